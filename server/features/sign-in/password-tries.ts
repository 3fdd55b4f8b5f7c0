import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { createFairQueue } from '../../platform/limits/fair-queue.ts'
import { atMost } from '../../platform/lru.ts'
import { refuse } from '../../platform/refused.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Rule for failed tries of one key: some without a delay, then growing delays. All are forgotten after a while. */
type Rule = { free: number; maxDelay: number; forgottenAfter: number }

/** Of one account by one network, or by one browser that has signed in to it before. */
const OWN: Rule = { free: 5, maxDelay: 15 * MINUTE, forgottenAfter: 24 * HOUR }
/** Of all accounts by one network, which a school may share. */
const NETWORK: Rule = { free: 30, maxDelay: MINUTE, forgottenAfter: HOUR }
/** Failed tries of one account, after which tries from unknown browsers wait for each other. */
const MANY = 50
/** About 12 MB. */
const MAX_KEYS = 100_000
const MAX_QUEUES = 1_000
/** Tries of one account wait this long in turn; those of networks that have just tried come last. */
const TURN_MS = 2 * SECOND
const QUEUE = { places: 10, recentMs: 10 * MINUTE, retry_after: 10 }

/** Try of a password. `browser` identifies one that has signed in to this account before; null for any other. */
type Try = { name_key: string; network: string | null; browser: string | null }

type Count = { failures: number; lastAt: number }

/** Creates the limits of guessing passwords, counted in the memory of this server. Nobody can lock others out: the delays of
 *  an account hold for one network, and those of a network not for browsers that have signed in before. Guesses from very
 *  many networks at once slow down unknown browsers by seconds. */
export function createPasswordTries({
  now,
  wait = (ms: number) => pause(ms),
}: {
  now: () => number
  wait?: (ms: number) => Promise<unknown>
}) {
  const counts = new LRUCache<string, Count>({
    ...atMost(MAX_KEYS),
    ttl: OWN.forgottenAfter,
    ttlResolution: 0,
    perf: { now },
  })
  const queues = new LRUCache<string, ReturnType<typeof createFairQueue>>(atMost(MAX_QUEUES))

  /** Counts a try as failed; `succeed` takes it back. Refuses with the seconds to wait. Counting comes first, so parallel
   *  tries count as well. */
  async function take({ name_key, network, browser }: Try): Promise<{ succeed: () => void }> {
    const own = browser === null ? `own ${network} ${name_key}` : `browser ${browser}`
    const all = `all ${name_key}`
    const net = browser === null && network !== null ? `network ${network}` : null
    const delay = Math.max(delayOf(own, OWN), net === null ? 0 : delayOf(net, NETWORK))
    if (delay > 0) refuse('TOO_MANY_TRIES', { retry_after: Math.ceil(delay / SECOND) })
    const isAttacked = browser === null && (counts.get(all)?.failures ?? 0) >= MANY
    add(own, OWN, 1)
    add(all, NETWORK, 1)
    if (net !== null) add(net, NETWORK, 1)
    if (isAttacked) await takeTurn(name_key, network)

    function succeed(): void {
      counts.delete(own)
      add(all, NETWORK, -1)
      if (net !== null) add(net, NETWORK, -1)
    }
    return { succeed }
  }

  function delayOf(key: string, { free, maxDelay }: Rule): number {
    const count = counts.get(key)
    if (count === undefined || count.failures < free) return 0
    const delay = Math.min(maxDelay, SECOND * 2 ** (count.failures - free))
    return count.lastAt + delay - now()
  }

  function add(key: string, { forgottenAfter }: Rule, failures: 1 | -1): void {
    const count = counts.get(key) ?? { failures: 0, lastAt: now() }
    const lastAt = failures > 0 ? now() : count.lastAt
    const next = { failures: Math.max(0, count.failures + failures), lastAt }
    counts.set(key, next, { ttl: forgottenAfter })
  }

  async function takeTurn(name_key: string, network: string | null): Promise<void> {
    const queue = queues.get(name_key) ?? createFairQueue(QUEUE)
    queues.set(name_key, queue)
    await queue(network ?? '', () => wait(TURN_MS), new AbortController().signal)
  }

  return { take }
}
