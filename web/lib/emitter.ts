/** Calls every subscribed listener with the arguments of `emit`. */
export type Emitter<Args extends unknown[]> = {
  /** Adds a listener; the returned function removes it. */
  subscribe(listener: (...args: Args) => void): () => void
  emit(...args: Args): void
}

/** Creates an emitter. `start` runs when the first listener subscribes; the function it returns runs when the last one
 *  unsubscribes. A listener that throws does not stop the others. */
export function createEmitter<Args extends unknown[] = []>(
  start?: () => () => void,
): Emitter<Args> {
  const listeners = new Set<(...args: Args) => void>()
  let stop: (() => void) | undefined
  return {
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) stop = start?.()
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.()
      }
    },
    emit(...args) {
      for (const listener of listeners) {
        try {
          listener(...args)
        } catch (error) {
          console.error(error)
        }
      }
    },
  }
}
