import { useSyncExternalStore } from 'react'
import { createEmitter, type Emitter } from './emitter.ts'

const SECOND = 1_000

const tickers = new Map<string, Emitter<[]>>()

/** Device time in milliseconds, rounded down to a multiple of `every`; renders again at each multiple while
 *  `isRunning`. */
export function useNow({
  every = SECOND,
  isRunning = true,
}: { every?: number; isRunning?: boolean } = {}): number {
  return useSyncExternalStore(
    isRunning ? tickerOf(every, 0).subscribe : neverTick,
    () => Math.floor(Date.now() / every) * every,
  )
}

/** Whole seconds left until a time of the device's clock, rounded up; renders again each second. */
export function useSecondsLeft(end: number): number {
  return useSyncExternalStore(tickerOf(SECOND, end % SECOND).subscribe, () =>
    secondsUntil(end, Date.now()),
  )
}

/** Whole seconds between two times in milliseconds, rounded up; 0 if the end has passed. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / SECOND))
}

/** Shared ticker that emits whenever the time is `phase` after a multiple of `every`. */
function tickerOf(every: number, phase: number): Emitter<[]> {
  const key = `${every} ${phase}`
  const ticker = tickers.get(key) ?? createEmitter(start)
  tickers.set(key, ticker)
  return ticker

  function start(): () => void {
    let timer = setTimeout(tick, untilNext())
    function tick(): void {
      timer = setTimeout(tick, untilNext())
      ticker.emit()
    }
    return () => clearTimeout(timer)
  }

  function untilNext(): number {
    return every - ((Date.now() - phase) % every)
  }
}

function neverTick(): () => void {
  return () => {}
}
