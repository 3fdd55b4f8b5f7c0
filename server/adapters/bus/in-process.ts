import type { Bus } from './bus.ts'

type Listener = (message: unknown) => void

/** A bus for an installation of one server. Most subjects have one listener, so a list of just the right length is the
 *  smallest that they can be kept in. */
export function createInProcessBus(): Bus {
  const subjects = new Map<string, readonly Listener[]>()

  function stop(subject: string, listener: Listener): void {
    const left = subjects.get(subject)?.filter((other) => other !== listener) ?? []
    if (left.length > 0) subjects.set(subject, left)
    else subjects.delete(subject)
  }

  return {
    publish(subject, message) {
      queueMicrotask(() => {
        for (const listener of subjects.get(subject) ?? []) listener(message)
      })
    },
    subscribe(subject, listener) {
      const others = subjects.get(subject)
      subjects.set(subject, others === undefined ? [listener] : [...others, listener])
      return () => stop(subject, listener)
    },
    async close() {
      subjects.clear()
    },
  }
}
