/** Who wants to be told of something, until they stop. */
export type Listeners<Told extends unknown[]> = {
  /** Tells this listener too, until the function that it answers is called. */
  add(listener: (...told: Told) => void): () => void
  tell(...told: Told): void
}

export function createListeners<Told extends unknown[]>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell(...told) {
      for (const listener of listeners) listener(...told)
    },
  }
}
