import type { GameInvite } from '@inkling/protocol/lobbies'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import {
  acceptInviteMutation,
  declineInviteMutation,
  invitesChanged,
  isEnded,
  useInvites,
} from '../../data/invites.ts'
import { ConnectionSign } from '../../frame/connection-sign.tsx'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { useTitleBadge } from '../../frame/page-title.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { below } from '../../lib/breakpoints.ts'
import { restoreFocus } from '../../lib/focus.ts'
import { useLocation } from '../../lib/navigation.tsx'
import { foreignLanguage } from '../../text/foreign-language.ts'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { gameFacts, requestText } from './invite-labels.ts'
import styles from './notices.module.css'

const answeredToast = lazyPart(
  () => import('../challenges/answered-toast.tsx').then((loaded) => loaded.AnsweredToast),
  null,
  ['common'],
)

const cupOverToast = lazyPart(
  () => import('../cups/cup-over-toast.tsx').then((loaded) => loaded.CupOverToast),
  null,
  ['cups', 'common'],
)

/** News for a toast: a player has finished a challenge of mine, or the table of a cup of mine has become final. */
export type Happening = { code: string; answered_by: string } | { cup_id: string }

type Props = {
  happening: Happening | null
  /** True once invitations may be read. */
  isFollowed: boolean
  onHappeningClose: () => void
}

/** Notices over every page: a broken connection, invitations, a finished challenge, the end of a cup. */
export function Notices({ isFollowed, ...props }: Props) {
  return (
    <>
      <ConnectionSign />
      {isFollowed && <Invites {...props} />}
    </>
  )
}

/** Toasts of invitations, hidden on boards, which show an `InviteBar`. A postponed invitation returns on the next page.
 *  Without open invitations: a toast of what has just happened. */
function Invites({ happening, onHappeningClose }: Omit<Props, 'isFollowed'>) {
  const t = useText('common')
  const { pathname } = useLocation()
  const data = useInvites()
  useTitleBadge(data.length)
  const [postponed, setPostponed] = useState<{ pathname: string; ids: string[] }>({
    pathname,
    ids: [],
  })
  const postponedIds = postponed.pathname === pathname ? postponed.ids : []
  const open = data.filter(({ game_id }) => !postponedIds.includes(game_id))
  const [newest] = open
  // On a phone two invitations would cover half of the page.
  const maxShown = matchMedia(below('md')).matches ? 1 : 2

  return (
    <aside aria-label={t.invites.title} className={styles.toasts}>
      <p role="status" className="sr-only">
        {newest && (
          <span key={newest.game_id}>
            {rich([requestText(t, newest), ...foreignLanguage(t, newest.lang)].join(' · '), {
              name: <bdi translate="no">{nameOf(newest.sender)}</bdi>,
            })}
          </span>
        )}
      </p>
      {open.slice(0, maxShown).map((invite) => (
        <InviteToast
          key={invite.game_id}
          invite={invite}
          onLater={() => setPostponed({ pathname, ids: [...postponedIds, invite.game_id] })}
        />
      ))}
      {open.length > maxShown && (
        <p className={styles.toast}>
          <span className="text-muted block text-sm">{t.invites.more(open.length - maxShown)}</span>
        </p>
      )}
      {happening !== null && newest === undefined && (
        <HappeningToast happening={happening} onClose={onHappeningClose} />
      )}
    </aside>
  )
}

function HappeningToast({ happening, onClose }: { happening: Happening; onClose: () => void }) {
  const shared = { className: styles.toast, onClose }
  if ('cup_id' in happening) {
    return <cupOverToast.Component key={happening.cup_id} {...happening} {...shared} />
  }
  const { code, answered_by } = happening
  return <answeredToast.Component key={code + answered_by} {...happening} {...shared} />
}

type InviteToastProps = { invite: GameInvite; onLater: () => void }

/** Toast of an invitation: join, decline, or postpone it to the next page. */
export function InviteToast({ invite, onLater }: InviteToastProps) {
  const t = useText('common')
  const { sender, game_id } = invite
  const name = nameOf(sender)
  const accept = useMutation(acceptInviteMutation)
  const decline = useMutation(declineInviteMutation)
  const isGone = isEnded(accept.error)
  const isJoining = accept.isPending || accept.isSuccess

  async function refuse(): Promise<void> {
    // Not a callback of `mutate`: by then the invitation may be gone with its buttons.
    await decline.mutateAsync({ game_id }).catch(() => undefined)
    requestAnimationFrame(() => restoreFocus())
  }

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
          onClick={isGone ? () => void invitesChanged() : onLater}
        />
      </div>
      <FailureText
        error={accept.error ?? decline.error}
        text={isGone ? t.invites.no_longer_open : undefined}
        className="mt-2 text-sm"
      />
      {!isGone && (
        <div className="mt-2 grid grid-cols-2 gap-2">
          <Button
            size="small"
            variant="primary"
            aria-label={t.invites.join_whom(name)}
            isPending={isJoining}
            onClick={() => decline.isPending || accept.mutate(game_id)}
          >
            {t.invites.join}
          </Button>
          <Button
            size="small"
            aria-label={t.invites.decline_whom(name)}
            isPending={decline.isPending}
            onClick={() => isJoining || refuse()}
          >
            {t.invites.decline}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Sentence of an invitation. A long name is truncated, so that the mode stays visible. */
function Request({ invite }: { invite: GameInvite }) {
  const t = useText('common')
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
      <span className="text-muted block text-sm">{gameFacts(t, invite)}</span>
    </p>
  )
}
