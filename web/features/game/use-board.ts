import { useEffect } from 'react'
import { afterPaint } from '../../ui/after-paint.ts'
import { keepActions } from './store/kept-actions.ts'
import type { GameStore } from './store/game-store.ts'
import { hasChannel } from './store/played-game.ts'
import { useGame, useGameStore } from './store/use-game.ts'

const RETRY_AFTER = 4000

/** Reads the game, follows it, reads what was missed whenever the player or the network comes back, and sends again by
 *  itself what could not be sent. */
export function useConnection(): void {
  const store = useGameStore()
  const isFollowed = useGame(({ game }) => game !== null && hasChannel(game))
  const isStuck = useGame(({ stuck }) => stuck !== null)
  useEffect(() => (isFollowed ? followAfterPaint(store) : undefined), [store, isFollowed])
  useEffect(() => keepActions(store), [store])
  useEffect(() => {
    if (store.state().phase === 'loading') void store.load()
    const listening = new AbortController()
    const { signal } = listening
    const comeBack = () => {
      if (document.visibilityState === 'hidden') return
      void (store.state().stuck === null ? store.readAgain() : store.tryAgain())
    }
    addEventListener('focus', comeBack, { signal })
    addEventListener('online', comeBack, { signal })
    document.addEventListener('visibilitychange', comeBack, { signal })
    return () => listening.abort()
  }, [store])

  useEffect(() => {
    if (!isStuck) return
    const timer = setInterval(() => void store.tryAgain(), RETRY_AFTER)
    return () => clearInterval(timer)
  }, [store, isStuck])
}

/** Follows the game from when its first screen has been painted; answers with what ends it. */
function followAfterPaint(store: GameStore): () => void {
  let stop = afterPaint(() => (stop = store.follow()))
  return () => stop()
}

/** Where the keyboard of a phone covers the page instead of shrinking it, the board ends above it. */
export function useBoardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (view === null) return
    const root = document.documentElement
    const listening = new AbortController()
    const fit = () => {
      const isZoomed = view.scale > 1.01
      root.style.setProperty('--view-height', isZoomed ? '100dvh' : `${view.height}px`)
      root.style.setProperty('--view-top', isZoomed ? '0px' : `${view.offsetTop}px`)
    }
    const stop = afterPaint(fit)
    view.addEventListener('resize', fit, { signal: listening.signal })
    view.addEventListener('scroll', fit, { signal: listening.signal })
    return () => {
      stop()
      listening.abort()
      root.style.removeProperty('--view-height')
      root.style.removeProperty('--view-top')
    }
  }, [])
}
