import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../refused.ts'
import { type Rule, type RuleName, RULES } from './rules.ts'

export type Rules = Record<RuleName, Rule>

/** The one limiter of this server: it keeps all rules of how often, for everybody. */
export function createLimiter(changed: Partial<Rules> = {}) {
  const rules: Rules = { ...RULES, ...changed }
  const counters = new Map<string, RateLimiterMemory>()
  for (const [name, { points, seconds }] of Object.entries(rules)) {
    counters.set(name, new RateLimiterMemory({ points, duration: seconds, keyPrefix: '' }))
  }

  /** Counts what somebody does; refuses, with how long to wait, if it is too much. */
  async function take(name: RuleName, key: string | number, points = 1): Promise<void> {
    try {
      await counters.get(name)?.consume(key, points)
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected
      const retry_after = Math.max(1, Math.ceil(rejected.msBeforeNext / 1000))
      refuse(rules[name].code, { retry_after })
    }
  }

  return { take }
}
export type Limiter = ReturnType<typeof createLimiter>
