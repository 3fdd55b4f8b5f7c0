import type { Game } from '@inkling/protocol/game'
import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatClock } from '../../ui/clock.ts'
import type { GameStore } from './game-store.ts'

const SECOND = 1000
const SOON = 5 * 60 * SECOND

/** How long the game may still last: in the last stretch, and in the last minutes of its longest time. `offset` is the
 *  server's time less this device's. */
export function EndClock({
  store,
  game,
  offset,
}: {
  store: GameStore
  game: Game
  offset: number
}) {
  const ends_at =
    game.phase === 'running' && game.ends_at !== null ? Date.parse(game.ends_at) : null
  const isStretch = game.players.some(({ place }) => place === 1)
  const left = useTimeLeft(ends_at, offset)
  const isShown = left !== null && (isStretch || left < SOON)
  const isSoon = isShown && !isStretch
  useEffect(() => {
    if (isSoon) store.announce('Less than 5 minutes left')
  }, [store, isSoon])
  if (!isShown) return null
  const clock = formatClock(Math.ceil(left / SECOND))
  return (
    <span className="end-clock" role="timer">
      <Hourglass size={15} aria-hidden="true" />
      <span className="end-name">{isStretch ? 'Last stretch' : 'Ends in'}</span>
      <b>{clock}</b>
    </span>
  )
}

/** Milliseconds that are left, told anew each second. */
function useTimeLeft(ends_at: number | null, offset: number): number | null {
  const [now, setNow] = useState(() => Date.now())
  const left = ends_at === null ? null : Math.max(0, ends_at - now - offset)
  useEffect(() => {
    if (left === null || left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), left % SECOND || SECOND)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
