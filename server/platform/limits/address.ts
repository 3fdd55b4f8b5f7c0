import { BlockList, isIPv4 } from 'node:net'
import type { Limiter } from './limiter.ts'
import type { RuleName } from './rules.ts'

const GROUPS = 8
const GROUPS_OF_NETWORK = 4
/** Groups before an IPv4 address that IPv6 carries. */
const MAPPED = '0:0:0:0:0:ffff'
const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

/** Counts a point of a network; refuses it above the limit. */
export async function takeByNetwork(
  limiter: Pick<Limiter, 'take'>,
  name: RuleName,
  network: string | null,
): Promise<void> {
  if (network !== null) await limiter.take(name, network)
}

/** True for the addresses of this machine itself. */
export function isLoopback(ip: string): boolean {
  return LOOPBACK.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')
}

/** Returns the part of an IP address that one household shares: IPv4 as it is, of IPv6 the first half. */
export function networkOf(ip: string): string {
  if (isIPv4(ip)) return ip
  const groups = groupsOf(ip)
  if (groups.slice(0, -2).join(':') !== MAPPED) return groups.slice(0, GROUPS_OF_NETWORK).join(':')
  const bytes = groups.slice(-2).flatMap((group) => [...Buffer.from(group.padStart(4, '0'), 'hex')])
  return bytes.join('.')
}

/** Returns the eight groups of an IPv6 address, however it is written. */
function groupsOf(ip: string): string[] {
  const short = new URL(`http://[${ip.split('%', 1)[0]}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = short.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail]
}
