import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { client, messageOf } from '../../api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type Needs = {
  name: string
  open: boolean
  onClose: () => void
  onDeleted: () => Promise<void>
}

/** Deletes the account of who types his name. */
export function DeleteAccountDialog({ name, open, onClose, onDeleted }: Needs) {
  const [typed, setTyped] = useState('')
  const id = useId()
  const deletion = useMutation({
    mutationFn: () => client.profile.delete_account(),
    onSuccess: onDeleted,
  })
  const isMeant = typed.trim() === name
  const isGoing = deletion.isPending || deletion.isSuccess

  function close() {
    if (isGoing) return
    setTyped('')
    deletion.reset()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Delete my account"
      actions={
        <button
          type="submit"
          form={`${id}-form`}
          className="btn btn-error"
          disabled={!isMeant || isGoing}
        >
          {isGoing && <Spinner size="small" label="" />}
          Delete for good
        </button>
      }
    >
      <p>
        Your name, picture, friends, games and guesses are deleted at once, and nobody can bring
        them back. Games of others stay, without your name.
      </p>
      <form
        id={`${id}-form`}
        onSubmit={(event) => {
          event.preventDefault()
          if (isMeant && !isGoing) deletion.mutate()
        }}
      >
        <label htmlFor={id} className="mt-4 mb-1.5 block text-sm wrap-anywhere">
          To go on, type your name: <b className="select-all">{name}</b>
        </label>
        <input
          id={id}
          className="input w-full"
          data-autofocus=""
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      {deletion.isError && (
        <p role="alert" className="text-error mt-3">
          {messageOf(deletion.error)}
        </p>
      )}
    </Dialog>
  )
}
