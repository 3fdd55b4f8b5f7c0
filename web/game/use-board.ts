import { afterPaint } from '../lib/after-paint.ts'
import { useConnectionState } from '../realtime/use-channels.ts'
import { isFindKey } from './article/find/find-key.ts'
import type { GameStore } from './store/game-store.ts'
import { saveOutbox } from './store/saved-outbox.ts'
import { hasChannel } from './store/game-state.ts'
import { usePreferences } from './store/preferences.ts'
import { useGame, useGameStore } from './store/use-game.ts'
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'

const RETRY_AFTER = 4000

/** Reads the game, follows it, reads what was missed whenever the player or the network comes back, and sends again by
 *  itself what could not be sent. */
export function useConnection(): void {
  const store = useGameStore()
  const isFollowed = useGame(({ server: { game } }) => game !== null && hasChannel(game))
  const isBlocked = useGame(({ outbox: { sendError } }) => sendError !== null)
  useEffect(() => (isFollowed ? followAfterPaint(store) : undefined), [store, isFollowed])
  useEffect(() => saveOutbox(store), [store])
  useEffect(() => {
    if (store.state().server.phase === 'loading') void store.load()
    const listening = new AbortController()
    const { signal } = listening
    const comeBack = () => {
      if (document.visibilityState === 'hidden') return
      void (store.state().outbox.sendError === null ? store.readMissed() : store.tryAgain())
    }
    addEventListener('focus', comeBack, { signal })
    addEventListener('online', comeBack, { signal })
    document.addEventListener('visibilitychange', comeBack, { signal })
    return () => listening.abort()
  }, [store])

  useEffect(() => {
    if (!isBlocked) return
    const timer = setInterval(() => void store.tryAgain(), RETRY_AFTER)
    return () => clearInterval(timer)
  }, [store, isBlocked])
}

/** Notes whether the server can be reached, as far as the browser and the socket know. */
export function useOfflineState(): void {
  const store = useGameStore()
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const isOffline = useConnectionState() === 'reconnecting' || !isOnline
  useEffect(() => store.setOffline(isOffline), [store, isOffline])
}

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Follows the game from when its first screen has been painted; answers with what ends it. */
function followAfterPaint(store: GameStore): () => void {
  let stop = afterPaint(() => (stop = store.follow()))
  return () => stop()
}

/** The key of the search in the text, once there is one; `load` is called with the first half of its two keys. */
export function useFindKey(onFind: () => void, load: () => void): void {
  const hasText = useGame(({ server: { sheet } }) => sheet !== null)
  const find = useEffectEvent(onFind)
  const loadEarly = useEffectEvent(load)
  useEffect(() => {
    if (!hasText) return undefined
    const listening = new AbortController()
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') loadEarly()
      if (!isFindKey(event) || document.querySelector('dialog:modal') !== null) return
      event.preventDefault()
      find()
    }
    addEventListener('keydown', press, { signal: listening.signal })
    return () => listening.abort()
  }, [hasText])
}

/** The key of the help, wherever nothing is typed: no word has it. */
export function useHelpKey(onHelp: () => void): void {
  const help = useEffectEvent(onHelp)
  useEffect(() => {
    const listening = new AbortController()
    const press = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && target.value !== '')
      if (event.key !== '?' || isTyping || document.querySelector('dialog:modal') !== null) return
      event.preventDefault()
      help()
    }
    addEventListener('keydown', press, { signal: listening.signal })
    return () => listening.abort()
  }, [])
}

/** On a phone the article scrolls in a column of its own until the end; then the page goes on from there. */
export function useKeptScroll(column: RefObject<HTMLElement | null>, isOver: boolean): void {
  const top = useRef(0)
  useEffect(() => {
    const scroller = column.current
    const listening = new AbortController()
    const keep = () => (top.current = scroller?.scrollTop ?? 0)
    scroller?.addEventListener('scroll', keep, { signal: listening.signal, passive: true })
    return () => listening.abort()
  }, [column])
  useLayoutEffect(() => {
    if (isOver && top.current > 0) scrollTo({ top: top.current, behavior: 'instant' })
  }, [isOver])
}

/** Where the keyboard of a phone covers the page instead of shrinking it, the board ends above it. */
export function useBoardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (view === null) return
    const root = document.documentElement
    const listening = new AbortController()
    const fit = () => {
      const { scale, height, offsetTop } = view
      const isCovered = scale <= 1.01 && (height < root.clientHeight - 1 || offsetTop > 0)
      if (!isCovered) return free()
      root.style.setProperty('--view-height', `${height}px`)
      root.style.setProperty('--view-top', `${offsetTop}px`)
    }
    const free = () => {
      root.style.removeProperty('--view-height')
      root.style.removeProperty('--view-top')
    }
    const stop = afterPaint(fit)
    view.addEventListener('resize', fit, { signal: listening.signal })
    view.addEventListener('scroll', fit, { signal: listening.signal })
    return () => {
      stop()
      listening.abort()
      free()
    }
  }, [])
}

/** Sounds and vibration, whose code comes only to who has turned one of them on. */
export function useFeel(): void {
  const store = useGameStore()
  const { sounds, vibration } = usePreferences()
  useEffect(() => {
    if (!sounds && !vibration) return undefined
    const ended = new AbortController()
    import('./feedback.ts').then(
      ({ followMoments }) => followMoments(store, { sounds, vibration }, ended.signal),
      () => undefined,
    )
    return () => ended.abort()
  }, [store, sounds, vibration])
}
