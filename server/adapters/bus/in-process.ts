import { EventEmitter } from 'node:events'
import type { Bus } from './bus.ts'

/** A bus for an installation of one server. */
export function createInProcessBus(): Bus {
  const subjects = new EventEmitter().setMaxListeners(0)
  return {
    publish(subject, message) {
      queueMicrotask(() => subjects.emit(`on ${subject}`, message))
    },
    subscribe(subject, listener) {
      subjects.on(`on ${subject}`, listener)
      return () => subjects.off(`on ${subject}`, listener)
    },
    async close() {
      subjects.removeAllListeners()
    },
  }
}
