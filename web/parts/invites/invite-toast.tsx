import type { GameInvite } from '@inkling/protocol/lobbies'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { api, failureOf } from '../../api/api.ts'
import { Avatar } from '../../kit/user/avatar.tsx'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { restoreFocus } from '../../lib/focus.ts'
import { nameOf } from '../../kit/user/user-name.tsx'
import { aboutText, requestText } from './invite-text.ts'
import styles from './toast.module.css'
import { useJoin } from '../../data/invites.ts'

type Props = { invite: GameInvite; onAnswered: () => void; onLater: () => void }

/** One invitation: come, decline, or think about it on the next page. */
export function InviteToast({ invite, onAnswered, onLater }: Props) {
  const t = useText('social')
  const { sender, game_id } = invite
  const name = nameOf(sender)
  const { error, isJoining, isGone, join } = useJoin(invite)
  const decline = useMutation(
    api.lobbies.decline_game_invite.mutationOptions({
      onSettled: () => {
        onAnswered()
        requestAnimationFrame(() => restoreFocus())
      },
    }),
  )

  return (
    <div role="group" aria-label={t.invites.invitation_from(name)} className={styles.toast}>
      <div className="flex items-center gap-3">
        <span className="max-md:hidden">
          <Avatar user={sender} size="small" />
        </span>
        <Request invite={invite} />
        <IconButton
          label={t.invites.dismiss(name)}
          size="small"
          className="self-start"
          icon={<X size={18} aria-hidden="true" />}
          onClick={isGone ? onAnswered : onLater}
        />
      </div>
      <FailureText
        text={isGone ? t.invites.no_longer_open : failureOf(error ?? decline.error)}
        className="mt-2 text-sm"
      />
      {!isGone && (
        <div className="mt-2 grid grid-cols-2 gap-2">
          <Button
            size="small"
            variant="primary"
            aria-label={t.invites.join_whom(name)}
            isPending={isJoining}
            onClick={() => decline.isPending || join()}
          >
            {t.invites.join}
          </Button>
          <Button
            size="small"
            aria-label={t.invites.decline_whom(name)}
            isPending={decline.isPending}
            onClick={() => isJoining || decline.mutate({ _game_id: game_id })}
          >
            {t.invites.decline}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Who invites to what; a long name is cut, and never what it invites to. */
function Request({ invite }: { invite: GameInvite }) {
  const t = useText('social')
  return (
    <p className="min-w-0 flex-1 leading-snug">
      {rich(requestText(t, invite), {
        name: (
          <bdi
            translate="no"
            className="inline-block max-w-full truncate align-bottom font-semibold"
          >
            {nameOf(invite.sender)}
          </bdi>
        ),
      })}
      <span className="text-muted block text-sm">{aboutText(t, invite)}</span>
    </p>
  )
}
