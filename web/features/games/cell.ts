/** A value that tells when it changes. */
export function createCell<Value>(first: Value) {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set(next: Value): void {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Cell<Value> = ReturnType<typeof createCell<Value>>
