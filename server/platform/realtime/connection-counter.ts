import { networkOf } from '../limits/address.ts'
import type { RequestContext } from '../telemetry/request-context.ts'
import type { Limits } from './limits.ts'

/** Whose a connection is, and where it comes from. */
export type Visitor = { claims: { user_id: string }; context: RequestContext }

/** Counts how many connections each user and each network has open, so that nobody has too many. */
export function createConnectionCounter(limits: Limits) {
  const of_users = new Map<string, number>()
  const of_networks = new Map<string, number>()

  function isFull({ claims, context }: Visitor): boolean {
    if ((of_users.get(claims.user_id) ?? 0) >= limits.connections_per_user) return true
    const network = networkOf(context.address)
    return network !== null && (of_networks.get(network) ?? 0) >= limits.connections_per_address
  }

  function change(by: 1 | -1, { claims, context }: Visitor): void {
    add(of_users, claims.user_id, by)
    const network = networkOf(context.address)
    if (network !== null) add(of_networks, network, by)
  }

  /** Whether a user has any open. */
  const hasUser = (user_id: string) => of_users.has(user_id)

  return { isFull, change, hasUser }
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}
