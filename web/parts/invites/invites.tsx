import type { GameInvite } from '@inkling/protocol/lobbies'
import { useCallback, useState } from 'react'
import { below } from '../../lib/breakpoints.ts'
import { useLocation } from '../../lib/navigation.tsx'
import { useTitleSign } from '../../frame/page-title.ts'
import { api, queryClient } from '../../api/api.ts'
import type { Realtime } from '../../realtime/realtime.ts'
import { useChannels } from '../../realtime/use-channels.ts'
import { AnsweredToast } from '../challenges/challenges.tsx'
import { InviteToast } from './invite-toast.tsx'
import { ConnectionSign } from '../../frame/connection-sign.tsx'
import { createOnDemand } from '../../frame/lazy-part.tsx'
import { useText } from '../../text/text.ts'
import { nameOf } from '../../kit/user/user-name.tsx'
import { rich } from '../../text/rich.tsx'
import { requestText } from './invite-text.ts'
import styles from './toast.module.css'
import { gameInvites, invitesChanged, useInvites } from '../../data/invites.ts'

const bar = createOnDemand(
  () => import('./invite-bar.tsx').then((loaded) => loaded.InviteBar),
  () => null,
  ['social'],
)
/** The newest invitation among the parts of a board. */
export const InviteBar = bar.Part

type Answer = { code: string; answered_by: string }

/** The notices over every page: a broken connection, and invitations. */
export function Notices() {
  return (
    <>
      <ConnectionSign />
      <Invites />
    </>
  )
}

/** Invitations to games, over whatever page shows but a board, which has a place for them; one that is put off comes back
 *  on the next page. Where none shows: who has just answered a challenge of mine, unless its own page says so. */
function Invites() {
  const t = useText('social')
  const { pathname } = useLocation()
  const data = useInvites()
  useTitleSign(data.length)
  const [waiting, setPostponed] = useState<{ pathname: string; ids: string[] }>({
    pathname,
    ids: [],
  })
  const [answer, setAnswer] = useState<Answer | null>(null)
  useChannels(useCallback((channels: Realtime) => follow(channels, setAnswer), []))
  const postponed = waiting.pathname === pathname ? waiting.ids : []
  const open = data.filter(({ game_id }) => !postponed.includes(game_id))
  const [newest] = open
  // On a phone more would cover half of the page.
  const most = matchMedia(below('md')).matches ? 1 : 2

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
        <p className={styles.toast}>
          <span className="text-muted block text-sm">{t.invites.more(open.length - most)}</span>
        </p>
      )}
      {answer !== null && newest === undefined && (
        <AnsweredToast
          key={answer.code + answer.answered_by}
          {...answer}
          className={styles.toast}
          onClose={() => setAnswer(null)}
        />
      )}
    </aside>
  )
}

function follow({ on, onRejoin }: Realtime, onAnswer: (answer: Answer) => void): () => void {
  const stops = [
    on('game_invites_to', 'INSERT', () => void invitesChanged()),
    on('game_invites_to', 'DELETE', ({ game_id }) => {
      queryClient.setQueryData<GameInvite[]>(gameInvites.queryKey, (known) =>
        known?.filter((invite) => invite.game_id !== game_id),
      )
      void invitesChanged()
    }),
    on('game_invites_to', 'CHALLENGE', ({ code, answered_by }) => {
      const isShown = location.pathname === `/challenge/${code}`
      if (answered_by !== null && !isShown) onAnswer({ code, answered_by })
      void challengesChanged()
    }),
    onRejoin(() => void invitesChanged()),
    onRejoin(() => void challengesChanged()),
  ]
  return () => stops.forEach((stop) => stop())
}

function challengesChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: api.challenges.key() })
}
