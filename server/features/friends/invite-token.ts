import type { InviteToken } from '@inkling/protocol/friends'
import type { Database } from '../../adapters/database/database.ts'
import { readCode } from '../../short-code.ts'
import * as queries from './queries.ts'

/** Every player's invite token: one each, and no two alike. */
export function createInviteTokens({ db, newToken }: { db: Database; newToken: () => string }) {
  /** A player's token, made when he first asks for it. */
  async function of(user_id: string): Promise<InviteToken> {
    let token = await queries.findToken(db, user_id)
    while (token === null) {
      await queries.offerToken(db, user_id, newToken())
      token = await queries.findToken(db, user_id)
    }
    return { user_id, token }
  }

  async function replace(user_id: string): Promise<InviteToken> {
    let token = newToken()
    while (!(await queries.replaceToken(db, user_id, token))) token = newToken()
    return { user_id, token }
  }

  /** Whose token somebody has typed, if anybody's. */
  async function findOwner(typed: string): Promise<string | null> {
    const token = readCode(typed)
    return token === null ? null : queries.findOwner(db, token)
  }

  return { of, replace, findOwner }
}
