import { memo } from 'react'
import { Avatar } from '../../kit/user/avatar.tsx'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { useHues } from '../../kit/user/hue.ts'
import { nameOf } from '../../kit/user/user-name.tsx'
import { Meter } from '../../kit/meter.tsx'
import { classNames } from '../../lib/class-names.ts'
import { type Texts, useText } from '../../text/text.ts'
import { type GamePlayer, requireGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import { useGain } from './gain-bar.tsx'
import { NewsLine, useNews } from './news.tsx'
import { PanelButton } from './panel-button.tsx'
import { bestShare, topWithMe, ranked, useProgress } from './people.ts'
import styles from './race-strip.module.css'
import { ReactionBubble } from './reactions.tsx'

const PERCENT = 100
const MAX_CELLS = 4

/** Button in the bar above the board of a phone: the leaders of a race and me, or the news. Opens the panel. */
export const RaceStrip = memo(function RaceStrip({ onOpen }: { onOpen: () => void }) {
  const t = useText('game')
  const game = useGame(requireGame)
  const me = useGame(({ server }) => server.me)
  const progressOf = useProgress()
  const news = useNews()
  const list = ranked(game, progressOf)
  const best = bestShare(list, progressOf)
  const [leader] = list
  return (
    <PanelButton className={styles.strip} onPress={onOpen}>
      <span className="sr-only">
        {t.players.summary +
          (leader === undefined ? '' : leadText(t, leader, progressOf(leader).uncovered, me))}
      </span>
      {news !== null && (
        <span className={styles.news}>
          <NewsLine news={news} />
        </span>
      )}
      {news === null &&
        topWithMe(me, list, MAX_CELLS).map((player) => (
          <Cell
            key={player.user.id}
            {...{ player, best }}
            uncovered={progressOf(player).uncovered}
            guesses={progressOf(player).guesses}
            isMe={player.user.id === me}
          />
        ))}
    </PanelButton>
  )
})

type CellProps = {
  player: GamePlayer
  uncovered: number
  guesses: number
  best: number
  isMe: boolean
}

const Cell = memo(function Cell({ player, uncovered, guesses, best, isMe }: CellProps) {
  const { counts, format, players } = useText('game')
  const gain = useGain(Math.round(uncovered * PERCENT))
  const isPlaying = player.state === 'playing'
  const ratio = uncovered / best
  return (
    <span
      className={classNames(styles.cell, isMe && styles.me)}
      style={hueStyle({ hue: useHues()(player.user.id) })}
      aria-hidden="true"
    >
      <Avatar user={player.user} size="player" />
      <ReactionBubble userId={player.user.id} />
      {isPlaying && gain !== null ? (
        <b key={gain.id} className={styles.gain}>
          {players.gain(gain.amount)}
        </b>
      ) : (
        <span className={styles.share}>
          {player.place === null ? format.percent(uncovered) : counts.place(player.place)}
        </span>
      )}
      <span className={styles.guesses}>{format.number(guesses)}</span>
      <Meter
        share={isPlaying ? ratio : 1}
        className={classNames(styles.bar, !isPlaying && styles.done)}
      />
    </span>
  )
})

/** Sentence about the leader for screen readers. */
function leadText(
  { format, players }: Texts<'game'>,
  { user, place }: GamePlayer,
  uncovered: number,
  me: string,
): string {
  const share = format.percent(uncovered)
  const name = nameOf(user)
  if (user.id === me) return place === null ? players.you_lead(share) : players.you_decoded
  return place === null ? players.leads(name, share) : players.news.decoded(name)
}
