import { Timer } from 'lucide-react'
import { useText } from '../../text/text.ts'
import { formatClock } from '../../text/durations.ts'
import { useSecond } from '../../lib/ticker.ts'
import { knownGame } from '../store/played-game.ts'
import { usePreferences } from '../store/preferences.ts'
import { useGame } from '../store/use-game.ts'
import styles from './header.module.css'

const SECOND = 1000

/** The game's time; it runs by the server's clock, so a wrong device clock does not matter. */
export function Clock() {
  const isHidden = usePreferences().hidesClock
  return isHidden ? null : <RunningClock />
}

function RunningClock() {
  const { header } = useText()
  const { state, phase, started_at, elapsed, score } = useGame(knownGame)
  const offset = useGame((board) => board.offset)
  const isRunning = phase === 'running' && (state === 'playing' || state === 'watching')
  const now = useSecond(isRunning) + offset
  const time = isRunning && started_at !== null ? now - Date.parse(started_at) : elapsed
  const shown = formatClock(score?.seconds ?? time / SECOND)
  return (
    <span className={styles.clock} role="timer" aria-label={header.time(shown)}>
      <Timer size={16} aria-hidden="true" />
      {shown}
    </span>
  )
}
