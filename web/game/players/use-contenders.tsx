import type { Ghost } from '@inkling/protocol/ghosts'
import { useEffect, useState } from 'react'
import { onClockCorrected, serverNow } from '../../lib/clock.ts'
import type { PlayedGame } from '../store/game-state.ts'
import { usePreferences } from '../store/preferences.ts'
import { sharedProgress, titleWordsFound } from '../store/progress.ts'
import { useGame } from '../store/use-game.ts'
import { nextStep, type Rival, rivalsAt, timeOfEnd } from './contender.ts'

/** Ghosts of the game on screen; none if it has none, or if the player hides them. */
export function useGhosts(): readonly Ghost[] {
  const ghosts = useGame(({ server }) => server.ghosts)
  const { hidesGhosts } = usePreferences()
  return hidesGhosts ? NONE : ghosts
}

const NONE: readonly Ghost[] = []

/** The player and their ghosts, best first. Ghosts follow the player's clock, and show their end once the player has
 *  finished. */
export function useRivals(game: PlayedGame): Rival[] {
  const ghosts = useGhosts()
  const uncovered = useGame(({ server }) => sharedProgress(server))
  const titleFound = useGame(({ server }) => titleWordsFound(server))
  const at = usePlayback(game, ghosts)
  const decodedAt = game.state === 'decoded' ? timeOfEnd(game) : null
  const mine = { uncovered: decodedAt === null ? uncovered : 1, titleFound, decodedAt }
  return rivalsAt(ghosts, mine, at)
}

/** Time of the player, in milliseconds since the start. It renders again when a ghost takes its next step. */
function usePlayback(game: PlayedGame, ghosts: readonly Ghost[]): number {
  const isRunning = game.state === 'playing' && game.started_at !== null
  const start = Date.parse(game.started_at ?? '')
  const [at, setAt] = useState(() => serverNow() - start)
  useEffect(() => {
    if (!isRunning) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      const now = serverNow() - start
      setAt(now)
      const next = nextStep(ghosts, now)
      if (next !== null) timer = setTimeout(follow, next - now + 1)
    }
    follow()
    const stopListening = onClockCorrected(follow)
    return () => {
      stopListening()
      clearTimeout(timer)
    }
  }, [ghosts, isRunning, start])
  return isRunning ? at : Infinity
}
