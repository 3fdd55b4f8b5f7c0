import { setTimeout as pause } from 'node:timers/promises'

/** Waits as people do: between so many seconds and so many. */
export function wait(least_s: number, most_s: number): Promise<void> {
  return pause(1000 * (least_s + Math.random() * (most_s - least_s)))
}

/** Whether something happens that happens once in so many times. */
export function onceIn(times: number): boolean {
  return Math.random() * times < 1
}

export function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]!
}
