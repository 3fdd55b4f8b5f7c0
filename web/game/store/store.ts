import { type GameChange, type GameState, withChange } from './game-state.ts'

/** Longest wait of deferred listeners while nothing is painted, in milliseconds. */
const MAX_DEFER = 100

export type Store = ReturnType<typeof createStore>

/** Holds the state of a game and calls its listeners when it changes: the article at once, everything around it a frame
 *  later, so that no list delays the words that an answer opened. Before there is an article nothing is deferred. */
export function createStore(initial: GameState) {
  const listeners = new Set<(state: GameState) => void>()
  const measurers = new Set<() => void>()
  const deferred = new Set<() => void>()
  const callDeferred = () => {
    for (const measure of measurers) measure()
    for (const listener of deferred) listener()
  }
  const callAfterPaint = afterPaint(callDeferred)
  let state = initial

  function setSilently(...changes: readonly GameChange[]): void {
    for (const change of changes) state = withChange(state, change)
  }

  /** Calls the listeners; one that fails keeps nothing from the others. */
  function notify(): void {
    for (const listener of listeners) {
      try {
        listener(state)
      } catch (error) {
        console.error(error)
      }
    }
  }

  return {
    state: () => state,
    /** Changes the state and calls the listeners. */
    set(...changes: readonly GameChange[]): void {
      const hadSheet = state.server.sheet !== null
      setSilently(...changes)
      notify()
      if (hadSheet) callAfterPaint()
      else callDeferred()
    },
    /** Changes the state without calling any listener: the next `set` does. */
    setSilently,
    /** Calls at each change, before anything is painted. */
    subscribe(listener: (state: GameState) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Calls once per changed frame, after it was painted and before the deferred listeners, so that what `measure` sets
     *  silently reaches them. */
    onMeasure(measure: () => void): () => void {
      measurers.add(measure)
      return () => void measurers.delete(measure)
    },
    /** Calls once per changed frame, after it was painted. */
    subscribeDeferred(listener: () => void): () => void {
      deferred.add(listener)
      return () => void deferred.delete(listener)
    },
  }
}

/** Runs once for any number of calls before the next frame is painted; where none is painted, soon. */
function afterPaint(run: () => void): () => void {
  let isDue = false
  const runOnce = () => {
    if (!isDue) return
    isDue = false
    run()
  }
  return () => {
    if (isDue) return
    isDue = true
    globalThis.requestAnimationFrame?.(() => requestAnimationFrame(runOnce))
    setTimeout(runOnce, MAX_DEFER)
  }
}
