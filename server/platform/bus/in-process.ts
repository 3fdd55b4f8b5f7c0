import type { Bus } from './bus.ts'

type Listener = (message: unknown) => void

/** `onError` hears what a listener threw; without it that ends the process, as any uncaught error does. */
type Dependencies = { onError?: (error: unknown) => void }

/** A bus for an installation of one server. Most subjects have one listener, so a list of just the right length is the
 *  smallest that they can be kept in. */
export function createInProcessBus({ onError = endProcess }: Dependencies = {}): Bus {
  const subjects = new Map<string, readonly Listener[]>()

  function stop(subject: string, listener: Listener): void {
    const left = subjects.get(subject)?.filter((other) => other !== listener) ?? []
    if (left.length > 0) subjects.set(subject, left)
    else subjects.delete(subject)
  }

  function deliver(listener: Listener, message: unknown): void {
    try {
      listener(message)
    } catch (error) {
      onError(error)
    }
  }

  return {
    publish(subject, message) {
      queueMicrotask(() => {
        for (const listener of subjects.get(subject) ?? []) deliver(listener, message)
      })
    },
    subscribe(subject, listener) {
      const others = subjects.get(subject)
      subjects.set(subject, others === undefined ? [listener] : [...others, listener])
      return () => stop(subject, listener)
    },
    onRegained: () => () => undefined,
    async reach() {},
    async close() {
      subjects.clear()
    },
  }
}

function endProcess(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
