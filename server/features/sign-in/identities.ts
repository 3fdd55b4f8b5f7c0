import type { OwnIdentity } from '@inkling/protocol/identities'
import type { Way as WayInfo } from '@inkling/protocol/ways'
import type { Database } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/sql.ts'
import { refuse } from '../../platform/refused.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import type { Begun, OAuth } from './oauth.ts'
import * as store from './store/identities.ts'
import { PASSWORD_ISSUER } from './store/passwords.ts'
import { describeWays, PASSWORD_WAY, type Way } from './ways.ts'

/** Reason why an identity was not added: it belongs to another user, or its browser is no longer signed in as the user who
 *  wanted to add it. */
export type NotAdded = { failure: 'taken' | 'other_user'; cause: unknown }

type Wish = { adds_to: string; way: Way; identified: store.Identified }

type Dependencies = {
  db: Database
  ways: readonly Way[]
  oauth: Pick<OAuth, 'begin'>
  /** Finds the user of a refresh token. */
  findUser: (refresh_token: string) => Promise<{ user_id: string } | null>
  /** True if players may sign in with a password. */
  hasPasswords: boolean
  security: SecurityLog
}

/** Creates what signed-in users do with their own identities. */
export function createIdentities(dependencies: Dependencies) {
  const { db, ways, hasPasswords, oauth, findUser, security } = dependencies
  const infos = new Map(ways.map((way) => [way.identity.issuer, describeWays([way])[0]!]))
  if (hasPasswords) infos.set(PASSWORD_ISSUER, PASSWORD_WAY)

  async function list(user_id: string): Promise<{ identities: OwnIdentity[]; ways: WayInfo[] }> {
    const rows = await store.listIdentities(db, user_id)
    const identities = rows.map(({ id, issuer, created_at }) => ({
      id,
      way: infos.get(issuer) ?? null,
      host: URL.parse(issuer)?.host ?? issuer,
      created_at: iso(created_at),
    }))
    return { identities, ways: describeWays(ways) }
  }

  /** Starts the adding of an identity to the user of a session; null if there is no session. */
  async function begin(
    way: string | null,
    { return_to, refresh_token }: { return_to: unknown; refresh_token: string | undefined },
  ): Promise<Begun | null> {
    const adds_to = await userIdOf(refresh_token)
    return adds_to === null ? null : oauth.begin(way, { return_to, adds_to })
  }

  /** Adds an identity to the user who has begun that, if they are still signed in in the same browser. */
  async function add(
    { adds_to: user_id, way, identified }: Wish,
    refresh_token: string | undefined,
  ): Promise<{ added: true } | NotAdded> {
    const isThere = (await userIdOf(refresh_token)) === user_id
    const result = isThere ? await store.addIdentity(db, user_id, identified) : 'gone'
    if (result === 'taken') {
      return { failure: 'taken', cause: new Error('Another user has this identity.') }
    }
    if (result === 'gone') {
      return { failure: 'other_user', cause: new Error('The user is not signed in any more.') }
    }
    security({ event: 'identity_added', user_id, way: way.id })
    return { added: true }
  }

  async function userIdOf(refresh_token: string | undefined): Promise<string | null> {
    return refresh_token === undefined ? null : ((await findUser(refresh_token))?.user_id ?? null)
  }

  /** Removes an identity of a user, except the last one by which they can sign in. */
  async function remove(user_id: string, id: string): Promise<void> {
    const removed = await store.removeIdentity(db, { user_id, id }, [...infos.keys()])
    if (removed === null) refuse('NOT_FOUND')
    if (removed === 'last') refuse('LAST_IDENTITY')
    security({ event: 'identity_removed', user_id, way: infos.get(removed.issuer)?.id ?? null })
  }

  return { list, begin, add, remove }
}
