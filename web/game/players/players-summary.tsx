import { memo } from 'react'
import { Avatar } from '../../kit/user/avatar.tsx'
import { useText } from '../../text/text.ts'
import { PartnerHit, usePartnerHit } from '../article/hits.tsx'
import { requireGame } from '../store/game-state.ts'
import { sharedProgress } from '../store/progress.ts'
import { useGame } from '../store/use-game.ts'
import { NewsLine, type News, useNews } from './news.tsx'
import { PanelButton } from './panel-button.tsx'
import { ranked, topWithMe, useProgress } from './people.ts'
import styles from './players-summary.module.css'
import { ReactionBubble } from './reactions.tsx'
import { SharedBar } from './shared-bar.tsx'

const MAX_AVATARS = 3

/** Button in the bar above the board of a phone: the players of a shared sheet and the news. Opens the panel. */
export const PlayersSummary = memo(function PlayersSummary({ onOpen }: { onOpen: () => void }) {
  const t = useText('game')
  const game = useGame(requireGame)
  const me = useGame(({ server }) => server.me)
  const shared = useGame(({ server }) => sharedProgress(server))
  const progressOf = useProgress()
  const news = useNews()
  const hit = usePartnerHit()
  const isStanding = news === null && hit === null
  const shown = topWithMe(me, ranked(game, progressOf), MAX_AVATARS)
  const standing: News = { text: t.players.share_uncovered(shared), user: null }
  return (
    <PanelButton className={styles.summary} onPress={onOpen}>
      <span className="sr-only">{t.players.summary}</span>
      <span className={styles.discs}>
        {shown.map(({ user }) => (
          <span key={user.id} className={styles.disc}>
            <Avatar user={user} size="row" />
            <ReactionBubble userId={user.id} />
          </span>
        ))}
      </span>
      <span className={styles.told}>
        <span className={isStanding ? styles.standing : styles.text}>
          {hit === null ? <NewsLine news={news ?? standing} /> : <PartnerHit {...hit} isBrief />}
        </span>
        <SharedBar />
      </span>
    </PanelButton>
  )
})
