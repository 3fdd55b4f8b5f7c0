import type { GameState } from './game-state.ts'

/** Where nothing is painted, who listens after the paint is told within this, in milliseconds. */
const PAINTED_WITHIN = 100

export type Container = ReturnType<typeof createContainer>

/** Holds the state of a game and tells who listens when it changes: the article at once, everything around it a frame
 *  later, so that no list ever stands between an answer and its words. Until there is an article nothing has to wait. */
export function createContainer(first: GameState) {
  const listeners = new Set<Listener>()
  const painted = new Set<() => void>()
  const late = new Set<() => void>()
  const tellLate = () => {
    for (const look of painted) look()
    for (const listener of late) listener()
  }
  const tellAfterPaint = afterPaint(tellLate)
  let state = first

  return {
    state: () => state,
    /** Changes the state and tells of it; one listener that fails keeps nothing from the others. */
    set(change: Partial<GameState>): void {
      const hasNoArticle = state.sheet === null
      state = { ...state, ...change }
      for (const listener of listeners) {
        try {
          listener(state)
        } catch (error) {
          console.error(error)
        }
      }
      if (hasNoArticle) tellLate()
      else tellAfterPaint()
    },
    /** Changes the state without telling of it: the next `set` does. */
    stage(change: Partial<GameState>): void {
      state = { ...state, ...change }
    },
    /** Calls at each change, before anything is painted. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Calls once a frame in which anything changed, after it was painted and before anybody else is told, so that what
     *  is staged there is told with it. */
    subscribePainted(look: () => void): () => void {
      painted.add(look)
      return () => void painted.delete(look)
    },
    /** Calls once a frame in which anything changed, after it was painted. */
    subscribeAfterPaint(listener: () => void): () => void {
      late.add(listener)
      return () => void late.delete(listener)
    },
  }
}

type Listener = (state: GameState) => void

/** Calls once for any number of asks before the next frame is painted; where none is painted, soon. */
function afterPaint(run: () => void): () => void {
  let isAsked = false
  const runOnce = () => {
    if (!isAsked) return
    isAsked = false
    run()
  }
  return () => {
    if (isAsked) return
    isAsked = true
    globalThis.requestAnimationFrame?.(() => requestAnimationFrame(runOnce))
    setTimeout(runOnce, PAINTED_WITHIN)
  }
}
