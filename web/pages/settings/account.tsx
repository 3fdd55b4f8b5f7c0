import { useMutation } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { deleteAccountMutation, exportMutation } from '../../data/account.ts'
import { useMe } from '../../data/me.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { TextField } from '../../kit/field.tsx'
import { linkClass } from '../../kit/link.ts'
import { nameOf } from '../../kit/user/user-name.tsx'
import { Link } from '../../lib/navigation.tsx'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'

/** Buttons that export the account's data and delete the account, and links to other pages about Inkling. */
export function Account() {
  const user = useMe()
  const { sign_in, my_settings } = useText('sign-in', 'settings')
  const [isDeleting, setDeleting] = useState(false)
  const exporting = useMutation(exportMutation)

  return (
    <Card title={my_settings.account}>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Download size={16} aria-hidden="true" />}
          isPending={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {my_settings.export}
        </Button>
        <Button
          variant="ghost"
          size="small"
          className="text-error"
          aria-disabled={user === undefined}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => setDeleting(true)}
        >
          {my_settings.delete}
        </Button>
      </div>
      <FailureText error={exporting.error} className="mt-3" />
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Link to="/privacy" className={linkClass}>
          {sign_in.privacy}
        </Link>
        <Link to="/credits" className={linkClass}>
          {sign_in.credits}
        </Link>
        {user?.is_operator === true && (
          <Link to="/admin" className={linkClass}>
            {my_settings.operators}
          </Link>
        )}
      </p>
      {user !== undefined && (
        <DeleteAccountDialog
          name={nameOf(user)}
          open={isDeleting}
          onClose={() => setDeleting(false)}
        />
      )}
    </Card>
  )
}

type DeleteAccountProps = {
  name: string
  open: boolean
  onClose: () => void
}

function DeleteAccountDialog({ name, open, onClose }: DeleteAccountProps) {
  const { my_settings } = useText('settings')
  const [typed, setTyped] = useState('')
  const id = useId()
  const deletion = useMutation(deleteAccountMutation)
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
      title={my_settings.delete}
      actions={
        <Button
          type="submit"
          form={`${id}-form`}
          variant="danger"
          disabled={!isConfirmed || isDeleting}
          isPending={isDeleting}
        >
          {my_settings.delete_action}
        </Button>
      }
    >
      <p>{my_settings.delete_text}</p>
      <form
        id={`${id}-form`}
        onSubmit={(event) => {
          event.preventDefault()
          if (isConfirmed && !isDeleting) deletion.mutate()
        }}
      >
        <label htmlFor={id} className="mt-4 mb-1.5 block text-sm wrap-anywhere">
          {rich(my_settings.delete_confirm, {
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
