import { REFUSALS } from '@inkling/protocol/refusals'

const NOT_THE_RULES = new Set([
  'UNAUTHORIZED',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
])

/** Whether the rules said no, so that asking again would not help. */
export function isRefusal(code: string): boolean {
  return Object.hasOwn(REFUSALS, code) && !NOT_THE_RULES.has(code)
}
