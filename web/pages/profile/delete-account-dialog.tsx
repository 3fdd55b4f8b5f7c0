import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { client, failureOf } from '../../api/api.ts'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FailureText } from '../../kit/failure.tsx'

type Props = {
  name: string
  open: boolean
  onClose: () => void
  onDeleted: () => Promise<void>
}

/** Deletes the account of who types their name. */
export function DeleteAccountDialog({ name, open, onClose, onDeleted }: Props) {
  const { profile } = useText()
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
      title={profile.delete}
      actions={
        <Button
          type="submit"
          form={`${id}-form`}
          variant="danger"
          disabled={!isMeant || isGoing}
          isPending={isGoing}
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
          if (isMeant && !isGoing) deletion.mutate()
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
      <FailureText text={failureOf(deletion.error)} className="mt-3" />
    </Dialog>
  )
}
