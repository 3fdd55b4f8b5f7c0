import { Hourglass } from 'lucide-react'
import { useText } from '../../../text/text.ts'
import { formatClock } from '../../../ui/clock.ts'
import { useSecond } from '../../../ui/ticker.ts'
import { knownGame } from '../store/played-game.ts'
import { useGame } from '../store/use-game.ts'
import styles from './header.module.css'

const SECOND = 1000
const SOON = 5 * 60 * SECOND

/** How long the game may still last: in the last stretch, and in the last minutes of its longest time, whose coming is
 *  read aloud. */
export function EndClock() {
  const { header } = useText()
  const { phase, ends_at, players } = useGame(knownGame)
  const offset = useGame((state) => state.offset)
  const hasEnd = phase === 'running' && ends_at !== null
  const now = useSecond(hasEnd) + offset
  const left = hasEnd ? Math.max(0, Date.parse(ends_at) - now) : null
  const isStretch = players.some(({ place }) => place === 1)
  const isSoon = left !== null && left < SOON
  return (
    <>
      <output className="sr-only">{isSoon && !isStretch && header.ends_soon}</output>
      {left !== null && (isStretch || isSoon) && (
        <span className={styles.end} role="timer">
          <Hourglass size={15} aria-hidden="true" />
          <span className={styles.endName}>{isStretch ? header.last_stretch : header.ends_in}</span>
          <b>{formatClock(Math.ceil(left / SECOND))}</b>
        </span>
      )}
    </>
  )
}
