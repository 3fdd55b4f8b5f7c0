import { createEmitter } from '../../lib/emitter.ts'
import { type GameChange, type GameState, withChange } from './game-state.ts'

/** Longest wait of deferred listeners while nothing is painted, in milliseconds. */
const MAX_DEFER = 100

export type Store = ReturnType<typeof createStore>

/** Holds the state of a game and calls its listeners when it changes: those of the article at once, all others a frame
 *  later, so that no list delays the words that an answer opened. Before there is an article nothing is deferred. */
export function createStore(initial: GameState) {
  const changes = createEmitter<[GameState]>()
  const measures = createEmitter()
  const deferred = createEmitter()
  const callDeferred = () => {
    measures.emit()
    deferred.emit()
  }
  const callAfterPaint = afterPaint(callDeferred)
  let state = initial

  function setSilently(...parts: readonly GameChange[]): void {
    for (const change of parts) state = withChange(state, change)
  }

  return {
    state: () => state,
    /** Changes the state and calls the listeners. */
    set(...parts: readonly GameChange[]): void {
      const hadSheet = state.server.sheet !== null
      setSilently(...parts)
      changes.emit(state)
      if (hadSheet) callAfterPaint()
      else callDeferred()
    },
    /** Changes the state without calling any listener: the next `set` does. */
    setSilently,
    /** Adds a listener that is called at each change, before anything is painted. */
    subscribe: changes.subscribe,
    /** Adds a listener that is called once per changed frame, after it was painted and before the deferred listeners,
     *  which also see its silent changes. */
    onMeasure: measures.subscribe,
    /** Adds a listener that is called once per changed frame, after it was painted. */
    subscribeDeferred: deferred.subscribe,
  }
}

/** Runs once for any number of calls before the next frame is painted, or soon if none is. */
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
