import type { User } from '@inkling/protocol/profile'
import { useMutation } from '@tanstack/react-query'
import { Download, LogOut, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { client, messageOf, queryClient, session } from '../../api.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** The ways out: for now, with one's data, for good. */
export function Account({ user }: { user: User | undefined }) {
  const [isDeleting, setDeleting] = useState(false)
  const leave = useLeave()
  const leaving = useMutation({ mutationFn: leave })
  const exporting = useMutation({ mutationFn: exportData })
  const failure = leaving.error ?? exporting.error

  return (
    <section aria-label="Account">
      {failure !== null && (
        <p role="alert" className="text-error mb-3 text-center">
          {messageOf(failure)}
        </p>
      )}
      <Action
        className="border-base-300 bg-base-100 w-full"
        icon={<LogOut size={18} aria-hidden="true" />}
        isPending={leaving.isPending}
        onPress={() => leaving.mutate()}
      >
        Log out
      </Action>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Action
          className="btn-ghost btn-sm"
          icon={<Download size={16} aria-hidden="true" />}
          isPending={exporting.isPending}
          onPress={() => exporting.mutate()}
        >
          Export my data
        </Action>
        {user !== undefined && (
          <button
            type="button"
            className="btn btn-ghost btn-sm text-error"
            onClick={() => setDeleting(true)}
          >
            <Trash2 size={16} aria-hidden="true" />
            Delete my account
          </button>
        )}
      </div>
      {user !== undefined && (
        <DeleteAccountDialog
          name={user.full_name || 'User'}
          open={isDeleting}
          onClose={() => setDeleting(false)}
          onDeleted={leave}
        />
      )}
    </section>
  )
}

function Action(props: {
  className: string
  icon: ReactNode
  isPending: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={`btn ${props.className}`}
      aria-disabled={props.isPending}
      onClick={() => props.isPending || props.onPress()}
    >
      {props.isPending ? <Spinner size="small" label="" /> : props.icon}
      {props.children}
    </button>
  )
}

function useLeave(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await session.signOut()
    queryClient.clear()
    await navigate('/')
  }
}

/** Saves all that the server knows of the player as a file. */
async function exportData(): Promise<void> {
  const data = await client.profile.export()
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'inkling-data.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
