import { RETENTION_DAYS } from '@inkling/protocol/retention'
import type { Database } from '../../platform/database/database.ts'
import { insertLink } from './store/passwords.ts'
import { hashOf, newSecret } from './tokens.ts'

/** Pages that a link opens. Its secret is in the fragment, which browsers send to no server, so that it is in no log. */
const INVITATION_PATH = '/invite'
const RESET_PATH = '/reset'

/** Creates links that are valid once. The database has only hashes of their secrets. `created_by` is an operator, null on
 *  the command line. */
export function createPasswordLinks(origin: string) {
  /** Makes a link that lets somebody register. */
  function invite(db: Database, created_by: string | null): Promise<string> {
    return make(db, {
      path: INVITATION_PATH,
      user_id: null,
      created_by,
      days: RETENTION_DAYS.invitation_links,
    })
  }

  /** Makes a link with which a user sets a new password. It replaces their last one. */
  function reset(db: Database, user_id: string, created_by: string | null): Promise<string> {
    return make(db, { path: RESET_PATH, user_id, created_by, days: RETENTION_DAYS.password_links })
  }

  async function make(
    db: Database,
    { path, ...link }: { path: string } & Omit<Parameters<typeof insertLink>[1], 'secret_hash'>,
  ): Promise<string> {
    const secret = newSecret()
    await insertLink(db, { ...link, secret_hash: hashOf(secret) })
    return `${origin}${path}#${secret}`
  }

  return { invite, reset }
}
