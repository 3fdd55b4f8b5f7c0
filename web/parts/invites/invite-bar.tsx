import type { GameInvite } from '@inkling/protocol/lobbies'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { acceptInviteMutation, invitesChanged, isEnded, useInvites } from '../../data/invites.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { errorMessage } from '../../text/errors.ts'
import { foreignLanguage } from '../../text/foreign-language.ts'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import styles from './invite-bar.module.css'
import { requestText } from './invite-labels.ts'

/** Newest invitation in one line of a board, where other pages show toasts. `except` is the game of a rematch, to which
 *  the board itself links. */
export function InviteBar({
  except,
  className,
}: {
  except: string | null
  className: string | undefined
}) {
  const [postponed, setPostponed] = useState<readonly string[]>([])
  const open = useInvites().filter(
    ({ game_id }) => game_id !== except && !postponed.includes(game_id),
  )
  const [newest] = open
  if (newest === undefined) return null
  return (
    <div className={className}>
      <Bar
        key={newest.game_id}
        invite={newest}
        onLater={() => setPostponed([...postponed, newest.game_id])}
      />
    </div>
  )
}

function Bar({ invite, onLater }: { invite: GameInvite; onLater: () => void }) {
  const t = useText('common')
  const { error, isPending, isSuccess, mutate } = useMutation(acceptInviteMutation)
  const isGone = isEnded(error)
  const name = nameOf(invite.sender)
  const failure = isGone ? t.invites.no_longer_open : errorMessage(error)
  return (
    <div role="group" aria-label={t.invites.invitation_from(name)} className={styles.bar}>
      <p role={error === null ? undefined : 'alert'}>
        {error === null
          ? rich([requestText(t, invite), ...foreignLanguage(t, invite.lang)].join(' · '), {
              name: <bdi translate="no">{name}</bdi>,
            })
          : failure}
      </p>
      {!isGone && (
        <Button
          size="small"
          variant="primary"
          aria-label={t.invites.join_whom(name)}
          isPending={isPending || isSuccess}
          onClick={() => mutate(invite.game_id)}
        >
          {t.invites.join}
        </Button>
      )}
      <IconButton
        label={t.invites.dismiss(name)}
        size="small"
        icon={<X size={18} aria-hidden="true" />}
        onClick={isGone ? () => void invitesChanged() : onLater}
      />
    </div>
  )
}
