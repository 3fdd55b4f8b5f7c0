import { lookup as resolve, type LookupAddress } from 'node:dns'
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

/** Finds the addresses of a name as usual, and fails where one of them is not public: whoever names a host that players may
 *  choose could otherwise reach what only this computer can. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const failure = error ?? refusalOf(hostname, addresses)
    if (failure !== null) return done(failure, [])
    if (options.all === true) return done(null, addresses)
    const [first] = addresses
    return done(null, first!.address, first!.family)
  })
}

function refusalOf(hostname: string, addresses: LookupAddress[]): Error | null {
  const isOpen = addresses.length > 0 && addresses.every(({ address }) => isPublic(address))
  return isOpen ? null : new Error(`${hostname} is not on the public internet.`)
}
