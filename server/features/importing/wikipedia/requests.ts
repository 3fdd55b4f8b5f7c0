import { setTimeout } from 'node:timers/promises'
import type { WikipediaFailure } from '@inkling/protocol/admin-articles'
import { Unreachable } from '../article-source.ts'
import { sentenceOf } from './failures.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const MEGABYTES = 20
const HOPS = 5
const FIRST_PAUSE = 2 * SECOND
const MAX_PAUSE = 5 * MINUTE
/** What Wikipedia asks of those whom it tells to slow down without saying for how long. */
const MIN_PAUSE = 5 * SECOND
/** Who is turned away for what they are need not hurry. */
const FORBIDDEN_PAUSE = 60 * MINUTE
const MOVED = new Set([301, 302, 303, 307, 308])

/** An answer that says something about what was asked: good, or a status from 400 on that blames the question. */
export type Answer = { status: number; type: string; text: string }
/** An answer that helps nobody, how long to wait at least, and whether it may be the question that Wikipedia fails at. */
export type Trouble = { trouble: WikipediaFailure; wait: number; is_of_one: boolean }
/** Why an answer is not one of Wikipedia's own, or not a whole one; null if it is. */
export type Judge = (answer: Answer) => WikipediaFailure | null

/** Wikipedia's own failures, which some pages cause each time that they are asked for. */
const FAILED = new Set([500, 502, 504])

/** `interval` lies between two requests, `patience` is how long a request is tried again, both in ms. Asking ends with
 *  `signal`. `onPause` hears why it waits, and how many ms. `limits` and `clock` are for tests. */
export type Manners = {
  agent: string
  interval: number
  patience: number
  signal: AbortSignal
  onPause?: (trouble: string, ms: number) => void
  limits?: { time: number; bytes: number }
  clock?: Clock
}
export type Clock = { now(): number; wait(ms: number, signal: AbortSignal): Promise<void> }

const CLOCK: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => setTimeout(ms, undefined, { signal }),
}
const LIMITS = { time: 30 * SECOND, bytes: MEGABYTES * 1024 * 1024 }

/** Asks one thing at a time, with pauses that grow where an answer fails. */
export function createRequests(manners: Manners) {
  const { interval, patience, signal, onPause, clock = CLOCK } = manners
  let last: Promise<unknown> = Promise.resolve()
  let next_at = -Infinity

  /** The answer to a question, when its turn has come. Throws `Unreachable` when patience is at its end. */
  function get(url: string, judge: Judge): Promise<Answer> {
    const turn = last.then(() => insist(url, judge))
    last = turn.catch(() => undefined)
    return turn
  }

  async function insist(url: string, judge: Judge): Promise<Answer> {
    const began = clock.now()
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, MAX_PAUSE)) {
      const answer = await follow(url, judge)
      if (!('trouble' in answer)) return answer
      const wait = Math.max(pause, answer.wait)
      const most = answer.is_of_one ? Math.min(patience, MINUTE) : patience
      if (clock.now() + wait - began > most) {
        throw new Unreachable(answer.trouble, wait, answer.is_of_one)
      }
      onPause?.(sentenceOf(answer.trouble), wait)
      await clock.wait(wait, signal)
    }
  }

  async function follow(url: string, judge: Judge): Promise<Answer | Trouble> {
    let at = new URL(url)
    for (let hop = 0; hop <= HOPS; hop++) {
      const left = next_at - clock.now()
      if (left > 0) await clock.wait(left, signal)
      next_at = clock.now() + interval
      const answer = await ask(at, judge, manners)
      if (!('moved_to' in answer)) return answer
      const to = URL.parse(answer.moved_to, at.href)
      if (to?.origin !== at.origin) {
        return trouble({ code: 'elsewhere', detail: null })
      }
      at = to
    }
    return { status: 404, type: '', text: '' }
  }

  return { get }
}

type Moved = { moved_to: string }

async function ask(
  url: URL,
  judge: Judge,
  { agent, signal, limits = LIMITS }: Manners,
): Promise<Answer | Trouble | Moved> {
  signal.throwIfAborted()
  const late = AbortSignal.timeout(limits.time)
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': agent, 'accept-encoding': 'gzip' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, late]),
    })
    const { status, headers } = response
    const location = headers.get('location')
    const text = await readText(response, limits.bytes)
    if (MOVED.has(status) && location !== null) return { moved_to: location }
    if (text === null && status === 200) return { status: 413, type: '', text: '' }
    const type = headers.get('content-type') ?? ''
    return judged({ status, type, text: text ?? '' }, headers, judge)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (late.aborted) return trouble({ code: 'late', detail: null }, 0, true)
    return trouble({ code: 'unreachable', detail: reasonOf(error) })
  }
}

function judged(answer: Answer, headers: Headers, judge: Judge): Answer | Trouble {
  const { status } = answer
  const detail = String(status)
  const asked = waitIn(headers)
  if (status === 401 || status === 403) {
    return trouble({ code: 'forbidden', detail }, FORBIDDEN_PAUSE)
  }
  if (status === 429) {
    return trouble({ code: 'throttled', detail }, asked ?? MIN_PAUSE)
  }
  if (status === 408 || status >= 500) {
    return trouble({ code: 'busy', detail }, asked ?? 0, FAILED.has(status))
  }
  const wrong = judge(answer)
  return wrong === null ? answer : trouble(wrong, asked ?? 0, true)
}

function trouble(failure: WikipediaFailure, wait = 0, is_of_one = false): Trouble {
  return { trouble: failure, wait, is_of_one }
}

/** The whole text, or null where it is too long. */
async function readText(response: Response, most: number): Promise<string | null> {
  if (response.body === null) return ''
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body) {
    bytes += part.length
    if (bytes > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** `Retry-After`, in seconds or as a date, in ms from now. */
function waitIn(headers: Headers): number | null {
  const told = headers.get('retry-after')
  if (told === null || told.trim() === '') return null
  const ms = Number.isFinite(Number(told)) ? Number(told) * SECOND : Date.parse(told) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

function reasonOf(error: unknown): string | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  if (!(first instanceof Error)) return null
  return 'code' in first && typeof first.code === 'string' ? first.code : first.message
}
