import { useSyncExternalStore } from 'react'

const SECOND = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** The device's time in milliseconds, told anew at each whole second while `isRunning`. All clocks of the page share one
 *  tick. */
export function useSecond(isRunning = true): number {
  return useSyncExternalStore(isRunning ? subscribe : noTicks, second)
}

function second(): number {
  return Math.floor(Date.now() / SECOND) * SECOND
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) wait()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

function wait(): void {
  timer = setTimeout(tick, SECOND - (Date.now() % SECOND))
}

function tick(): void {
  wait()
  for (const listener of listeners) listener()
}

function noTicks(): () => void {
  return () => {}
}
