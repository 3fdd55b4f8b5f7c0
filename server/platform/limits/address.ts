import type { Limiter } from './limiter.ts'
import type { RuleName } from './rules.ts'

const HERE = /^(?:127[.]|::1$)/
const GROUPS = 8
const GROUPS_OF_NETWORK = 4

/** Counts a point of a network address; refuses it above the limit. */
export async function takeByAddress(limiter: Limiter, name: RuleName, ip: string): Promise<void> {
  const network = networkOf(ip)
  if (network !== null) await limiter.take(name, network)
}

/** Returns the part of an address that one household shares: IPv4 as it is, of IPv6 the first half. Null for this
 *  machine's own: an untrusted proxy may stand for all players. */
export function networkOf(ip: string): string | null {
  const address = ip.replace(/^::ffff:(?=\d+[.])/i, '')
  if (HERE.test(address)) return null
  if (!address.includes(':')) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, GROUPS_OF_NETWORK).join(':')
}
