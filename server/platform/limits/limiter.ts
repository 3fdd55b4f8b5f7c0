import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../refused.ts'
import { type Rule, type RuleName, RULES } from './rules.ts'
import { createSlidingCounter } from './sliding-counter.ts'

export type Rules = Record<RuleName, Rule>

/** The one limiter of this server: it keeps all rules of how often, for everybody. */
export function createLimiter(changed: Partial<Rules> = {}) {
  const rules: Rules = { ...RULES, ...changed }
  const counters = new Map<string, Count>()
  for (const [name, rule] of Object.entries<Rule>(rules)) counters.set(name, countBy(rule))

  /** Counts what somebody does; refuses, with how long to wait, if it is too much. */
  function take(name: RuleName, key: string | number, points = 1): Promise<void> {
    return counters.get(name)!(key, points)
  }

  return { take }
}
export type Limiter = ReturnType<typeof createLimiter>

type Count = (key: string | number, points: number) => Promise<void>

function countBy({ points: most, seconds, code, exact }: Rule): Count {
  const refuseFor = (wait: number) =>
    refuse(code, { retry_after: Math.max(1, Math.ceil(wait / 1000)) })
  if (exact) {
    const { take } = createSlidingCounter({ points: most, seconds })
    return async (key) => {
      const wait = take(key)
      if (wait > 0) refuseFor(wait)
    }
  }
  const counter = new RateLimiterMemory({ points: most, duration: seconds, keyPrefix: '' })
  function onRejected(rejected: unknown): never {
    if (!(rejected instanceof RateLimiterRes)) throw rejected
    return refuseFor(Math.min(rejected.msBeforeNext, seconds * 1000))
  }
  return (key, points) => counter.consume(key, points).then(nothing, onRejected)
}

function nothing(): void {}
