import type { Bus } from '../platform/bus/bus.ts'
import { createRandom } from './random.ts'

/** How badly a bus behaves: how likely (0 to 1) a message is lost, comes twice, or comes late by up to `late_ms`. */
export type Chaos = { seed: number; lost: number; twice: number; late: number; late_ms: number }

/** A bus as one server has it that loses what `loses` picks, and is told by `regain` that it may have. */
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

/** A bus on which each listener misses messages, hears some again, and some after those that came later. */
export function createChaosBus(bus: Bus, { seed, lost, twice, late, late_ms }: Chaos): Bus {
  const chance = createRandom(seed)

  return {
    publish: bus.publish,
    subscribe(subject, listener) {
      let is_listening = true

      function tell(message: Parameters<typeof listener>[0]): void {
        if (chance() >= late) return listener(message)
        setTimeout(() => {
          if (is_listening) listener(message)
        }, chance() * late_ms)
      }

      const stop = bus.subscribe(subject, (message) => {
        if (chance() < lost) return
        tell(message)
        if (chance() < twice) tell(message)
      })
      return () => {
        is_listening = false
        stop()
      }
    },
    onReconnect: bus.onReconnect,
    flush: bus.flush,
    close: bus.close,
  }
}
