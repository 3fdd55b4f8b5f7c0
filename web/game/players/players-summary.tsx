import { memo } from 'react'
import { useText } from '../../text/text.ts'
import { PartnerHit, PartnerPoint, usePartnerHit } from '../article/hits.tsx'
import { usePartnerPoint } from '../article/points.tsx'
import { sharedProgress } from '../store/progress.ts'
import { useGame } from '../store/use-game.ts'
import { ContenderDisc } from './contender-disc.tsx'
import { ranked, topWithMe } from './contender.ts'
import { NewsLine, type News, useNews } from './news.tsx'
import { PanelButton } from './panel-button.tsx'
import styles from './players-summary.module.css'
import { ReactionBubble } from './reactions.tsx'
import { SharedBar } from './shared-bar.tsx'
import { useContenders } from './use-contenders.tsx'

const MAX_AVATARS = 3

/** Button in the bar above the board of a phone: the players of a shared sheet and the news. Opens the panel. */
export const PlayersSummary = memo(function PlayersSummary({ onOpen }: { onOpen: () => void }) {
  const t = useText('game')
  const shared = useGame(({ server }) => sharedProgress(server))
  const news = useNews()
  const hit = usePartnerHit()
  const point = usePartnerPoint()
  const isStanding = news === null && hit === null && point === null
  const shown = topWithMe(ranked(useContenders()), MAX_AVATARS)
  const standing: News = { text: t.players.share_uncovered(shared), user: null }
  return (
    <PanelButton className={styles.summary} onPress={onOpen}>
      <span className="sr-only">{t.players.summary}</span>
      <span className={styles.discs}>
        {shown.map((player) => (
          <span key={player.id} className={styles.disc}>
            <ContenderDisc {...player} size="row" />
            <ReactionBubble userId={player.id} />
          </span>
        ))}
      </span>
      <span className={styles.news}>
        <span className={isStanding ? styles.standing : styles.text}>
          {point !== null && <PartnerPoint {...point} isBrief />}
          {point === null && hit !== null && <PartnerHit {...hit} isBrief />}
          {point === null && hit === null && <NewsLine news={news ?? standing} />}
        </span>
        <SharedBar />
      </span>
    </PanelButton>
  )
})
