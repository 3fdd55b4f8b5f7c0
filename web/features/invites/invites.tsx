import '../../text/en-later.ts'
import type { GameInvite } from '@inkling/protocol/lobbies'
import { useState } from 'react'
import { useLocation } from '../../ui/page/navigation.tsx'
import { queryClient } from '../../net/api.ts'
import type { Realtime } from '../../net/realtime/realtime.ts'
import { useChannels } from '../../net/realtime/use-channels.ts'
import { InviteToast } from './invite-toast.tsx'
import { createOnDemand } from '../../ui/page/on-demand.tsx'
import { useText } from '../../text/text.ts'
import { classNames } from '../../ui/class-names.ts'
import { nameOf } from '../../ui/user/user-name.tsx'
import { rich } from '../../text/rich.tsx'
import { requestText } from './invite-text.ts'
import styles from './toast.module.css'
import { gameInvites, invitesChanged, useInvites } from './use-invites.ts'

const bar = createOnDemand(
  () => import('./invite-bar.tsx').then((loaded) => loaded.InviteBar),
  () => null,
)
/** The newest invitation among the parts of a board. */
export const InviteBar = bar.Part

/** On a phone more would cover half of the page. */
const ON_PHONE = '(width < 48rem)'

/** Invitations to games, over whatever page shows but a board, which has a place for them. One that is put off comes back on
 *  the next page. */
export function Invites() {
  const t = useText()
  const { pathname } = useLocation()
  const data = useInvites()
  const [waiting, setPostponed] = useState<{ pathname: string; ids: string[] }>({
    pathname,
    ids: [],
  })
  useChannels(follow)
  const postponed = waiting.pathname === pathname ? waiting.ids : []
  const open = data.filter(({ game_id }) => !postponed.includes(game_id))
  const [newest] = open
  const most = matchMedia(ON_PHONE).matches ? 1 : 2

  return (
    <aside aria-label={t.invites.title} className={styles.toasts}>
      <p role="status" className="sr-only">
        {newest && (
          <span key={newest.game_id}>
            {rich(requestText(t, newest), {
              name: <bdi translate="no">{nameOf(newest.sender)}</bdi>,
            })}
          </span>
        )}
      </p>
      {open.slice(0, most).map((invite) => (
        <InviteToast
          key={invite.game_id}
          invite={invite}
          onAnswered={invitesChanged}
          onLater={() => setPostponed({ pathname, ids: [...postponed, invite.game_id] })}
        />
      ))}
      {open.length > most && (
        <p className={classNames(styles.toast, 'text-muted text-sm')}>
          {t.invites.more(open.length - most)}
        </p>
      )}
    </aside>
  )
}

function follow({ on, onRejoin }: Realtime): () => void {
  const stops = [
    on('game_invites_to', 'INSERT', () => void invitesChanged()),
    on('game_invites_to', 'DELETE', ({ game_id }) => {
      queryClient.setQueryData<GameInvite[]>(gameInvites.queryKey, (known) =>
        known?.filter((invite) => invite.game_id !== game_id),
      )
      void invitesChanged()
    }),
    onRejoin(() => void invitesChanged()),
  ]
  return () => stops.forEach((stop) => stop())
}
