import type { Ghost } from '@inkling/protocol/ghosts'
import { createContext, use, useCallback, useMemo } from 'react'
import { useExternal } from '../../lib/use-external.ts'
import { onClockCorrected, serverNow } from '../../lib/clock.ts'
import type { Elements } from '../../lib/elements.ts'
import { useRemembered } from '../../lib/use-remembered.ts'
import { isWithOthers, type PlayedGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import { type Contender, contendersIn, movesOf } from './contender.ts'

export const ContendersContext = createContext<readonly Contender[]>([])

/** Contenders of the game on screen; none in a game alone without ghosts. */
export function useContenders(): readonly Contender[] {
  return use(ContendersContext)
}

/** Computes the contenders of the game on screen, once for all parts of its board. */
export function Contenders({ children }: { children: Elements }) {
  const ghosts = useGhosts()
  const board = useGame(({ server: { me, game, progress, rows, sheet } }) =>
    game !== null && (isWithOthers(game) || ghosts.length > 0)
      ? { me, game, progress, rows, sheet }
      : null,
  )
  const at = usePlayback(board?.game ?? null, ghosts)
  const contenders = useMemo(
    () => (board === null ? [] : contendersIn(board, ghosts, at)),
    [board, ghosts, at],
  )
  return <ContendersContext value={contenders}>{children}</ContendersContext>
}

/** Ghosts of the game on screen; none if it has none, or if the player hides them. */
export function useGhosts(): readonly Ghost[] {
  const ghosts = useGame(({ server }) => server.ghosts)
  const hidesGhosts = useRemembered('hides_ghosts')
  return hidesGhosts ? NONE : ghosts
}

const NONE: readonly Ghost[] = []

/** Time of the last move of a ghost, in milliseconds since the start; renders again at the next one. Ghosts follow the
 *  player's clock, and show their end once the player has finished. */
function usePlayback(game: PlayedGame | null, ghosts: readonly Ghost[]): number {
  const isRunning = game?.state === 'playing' && game.started_at !== null
  const start = Date.parse(game?.started_at ?? '')
  const moves = useMemo(() => movesOf(ghosts), [ghosts])
  const follow = useCallback(
    (onMove: () => void) => (isRunning ? followMoves(moves, start, onMove) : () => {}),
    [isRunning, moves, start],
  )
  return useExternal(follow, () => {
    const now = serverNow() - start
    return isRunning ? (moves.findLast((at) => at <= now) ?? 0) : Infinity
  })
}

/** Calls `onMove` at each move, and when the clock is corrected. Returns a function that stops it. */
function followMoves(moves: readonly number[], start: number, onMove: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    const now = serverNow() - start
    const next = moves.find((at) => at > now)
    if (next !== undefined) timer = setTimeout(move, next - now + 1)
  }
  const move = () => {
    onMove()
    follow()
  }
  follow()
  const stopListening = onClockCorrected(move)
  return () => {
    stopListening()
    clearTimeout(timer)
  }
}
