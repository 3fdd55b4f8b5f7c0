import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../refused.ts'
import { type Rule, type RuleName, RULES } from './rules.ts'

export type Rules = Record<RuleName, Rule>

/** Creates the limiter of this server, which counts by every rule in memory. */
export function createLimiter(changed: Partial<Rules> = {}) {
  const rules: Rules = { ...RULES, ...changed }
  const counters = new Map<string, Count>()
  for (const [name, rule] of Object.entries<Rule>(rules)) counters.set(name, countBy(rule))

  /** Counts points of a rule; refuses with the seconds to wait when there are too many. */
  function take(name: RuleName, key: string | number, points = 1): Promise<void> {
    return counters.get(name)!(key, points)
  }

  return { take }
}
export type Limiter = ReturnType<typeof createLimiter>

type Count = (key: string | number, points: number) => Promise<void>

function countBy({ points: max, seconds, code, exact }: Rule): Count {
  const counter = new RateLimiterMemory({
    points: exact ? 1 : max,
    duration: seconds,
    keyPrefix: '',
  })
  function onRejected(rejected: unknown): never {
    if (!(rejected instanceof RateLimiterRes)) throw rejected
    const wait = Math.min(rejected.msBeforeNext, seconds * 1000)
    return refuse(code, { retry_after: Math.max(1, Math.ceil(wait / 1000)) })
  }
  if (exact) {
    return async (key) => {
      const rejected = await consumeOne(counter, key, max)
      if (rejected !== undefined) onRejected(rejected)
    }
  }
  return (key, points) => counter.consume(key, points).then(nothing, onRejected)
}

/** Takes a point with its own window, so that no period of that length holds more than `max`; if none is free, returns
 *  the one that is free soonest. */
async function consumeOne(
  counter: RateLimiterMemory,
  key: string | number,
  max: number,
): Promise<RateLimiterRes | undefined> {
  let soonest: RateLimiterRes | undefined
  for (let point = 0; point < max; point++) {
    try {
      await counter.consume(`${key} ${point}`)
      return undefined
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected
      if (soonest === undefined || rejected.msBeforeNext < soonest.msBeforeNext) soonest = rejected
    }
  }
  return soonest
}

function nothing(): void {}
