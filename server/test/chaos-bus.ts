import type { Bus } from '../platform/bus/bus.ts'
import { createRandom } from './random.ts'

/** Faults of a bus: the probability (0 to 1) that a message is lost, duplicated, or delayed by up to `lateMs`. */
export type Chaos = { seed: number; lost: number; twice: number; late: number; lateMs: number }

/** Wraps a server's bus so that it loses the messages picked by `loses`; `regain` reports a reconnection. */
export function createLossyBus(bus: Bus) {
  const listeners = new Set<() => void>()
  const losing = { loses: (_subject: string, _message: unknown) => false }
  const lossy: Bus = {
    ...bus,
    subscribe: (subject, listener) =>
      bus.subscribe(subject, (message) => {
        if (!losing.loses(subject, message)) listener(message)
      }),
    onReconnect(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const regain = () => listeners.forEach((listener) => listener())
  return Object.assign(losing, { bus: lossy, regain })
}

/** Wraps a bus so that listeners miss messages, and receive some twice or out of order. */
export function createChaosBus(bus: Bus, { seed, lost, twice, late, lateMs }: Chaos): Bus {
  const chance = createRandom(seed)

  return {
    publish: bus.publish,
    subscribe(subject, listener) {
      let isListening = true

      function tell(message: Parameters<typeof listener>[0]): void {
        if (chance() >= late) return listener(message)
        setTimeout(() => {
          if (isListening) listener(message)
        }, chance() * lateMs)
      }

      const stop = bus.subscribe(subject, (message) => {
        if (chance() < lost) return
        tell(message)
        if (chance() < twice) tell(message)
      })
      return () => {
        isListening = false
        stop()
      }
    },
    onReconnect: bus.onReconnect,
    flush: bus.flush,
    close: bus.close,
  }
}
