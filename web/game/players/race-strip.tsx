import { memo } from 'react'
import { Meter } from '../../kit/meter.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { classNames } from '../../lib/class-names.ts'
import { PERCENT } from '../../lib/units.ts'
import { type Texts, useText } from '../../text/text.ts'
import { ContenderDisc, contenderStyle } from './contender-disc.tsx'
import { contenderName } from './contender-text.ts'
import { type Contender, fullShare, ranked, topWithMe } from './contender.ts'
import contenderStyles from './contender.module.css'
import { useGain } from './gain-bar.tsx'
import { NewsLine, useNews } from './news.tsx'
import { PanelButton } from './panel-button.tsx'
import styles from './race-strip.module.css'
import { ReactionBubble } from './reactions.tsx'
import { useContenders } from './use-contenders.tsx'

const MAX_CELLS = 4

/** The leaders of a race and me, in the bar above the board of a phone: a button that opens the panel and also shows the
 *  news, or a list where nothing opens. */
export const RaceStrip = memo(function RaceStrip({ onOpen }: { onOpen: (() => void) | null }) {
  const t = useText('game')
  const news = useNews()
  const ranking = ranked(useContenders())
  const full = fullShare(ranking.filter(({ state }) => state === 'playing'))
  const isPair = ranking.length === 2
  const cells = topWithMe(ranking, MAX_CELLS).map((contender) => (
    <Cell
      key={contender.id}
      {...contender}
      full={full}
      isListed={onOpen === null}
      isNamed={isPair && contender.ghost !== null}
    />
  ))
  if (onOpen === null) {
    return (
      <ol className={styles.list} aria-label={t.ghosts.title}>
        {cells}
      </ol>
    )
  }
  return (
    <PanelButton className={styles.strip} onPress={onOpen}>
      <span className="sr-only">{t.players.summary + leadText(t, ranking[0])}</span>
      {news === null ? (
        cells
      ) : (
        <span className={styles.news}>
          <NewsLine news={news} />
        </span>
      )}
    </PanelButton>
  )
})

type CellProps = Contender & { full: number; isListed: boolean; isNamed: boolean }

const Cell = memo(function Cell({ full, isListed, isNamed, ...contender }: CellProps) {
  const t = useText('game')
  const { id, isMe, ghost, state, uncovered, guesses } = contender
  const isPlaying = state === 'playing'
  const Frame = isListed ? 'li' : 'span'
  return (
    <Frame
      className={classNames(styles.cell, isMe && styles.me, isNamed && styles.named)}
      style={contenderStyle(contender)}
      aria-hidden={isListed ? undefined : true}
    >
      <ContenderDisc {...contender} size="player" />
      <ReactionBubble userId={id} />
      {isListed && (
        <span className={isNamed ? styles.name : 'sr-only'} translate="no">
          {`${contenderName(contender, t)} `}
        </span>
      )}
      <Share {...contender} />
      {guesses !== null && <span className={styles.guesses}>{t.format.number(guesses)}</span>}
      <Meter
        share={isPlaying ? uncovered / full : 1}
        className={classNames(
          styles.bar,
          !isPlaying && styles.done,
          ghost !== null && contenderStyles.striped,
        )}
      />
    </Frame>
  )
})

/** Share or place of a contender, or for a moment the latest gain. */
function Share({ state, place, uncovered }: Contender) {
  const { counts, format, players } = useText('game')
  const gain = useGain(Math.round(uncovered * PERCENT))
  if (state === 'playing' && gain !== null) {
    return (
      <>
        <b key={gain.id} className={styles.gain} aria-hidden="true">
          {players.gain(gain.amount)}
        </b>
        <span className="sr-only">{format.percent(uncovered)}</span>
      </>
    )
  }
  return (
    <span className={styles.share}>
      {place === null ? format.percent(uncovered) : counts.place(place)}
    </span>
  )
}

/** Sentence about the leader for screen readers. */
function leadText({ format, players }: Texts<'game'>, leader: Contender | undefined): string {
  if (leader === undefined || leader.user === null) return ''
  const { isMe, user, place } = leader
  const share = format.percent(leader.uncovered)
  if (isMe) return place === null ? players.you_lead(share) : players.you_decoded
  return place === null
    ? players.leads({ name: nameOf(user), share })
    : players.news.decoded(nameOf(user))
}
