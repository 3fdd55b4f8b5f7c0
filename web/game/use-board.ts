import { isFinished } from '@inkling/game/open/game-state'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isDialogOpen } from '../kit/dialog.tsx'
import { afterPaint } from '../lib/after-paint.ts'
import { useIsOnline } from '../lib/device.ts'
import { keepTrying } from '../lib/keep-trying.ts'
import { useRemembered } from '../lib/use-remembered.ts'
import { useConnectionState } from '../realtime/use-channels.ts'
import { myId } from '../session/current-session.ts'
import { isFindKey } from './article/find/find-key.ts'
import { hasChannel } from './store/game-state.ts'
import type { GameStore } from './store/game-store.ts'
import { saveBoard } from './store/saved-board.ts'
import { saveOutbox } from './store/saved-outbox.ts'
import { useGame, useGameStore } from './store/use-game.ts'

const RETRY_AFTER = 4000
/** Longest time between the events of one return. */
const RETURN_MS = 1000

/** Loads the game, follows it, reads missed events when the player or the network returns, sends waiting
 *  guesses, and saves the board for a visit without a network. */
export function useConnection(): void {
  const store = useGameStore()
  const isFollowed = useGame(({ server: { game } }) => game !== null && hasChannel(game))
  const isBlocked = useGame(({ outbox: { sendError } }) => sendError !== null)
  useEffect(() => (isFollowed ? followAfterPaint(store) : undefined), [store, isFollowed])
  const isFading = useGame(
    ({ server: { game, sheet } }) =>
      sheet !== null &&
      game?.phase === 'running' &&
      game.options.fading_ink &&
      !isFinished(game.state),
  )
  useEffect(() => (isFading ? store.followInk() : undefined), [store, isFading])
  useEffect(() => saveOutbox(store), [store])
  useEffect(() => saveBoard(store, () => myId() === store.me), [store])
  useEffect(() => {
    if (store.state().server.phase === 'loading') void store.load()
    const listening = new AbortController()
    const { signal } = listening
    let returnedAt = -Infinity
    const comeBack = ({ type }: Event) => {
      if (document.visibilityState === 'hidden') return
      // A return to a tab also gives its window the focus.
      if (type !== 'online' && performance.now() - returnedAt < RETURN_MS) return
      returnedAt = performance.now()
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

/** Tells the store whether the browser and the socket are offline. */
export function useOfflineState(): void {
  const store = useGameStore()
  const isOnline = useIsOnline()
  const isOffline = useConnectionState() === 'reconnecting' || !isOnline
  useEffect(() => store.setOffline(isOffline), [store, isOffline])
}

/** Follows the game once its first screen is painted. Returns a function that stops it. */
function followAfterPaint(store: GameStore): () => void {
  let stop = afterPaint(() => (stop = store.follow()))
  return () => stop()
}

/** Handles the keys of the search in the article. `prefetch` runs when the first of the two keys is pressed. */
export function useFindKey(onFind: () => void, prefetch: () => void): void {
  const hasText = useGame(({ server: { sheet } }) => sheet !== null)
  const find = useEffectEvent(onFind)
  const prefetchEarly = useEffectEvent(prefetch)
  useEffect(() => {
    if (!hasText) return undefined
    const listening = new AbortController()
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') prefetchEarly()
      if (!isFindKey(event) || isDialogOpen()) return
      event.preventDefault()
      find()
    }
    addEventListener('keydown', press, { signal: listening.signal })
    return () => listening.abort()
  }, [hasText])
}

/** Opens the help on "?" unless the player is typing. No guess contains that character. */
export function useHelpKey(onHelp: () => void): void {
  const help = useEffectEvent(onHelp)
  useEffect(() => {
    const listening = new AbortController()
    const press = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && target.value !== '')
      if (event.key !== '?' || isTyping || isDialogOpen()) return
      event.preventDefault()
      help()
    }
    addEventListener('keydown', press, { signal: listening.signal })
    return () => listening.abort()
  }, [])
}

/** Keeps the position in the article at the end of a game on a phone, where the column scrolls before and the page
 *  after. */
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

/** Height in pixels below which a board has little room for its article. */
const LOW = 300

/** Ends the board above the keyboard on phones where that covers the page instead of shrinking it, and marks a low page, where
 *  it shows only its article and the guess box while the player types. */
export function useBoardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (view === null) return
    const root = document.documentElement
    const listening = new AbortController()
    const fit = () => {
      const { scale, height, offsetTop } = view
      if (scale > 1.01 || height >= LOW) root.removeAttribute('data-low')
      else root.dataset['low'] = isTyping() ? 'typing' : 'reading'
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
    addEventListener('focusin', fit, { signal: listening.signal })
    addEventListener('focusout', fit, { signal: listening.signal })
    return () => {
      stop()
      listening.abort()
      root.removeAttribute('data-low')
      free()
    }
  }, [])
}

function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement
}

/** Plays sounds and vibrates if the player has turned them on; only then is their code loaded. */
export function useFeedback(): void {
  const store = useGameStore()
  const sounds = useRemembered('sounds')
  const vibration = useRemembered('vibration')
  useEffect(() => {
    if (!sounds && !vibration) return undefined
    const ended = new AbortController()
    keepTrying(() => import('./feedback.ts'))
      .then(({ followCues }) => followCues(store, { sounds, vibration }, ended.signal))
      .catch(console.error)
    return () => ended.abort()
  }, [store, sounds, vibration])
}
