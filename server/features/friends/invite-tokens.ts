import type { InviteToken } from '@inkling/protocol/friends'
import type { User } from '@inkling/protocol/profile'
import type { Database } from '../../platform/database/database.ts'
import { readCode } from '../../platform/short-code.ts'
import { toUser } from '../users/users.ts'
import * as store from './friends-store.ts'

/** Every user's invite token: one each, and no two alike. */
export function createInviteTokens({ db, newToken }: { db: Database; newToken: () => string }) {
  /** A user's token, made when they first ask for it. */
  async function of(user_id: string): Promise<InviteToken> {
    let token = await store.findToken(db, user_id)
    while (token === null) {
      await store.offerToken(db, user_id, newToken())
      token = await store.findToken(db, user_id)
    }
    return { user_id, token }
  }

  async function replace(user_id: string): Promise<InviteToken> {
    let token = newToken()
    while (!(await store.replaceToken(db, user_id, token))) token = newToken()
    return { user_id, token }
  }

  /** Whose token somebody has typed, if anybody's. */
  async function findOwner(typed: string): Promise<string | null> {
    const token = readCode(typed)
    return token === null ? null : store.findOwner(db, token)
  }

  /** The same, as others see them. */
  async function findUser(typed: string): Promise<User | null> {
    const token = readCode(typed)
    const row = token === null ? undefined : await store.findOwnerAsUser(db, token)
    return row === undefined ? null : toUser(row)
  }

  return { of, replace, findOwner, findUser }
}
export type InviteTokens = ReturnType<typeof createInviteTokens>
