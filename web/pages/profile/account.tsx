import { useMutation } from '@tanstack/react-query'
import { Download, LogOut, Trash2, Wrench } from 'lucide-react'
import { useState } from 'react'
import { Link, navigate } from '../../lib/navigation.tsx'
import { failureOf, queryClient, session } from '../../api/api.ts'
import { useMe } from '../../data/me.ts'
import { useText } from '../../text/text.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { linkClass } from '../../kit/link.ts'
import { FailureText } from '../../kit/failure.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { exportData } from './export-data.ts'

/** The ways out: for now, with one's data, for good. */
export function Account() {
  const user = useMe()
  const { credits, profile } = useText()
  const [isDeleting, setDeleting] = useState(false)
  const leave = useLeave()
  const leaving = useMutation({ mutationFn: leave })
  const exporting = useMutation({ mutationFn: exportData })
  const failure = leaving.error ?? exporting.error

  return (
    <section aria-label={profile.account}>
      <FailureText text={failureOf(failure)} className="mb-3 text-center" />
      {user?.is_operator === true && (
        <Link to="/admin" className={buttonClass({}, 'mb-3 w-full')}>
          <Wrench size={18} aria-hidden="true" />
          {profile.operators}
        </Link>
      )}
      <Button
        className="w-full"
        icon={<LogOut size={18} aria-hidden="true" />}
        isPending={leaving.isPending}
        onClick={() => leaving.mutate()}
      >
        {profile.log_out}
      </Button>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button
          variant="ghost"
          size="small"
          icon={<Download size={16} aria-hidden="true" />}
          isPending={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {profile.export}
        </Button>
        <Button
          variant="ghost"
          size="small"
          className="text-error"
          aria-disabled={user === undefined}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => user !== undefined && setDeleting(true)}
        >
          {profile.delete}
        </Button>
      </div>
      <p className="mt-4 text-center text-sm">
        <Link to="/credits" className={linkClass}>
          {credits.title}
        </Link>
      </p>
      {user !== undefined && (
        <DeleteAccountDialog
          name={nameOf(user)}
          open={isDeleting}
          onClose={() => setDeleting(false)}
          onDeleted={leave}
        />
      )}
    </section>
  )
}

function useLeave(): () => Promise<void> {
  return async () => {
    await session.signOut()
    queryClient.clear()
    navigate('/')
  }
}
