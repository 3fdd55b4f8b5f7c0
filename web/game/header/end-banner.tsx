import { type CSSProperties, useState } from 'react'
import { Avatar } from '../../kit/user/avatar.tsx'
import { classNames } from '../../lib/class-names.ts'
import { useNow } from '../../lib/clock.ts'
import { formatCountdown } from '../../text/durations.ts'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { shortName } from '../players/people.ts'
import { type GamePlayer, type PlayedGame, requireGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import styles from './end-banner.module.css'
import { SECOND } from '../../lib/units.ts'

/** Seconds before the end from which the time pulses. */
const URGENT = 30
/** Milliseconds before a game's time limit from which the banner shows. */
const SOON = 5 * 60 * SECOND

/** Banner over the bar above the board near the end of the game: the first player to decode the article, the time left,
 *  and a fuse that burns down. Screen readers hear only the time limit here, and the last stretch as news. */
export function EndBanner() {
  const { header } = useText('game')
  const ending = useEnding()
  return (
    <>
      <output className="sr-only">
        {ending !== null && ending.first === null && header.ends_soon}
      </output>
      {ending !== null && <Banner ending={ending} />}
    </>
  )
}

function Banner({ ending: { first, left, ends_at, total } }: { ending: GameEnding }) {
  const { header } = useText('game')
  const seconds = Math.ceil(left / SECOND)
  const isUrgent = seconds <= URGENT
  const time = (
    <b
      key={isUrgent ? seconds : 'calm'}
      className={classNames(styles.countdown, isUrgent && styles.urgent)}
    >
      {formatCountdown(seconds)}
    </b>
  )
  return (
    <div className={styles.banner} data-ending>
      {first !== null && (
        <>
          <span className="sr-only">{header.last_stretch}</span>
          <FirstDecoder player={first} />
        </>
      )}
      <span className={classNames(styles.time, first === null && styles.named)} role="timer">
        {rich(first === null ? header.ends_in : header.time_left, { time })}
      </span>
      <Fuse key={`${ends_at} ${total}`} left={left} total={total} />
    </div>
  )
}

function FirstDecoder({ player: { user } }: { player: GamePlayer }) {
  const { players } = useText('game')
  const game = useGame(requireGame)
  const me = useGame(({ server }) => server.me)
  const name = (
    <bdi translate="no" className="truncate">
      {shortName(user, game)}
    </bdi>
  )
  return (
    <>
      <Avatar user={user} size="row" />
      <span className={styles.who}>
        {user.id === me ? players.you_decoded : rich(players.news.decoded('<name/>'), { name })}
      </span>
      <span className={styles.dot} aria-hidden="true">
        ·
      </span>
    </>
  )
}

/** Fuse that burns down in one animation from its first rendering to the end. With reduced motion it moves once a second. */
function Fuse({ left, total }: { left: number; total: number }) {
  const [begun] = useState(left - total)
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--total': `${total}ms`,
    '--begun': `${begun}ms`,
    '--left': left / total,
  }
  return (
    <span className={styles.fuse} style={style} aria-hidden="true">
      <i className={styles.cord} />
      <b className={styles.spark} />
    </span>
  )
}

/** Approaching end of a game. `first` is the player who began the last stretch by decoding the article. `left` and
 *  `total` are in milliseconds. */
type GameEnding = { first: GamePlayer | null; ends_at: string; left: number; total: number }

function useEnding(): GameEnding | null {
  const game = useGame(requireGame)
  const { phase, ends_at } = game
  const isRunning = phase === 'running' && ends_at !== null
  return endingOf(game, useNow({ phase: Date.parse(ends_at ?? ''), isRunning }))
}

/** End of the last stretch or of the time limit, if it is near at `now`; where the ink fades, that says when it ends. */
export function endingOf(
  {
    phase,
    ends_at,
    players,
    options,
  }: Pick<PlayedGame, 'phase' | 'ends_at' | 'players' | 'options'>,
  now: number,
): GameEnding | null {
  if (phase !== 'running' || ends_at === null) return null
  const end = Date.parse(ends_at)
  const left = Math.max(0, end - now)
  const first = players.find(({ place }) => place === 1) ?? null
  if (first === null && (left >= SOON || options.fading_ink)) return null
  const begun = first?.finished_at ?? null
  const total = begun === null ? SOON : end - Date.parse(begun)
  return { first, ends_at, left: Math.min(left, total), total }
}
