import { useMutation } from '@tanstack/react-query'
import { Download, LogOut, Trash2, Wrench } from 'lucide-react'
import { useId, useState } from 'react'
import { client, fetchSignedIn, queryClient, session } from '../../api/api.ts'
import { useMe } from '../../data/me.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { TextField } from '../../kit/field.tsx'
import { linkClass } from '../../kit/link.ts'
import { nameOf } from '../../kit/user/user-name.tsx'
import { toCallError } from '../../lib/errors.ts'
import { Link, navigate } from '../../lib/navigation.tsx'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'

/** Buttons that sign out, export the account's data and delete the account. */
export function Account() {
  const user = useMe()
  const { credits, profile } = useText('sign-in', 'profile')
  const [isDeleting, setDeleting] = useState(false)
  const leaving = useMutation({ mutationFn: leave })
  const exporting = useMutation({ mutationFn: exportData })
  const failure = leaving.error ?? exporting.error

  return (
    <section aria-label={profile.account}>
      <FailureText error={failure} className="mb-3 text-center" />
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
        />
      )}
    </section>
  )
}

async function leave(): Promise<void> {
  await session.signOut()
  queryClient.clear()
  navigate('/')
}

type DeleteAccountProps = {
  name: string
  open: boolean
  onClose: () => void
}

function DeleteAccountDialog({ name, open, onClose }: DeleteAccountProps) {
  const { profile } = useText('profile')
  const [typed, setTyped] = useState('')
  const id = useId()
  const deletion = useMutation({
    mutationFn: () => client.profile.delete_account(),
    onSuccess: leave,
  })
  const isConfirmed = typed.trim() === name
  const isDeleting = deletion.isPending || deletion.isSuccess

  function close() {
    if (isDeleting) return
    setTyped('')
    deletion.reset()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={profile.delete}
      actions={
        <Button
          type="submit"
          form={`${id}-form`}
          variant="danger"
          disabled={!isConfirmed || isDeleting}
          isPending={isDeleting}
        >
          {profile.delete_action}
        </Button>
      }
    >
      <p>{profile.delete_text}</p>
      <form
        id={`${id}-form`}
        onSubmit={(event) => {
          event.preventDefault()
          if (isConfirmed && !isDeleting) deletion.mutate()
        }}
      >
        <label htmlFor={id} className="mt-4 mb-1.5 block text-sm wrap-anywhere">
          {rich(profile.delete_confirm, {
            name: <bdi className="font-bold select-all">{name}</bdi>,
          })}
        </label>
        <TextField
          id={id}
          dir="auto"
          className="w-full"
          data-autofocus=""
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      <FailureText error={deletion.error} className="mt-3" />
    </Dialog>
  )
}

const EXPORT_PATH = '/api/users/me/export'
const EXPORT_FILE = 'inkling-data.json'
const SAVE_MS = 60_000

async function exportData(): Promise<void> {
  const response = await fetchSignedIn(EXPORT_PATH, {})
  if (!response.ok) throw await toCallError(response)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = EXPORT_FILE
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVE_MS)
}
