import { useExternal } from './use-external.ts'
import { createEmitter, type Emitter } from './emitter.ts'
import { SECOND } from './units.ts'

/** Largest error of a `Date` header, which is in whole seconds of a server’s own clock, in milliseconds. */
const HEADER_ERROR = SECOND

const tickers = new Map<string, Emitter<[]>>()
const corrections = createEmitter()

/** Device times in milliseconds at which a request was sent and its answer received. */
export type Trip = { sent: number; received: number }

/** Server time minus device time in milliseconds, and by how much it may be wrong. */
let clock = { ahead: 0, error: Infinity }

/** Compares the clocks by an answer that the server wrote at `at`. This time may be wrong by `error`, at least by a
 *  millisecond, since it is rounded. The answer with the shortest trip counts, until a later one shows that a clock was
 *  set. */
export function noteServerTime(at: number, { sent, received }: Trip, error = 1): void {
  const heard = { ahead: at - (sent + received) / 2, error: error + (received - sent) / 2 }
  const isWrong = Math.abs(heard.ahead - clock.ahead) > heard.error + clock.error
  if (Number.isNaN(at) || (heard.error > clock.error && !isWrong)) return
  clock = heard
  corrections.emit()
}

/** Compares the clocks by the `Date` header of a response. */
export function noteDateHeader(date: string | null, trip: Trip): void {
  noteServerTime(Date.parse(date ?? '') + SECOND / 2, trip, HEADER_ERROR)
}

/** Server time in milliseconds, also if the device's clock is wrong. */
export function serverNow(): number {
  return Date.now() + clock.ahead
}

/** Seconds since a time of the server; 0 if it is still to come. */
export function secondsSince(time: string): number {
  return Math.max(0, serverNow() - Date.parse(time)) / SECOND
}

/** Adds a listener that is called when server time is known better. */
export const onClockCorrected = corrections.subscribe

/** Server time in milliseconds, rounded down to `phase` plus a multiple of `every`; renders again at each of these times
 *  while `isRunning`. */
export function useNow({
  every = SECOND,
  phase = 0,
  isRunning = true,
}: { every?: number; phase?: number; isRunning?: boolean } = {}): number {
  const rest = phase % every
  return useExternal(
    isRunning ? tickerOf(every, rest).subscribe : neverTick,
    () => Math.floor((serverNow() - rest) / every) * every + rest,
  )
}

/** Whole seconds left until a time of the server, rounded up; renders again each second. */
export function useSecondsLeft(end: number): number {
  return secondsUntil(end, useNow({ phase: end }))
}

/** Whole seconds between two times in milliseconds, rounded up; 0 if the end has passed. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / SECOND))
}

/** Shared ticker that emits whenever server time is `rest` after a multiple of `every`, and when it is corrected. */
function tickerOf(every: number, rest: number): Emitter<[]> {
  const key = `${every} ${rest}`
  const ticker = tickers.get(key) ?? createEmitter(start)
  tickers.set(key, ticker)
  return ticker

  function start(): () => void {
    let timer = setTimeout(tick, untilNext())
    const stopListening = onClockCorrected(tick)
    function tick(): void {
      clearTimeout(timer)
      timer = setTimeout(tick, untilNext())
      ticker.emit()
    }
    return () => {
      stopListening()
      clearTimeout(timer)
    }
  }

  function untilNext(): number {
    return every - ((serverNow() - rest) % every)
  }
}

function neverTick(): () => void {
  return () => {}
}
