import { useEffect, useSyncExternalStore } from 'react'
import { type BoardState, isWithOthers } from './board-state.ts'
import type { GameStore } from './game-store.ts'

const RETRY_AFTER = 4000
const PAINTED_WITHIN = 100

/** The board's state for everything around the article: the article itself follows the store at once, and the rest a
 *  frame later, so that no list ever stands between an answer and its words. */
export function useBoardState(store: GameStore): BoardState {
  return useSyncExternalStore(
    (listener) => store.subscribe(createAfterPaint(listener)),
    store.state,
  )
}

/** Calls once for any number of asks before the next frame is painted; where none is painted, soon. */
function createAfterPaint(run: () => void): () => void {
  let isAsked = false
  const runOnce = () => {
    if (!isAsked) return
    isAsked = false
    run()
  }
  return () => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => setTimeout(runOnce))
    setTimeout(runOnce, PAINTED_WITHIN)
  }
}

/** Reads the game, follows it where others are in it, reads what was missed whenever the player or the network comes
 *  back, and sends again by itself what could not be sent. */
export function useConnection(store: GameStore, { game, stuck }: BoardState): void {
  const hasOthers = game !== null && isWithOthers(game)
  useEffect(() => (hasOthers ? store.follow() : undefined), [store, hasOthers])
  useEffect(() => {
    if (store.state().phase === 'loading') void store.load()
    const listening = new AbortController()
    const { signal } = listening
    const comeBack = () => {
      if (document.visibilityState === 'hidden') return
      void (store.state().stuck === null ? store.comeBack() : store.tryAgain())
    }
    addEventListener('focus', comeBack, { signal })
    addEventListener('online', comeBack, { signal })
    document.addEventListener('visibilitychange', comeBack, { signal })
    return () => listening.abort()
  }, [store])

  useEffect(() => {
    if (stuck === null) return
    const timer = setInterval(() => void store.tryAgain(), RETRY_AFTER)
    return () => clearInterval(timer)
  }, [store, stuck])
}

/** Where the keyboard of a phone covers the page instead of shrinking it, the board ends above it; and what lies over
 *  the page keeps clear of the board's header. */
export function useBoardHeight(): void {
  useEffect(() => {
    const root = document.documentElement
    root.style.setProperty('--toasts-top', 'calc(var(--view-top, 0px) + 4rem)')
    return () => void root.style.removeProperty('--toasts-top')
  }, [])

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
    fit()
    view.addEventListener('resize', fit, { signal: listening.signal })
    view.addEventListener('scroll', fit, { signal: listening.signal })
    return () => {
      listening.abort()
      root.style.removeProperty('--view-height')
      root.style.removeProperty('--view-top')
    }
  }, [])
}
