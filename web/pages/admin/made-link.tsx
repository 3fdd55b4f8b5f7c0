import type { User } from '@inkling/protocol/profile'
import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound, UserPlus } from 'lucide-react'
import { inviteMutation, resetPasswordMutation } from '../../data/admin.ts'
import { passwordQuery } from '../../data/passwords.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { CopyButton } from '../../parts/links/copy-button.tsx'
import { useAdminText } from './admin-text.ts'

/** Button that makes a link with which somebody may register; nothing on a server without passwords. */
export function InvitePlayer() {
  const text = useAdminText()
  const invite = useMutation(inviteMutation)
  const { data } = useQuery(passwordQuery)
  if (data === undefined || !data.is_offered) return null
  return (
    <>
      <Button
        icon={<UserPlus size={16} aria-hidden="true" />}
        isPending={invite.isPending}
        onClick={() => invite.mutate({})}
      >
        {text.invite_player}
      </Button>
      <FailureText error={invite.error} className="text-sm" />
      <MadeLink
        title={text.invite_player}
        help={text.invite_help}
        link={invite.data?.link ?? null}
        onClose={invite.reset}
      />
    </>
  )
}

/** Button that makes a link with which a player sets a new password. */
export function ResetPassword({ user }: { user: User }) {
  const text = useAdminText()
  const reset = useMutation(resetPasswordMutation)
  return (
    <>
      <Button
        className="flex-1"
        icon={<KeyRound size={16} aria-hidden="true" />}
        isPending={reset.isPending}
        onClick={() => reset.mutate({ user_id: user.id })}
      >
        {text.reset_password}
      </Button>
      <FailureText error={reset.error} className="text-sm" />
      <MadeLink
        title={text.reset_password}
        help={text.reset_password_help(nameOf(user))}
        link={reset.data?.link ?? null}
        onClose={reset.reset}
      />
    </>
  )
}

type MadeLinkProps = { title: string; help: string; link: string | null; onClose: () => void }

function MadeLink({ title, help, link, onClose }: MadeLinkProps) {
  const text = useAdminText()
  return (
    <Dialog
      open={link !== null}
      onClose={onClose}
      title={title}
      actions={
        <CopyButton
          text={link ?? ''}
          label={text.copy_link}
          className={buttonClass({ variant: 'primary' })}
        />
      }
    >
      <p>{help}</p>
      <p
        translate="no"
        dir="ltr"
        className="bg-base-200 rounded-field mt-3 p-3 text-sm break-all select-all"
      >
        {link}
      </p>
    </Dialog>
  )
}
