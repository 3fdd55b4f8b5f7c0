import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatClock } from '../../ui/clock.ts'
import type { BoardState } from './board-state.ts'

const SECOND = 1000

/** The game's time; it runs on from the server's answer, so a wrong device clock does not matter. */
export function Clock({ game, received_at }: Pick<BoardState, 'game' | 'received_at'>) {
  const isRunning =
    game?.phase === 'running' && (game.state === 'playing' || game.state === 'watching')
  const elapsed = game?.elapsed ?? 0
  const [now, setNow] = useState(received_at)
  const time = isRunning ? elapsed + Math.max(0, now - received_at) : elapsed

  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setNow(Date.now()), SECOND - (time % SECOND))
    return () => clearTimeout(timer)
  }, [isRunning, time])

  const shown = formatClock(game?.score?.seconds ?? time / SECOND)
  return (
    <span className="board-clock" role="timer" aria-label={`Time ${shown}`}>
      <Timer size={16} aria-hidden="true" />
      {shown}
    </span>
  )
}
