import type { PlayerDetails } from '@inkling/protocol/admin'
import { Ban, LogOut, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/field.tsx'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { nameOf } from '../../../kit/user/user-name.tsx'
import { useAdminText } from '../admin-text.tsx'
import { useNotice } from '../notices.tsx'
import { useAdminAct } from '../use-admin-act.tsx'

const MAX_REASON_LENGTH = 300

/** What an operator may do to a player. */
export function PlayerActs({ player }: { player: PlayerDetails }) {
  const text = useAdminText()
  const tell = useNotice()
  const [isAsking, setAsking] = useState(false)
  const { user, is_operator, suspension } = player
  const _user_id = user.id
  const signingOut = useAdminAct('sign_out_player')
  const lifting = useAdminAct('lift_suspension')
  const signOut = () =>
    signingOut.act({ _user_id }, () => tell({ text: text.signed_out(nameOf(user)) }))
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        className="flex-1"
        icon={<LogOut size={16} aria-hidden="true" />}
        isPending={signingOut.isPending}
        onClick={signOut}
      >
        {text.sign_out}
      </Button>
      {suspension === null && !is_operator && (
        <Button
          className="text-error flex-1"
          icon={<Ban size={16} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {text.suspend}
        </Button>
      )}
      {suspension !== null && (
        <Button
          className="flex-1"
          icon={<Undo2 size={16} aria-hidden="true" />}
          isPending={lifting.isPending}
          onClick={() => lifting.act({ _user_id })}
        >
          {text.let_in}
        </Button>
      )}
      <SuspendDialog id={_user_id} open={isAsking} onClose={() => setAsking(false)} />
      {signingOut.failure ?? lifting.failure}
    </div>
  )
}

function SuspendDialog(props: { id: string; open: boolean; onClose: () => void }) {
  const text = useAdminText()
  const id = useId()
  const [reason, setReason] = useState('')
  const { act, isPending, failure } = useAdminAct('suspend_player')

  function suspend() {
    if (reason.trim() !== '') act({ _user_id: props.id, _reason: reason.trim() }, props.onClose)
  }

  return (
    <ConfirmDialog
      title={text.suspend_title}
      action={text.suspend}
      open={props.open}
      isPending={isPending}
      failure={null}
      onClose={props.onClose}
      onConfirm={suspend}
    >
      <p className="mb-4">{text.suspend_help}</p>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {text.reason}
      </label>
      <TextField
        id={id}
        data-autofocus=""
        required
        maxLength={MAX_REASON_LENGTH}
        className="w-full"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && suspend()}
      />
      {failure}
    </ConfirmDialog>
  )
}
