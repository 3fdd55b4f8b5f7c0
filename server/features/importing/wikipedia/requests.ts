import { setTimeout } from 'node:timers/promises'
import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import { errorCode } from '../../../platform/error-code.ts'
import { formatFailure, Unreachable } from './wikipedia.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const MEGABYTES = 20
const MAX_REDIRECTS = 5
const FIRST_PAUSE = 2 * SECOND
const MAX_PAUSE = 5 * MINUTE
/** Wikipedia's minimum for clients that it throttles without a `Retry-After`. */
const THROTTLED_PAUSE = 5 * SECOND
const FORBIDDEN_PAUSE = 60 * MINUTE
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Response about the request itself: success, or a status from 400 on that blames the request. */
export type Response = { status: number; type: string; text: string }
/** Checks that a response is a complete one from Wikipedia; null if it is. */
export type Validate = (response: Response) => WikipediaFailure | null
/** Attempt without a usable response; `wait` is the minimum before the next one, in ms. */
type Failed = { failure: WikipediaFailure; wait: number; isPageSpecific: boolean }

/** Wikipedia's own errors, which some pages cause on every request. */
const PAGE_SPECIFIC = new Set([500, 502, 504])

/** Conduct towards Wikipedia: pause between requests (`interval`) and time limit for retries (`patience`), in ms.
 *  Aborting `signal` ends all requests. `onPause` receives the reason for each pause and its length in ms. `limits` and
 *  `clock` are for tests. */
export type Etiquette = {
  agent: string
  interval: number
  patience: number
  signal: AbortSignal
  onPause?: (reason: string, ms: number) => void
  limits?: { time: number; bytes: number }
  clock?: Clock
}
export type Clock = { now(): number; wait(ms: number, signal: AbortSignal): Promise<void> }

const CLOCK: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => setTimeout(ms, undefined, { signal }),
}
const LIMITS = { time: 30 * SECOND, bytes: MEGABYTES * 1024 * 1024 }

/** HTTP requests, one at a time, retried after growing pauses. */
export function createRequests(etiquette: Etiquette) {
  const { interval, patience, signal: closing, onPause, clock = CLOCK } = etiquette
  let last: Promise<unknown> = Promise.resolve()
  let nextAt = -Infinity

  /** Throws `Unreachable` when patience runs out. Aborting `caller` ends this request, or leaves its turn to the next. */
  function get(url: string, validate: Validate, caller?: AbortSignal): Promise<Response> {
    const signal = caller === undefined ? closing : AbortSignal.any([closing, caller])
    const turn = last.then(() => retry(url, validate, signal))
    last = turn.catch(() => undefined)
    return turn
  }

  async function retry(url: string, validate: Validate, signal: AbortSignal): Promise<Response> {
    signal.throwIfAborted()
    const began = clock.now()
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, MAX_PAUSE)) {
      const result = await follow(url, validate, signal)
      if (!('failure' in result)) return result
      const { failure, isPageSpecific } = result
      const wait = Math.max(pause, result.wait)
      const limit = isPageSpecific ? Math.min(patience, MINUTE) : patience
      if (clock.now() + wait - began > limit) {
        throw new Unreachable(failure, wait, isPageSpecific)
      }
      onPause?.(formatFailure(failure), wait)
      await clock.wait(wait, signal)
    }
  }

  async function follow(
    url: string,
    validate: Validate,
    signal: AbortSignal,
  ): Promise<Response | Failed> {
    let at = new URL(url)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const left = nextAt - clock.now()
      if (left > 0) await clock.wait(left, signal)
      nextAt = clock.now() + interval
      const result = await request(at, validate, { ...etiquette, signal })
      if (!('location' in result)) return result
      const to = URL.parse(result.location, at.href)
      if (to?.origin !== at.origin) return failed({ code: 'elsewhere', detail: null })
      at = to
    }
    return { status: 404, type: '', text: '' }
  }

  return { get }
}
export type Requests = ReturnType<typeof createRequests>

async function request(
  url: URL,
  validate: Validate,
  { agent, signal, limits = LIMITS }: Etiquette,
): Promise<Response | Failed | { location: string }> {
  signal.throwIfAborted()
  const timeout = AbortSignal.timeout(limits.time)
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': agent, 'accept-encoding': 'gzip' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    })
    const { status, headers } = response
    const location = headers.get('location')
    const text = await readText(response, limits.bytes)
    if (REDIRECTS.has(status) && location !== null) return { location }
    if (text === null && status === 200) return { status: 413, type: '', text: '' }
    const type = headers.get('content-type') ?? ''
    return classify({ status, type, text: text ?? '' }, headers, validate)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (timeout.aborted) return failed({ code: 'late', detail: null }, 0, true)
    return failed({ code: 'unreachable', detail: reasonOf(error) })
  }
}

function classify(response: Response, headers: Headers, validate: Validate): Response | Failed {
  const { status } = response
  const detail = String(status)
  const retryAfter = retryAfterIn(headers)
  if (status === 401 || status === 403) {
    return failed({ code: 'forbidden', detail }, FORBIDDEN_PAUSE)
  }
  if (status === 429) {
    return failed({ code: 'throttled', detail }, retryAfter ?? THROTTLED_PAUSE)
  }
  if (status === 408 || status >= 500) {
    return failed({ code: 'busy', detail }, retryAfter ?? 0, PAGE_SPECIFIC.has(status))
  }
  const failure = validate(response)
  return failure === null ? response : failed(failure, retryAfter ?? 0, true)
}

function failed(failure: WikipediaFailure, wait = 0, isPageSpecific = false): Failed {
  return { failure, wait, isPageSpecific }
}

/** Null where the text is too long. */
async function readText(response: globalThis.Response, limit: number): Promise<string | null> {
  if (response.body === null) return ''
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body) {
    bytes += part.length
    if (bytes > limit) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** `Retry-After`, in seconds or as a date, in ms from now. */
function retryAfterIn(headers: Headers): number | null {
  const value = headers.get('retry-after')
  if (value === null || value.trim() === '') return null
  const ms = Number.isFinite(Number(value))
    ? Number(value) * SECOND
    : Date.parse(value) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

function reasonOf(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  return first instanceof Error ? (errorCode(first) ?? first.message) : null
}
