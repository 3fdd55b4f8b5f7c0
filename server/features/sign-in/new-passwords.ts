import type { Database } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { refuse } from '../../platform/refused.ts'
import type { SecurityLog } from '../../platform/telemetry/security-log.ts'
import type { PasswordHashes } from './password-hashes.ts'
import { isWeak, readPassword } from './password-rules.ts'
import type { SignIn } from './sign-in.ts'
import * as store from './store/passwords.ts'
import { type Authenticated, hashOf } from './tokens.ts'

type Dependencies = {
  db: Database
  signIn: Pick<SignIn, 'revokeSessions'>
  hashes: PasswordHashes
  limiter: Pick<Limiter, 'take'>
  security: SecurityLog
}

/** Creates changing a password, and setting a new one by a link. */
export function createNewPasswords({ db, signIn, hashes, limiter, security }: Dependencies) {
  /** Replaces the password of the caller, and ends their other sessions. */
  async function change(
    { user_id, session_id }: Authenticated,
    { current, next }: { current: string; next: string },
  ): Promise<void> {
    await limiter.take('change_password', user_id)
    const user = (await store.findByUser(db, user_id)) ?? refuse('NOT_FOUND')
    const old = user.password_hash
    if (!(await hashes.verify(readPassword(current), old, user_id))) refuse('WRONG_PASSWORD')
    const password_hash = await hash(next, user)
    const announce = await db.transaction().execute(async (tx) => {
      await store.lockUser(tx, user_id)
      if (!(await store.replacePassword(tx, user_id, { password_hash, old }))) {
        refuse('WRONG_PASSWORD')
      }
      await store.deleteLink(tx, user_id)
      return signIn.revokeSessions(tx, user_id, session_id)
    })
    security({ event: 'password_changed', user_id })
    announce()
  }

  /** Sets a new password by a link, and ends all sessions of its user. */
  async function reset(token: string, typed: string): Promise<store.PasswordUser> {
    const secret_hash = hashOf(token)
    const user = (await store.findLinkUser(db, secret_hash)) ?? refuse('UNKNOWN_LINK')
    const { user_id } = user
    const password_hash = await hash(typed, user)
    const announce = await db.transaction().execute(async (tx) => {
      await store.lockUser(tx, user_id)
      if (!(await store.takeLink(tx, secret_hash, user_id))) refuse('UNKNOWN_LINK')
      if (!(await store.replacePassword(tx, user_id, { password_hash }))) refuse('UNKNOWN_LINK')
      return signIn.revokeSessions(tx, user_id)
    })
    security({ event: 'password_reset', user_id })
    announce()
    return user
  }

  async function hash(typed: string, user: store.PasswordUser): Promise<string> {
    const password = readPassword(typed)
    if (await isWeak(password, user.full_name, user.name_key)) refuse('WEAK_PASSWORD')
    return hashes.hash(password, user.user_id)
  }

  return { change, reset }
}
