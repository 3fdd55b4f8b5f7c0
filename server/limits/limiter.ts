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
  async function take(name: RuleName, key: string | number, points = 1): Promise<void> {
    const wait = await counters.get(name)!(key, points)
    if (wait === 0) return
    refuse(rules[name].code, { retry_after: Math.max(1, Math.ceil(wait / 1000)) })
  }

  return { take }
}
export type Limiter = ReturnType<typeof createLimiter>

/** How many milliseconds to wait; 0 if it is counted. */
type Count = (key: string | number, points: number) => number | Promise<number>

function countBy({ points: most, seconds, exact }: Rule): Count {
  if (exact) return createSlidingCounter({ points: most, seconds }).take
  const counter = new RateLimiterMemory({ points: most, duration: seconds, keyPrefix: '' })
  return async (key, points) => {
    try {
      await counter.consume(key, points)
      return 0
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected
      return Math.min(Math.max(1, rejected.msBeforeNext), seconds * 1000)
    }
  }
}
