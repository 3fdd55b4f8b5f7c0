import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** What the registries of special-purpose addresses (RFC 6890) keep back. */
const PRIVATE_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Of IPv6 only this is given out to the world, but for what leads elsewhere: tunnels, examples. */
const GLOBAL_6 = ['2000::', 3] as const
const SPECIAL_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const private_4 = new BlockList()
for (const [network, bits] of PRIVATE_4) private_4.addSubnet(network, bits, 'ipv4')
const global_6 = new BlockList()
global_6.addSubnet(...GLOBAL_6, 'ipv6')
const special_6 = new BlockList()
for (const [network, bits] of SPECIAL_6) special_6.addSubnet(network, bits, 'ipv6')

/** Whether an address belongs to the public internet, and not to this computer or its neighbours. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !private_4.check(address, 'ipv4')
  return global_6.check(address, 'ipv6') && !special_6.check(address, 'ipv6')
}

/** How long a name server may take for an answer, in milliseconds, and how often it is asked. */
const PATIENCE = { timeout: 2_000, tries: 2 }

type Names = Pick<Resolver, 'resolve4' | 'resolve6'>

/** Finds the addresses of a name, and fails where one of them is not public: whoever names a host that players may choose
 *  could otherwise reach what only this computer can. Name servers are asked directly: programs mostly wait for them in
 *  threads (`getaddrinfo`), of which there are so few that names which nobody answers for would keep all others waiting. */
export function createPublicLookup(names: Names = new Resolver(PATIENCE)): LookupFunction {
  async function find(hostname: string): Promise<LookupAddress[]> {
    const [four, six] = await Promise.allSettled([
      names.resolve4(hostname),
      names.resolve6(hostname),
    ])
    const addresses = [...found(four, 4), ...found(six, 6)]
    return addresses.every(({ address }) => isPublic(address)) ? addresses : []
  }

  return (hostname, { all }, done) => {
    void find(hostname).then(([first, ...others]) => {
      if (first === undefined) {
        return done(new Error(`${hostname} is not on the public internet.`), [])
      }
      return all ? done(null, [first, ...others]) : done(null, first.address, first.family)
    })
  }
}

function found(answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  if (answer.status === 'rejected') return []
  return answer.value.map((address) => ({ address, family }))
}
