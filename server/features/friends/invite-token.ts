import { randomInt } from 'node:crypto'
import type { InviteToken } from '@inkling/protocol/friends'
import type { Database } from '../../adapters/database/database.ts'
import * as queries from './queries.ts'

/** Crockford's base 32: no I, L, O and U, which are taken for others or make words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
const TOKEN = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`)

/** A new invite token that nobody can foresee. */
export function randomToken(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** The token that somebody means by what he typed: without dashes and spaces, in either case, and with the letters that
 *  look like digits read as these; null if no token looks like that. */
export function readToken(typed: string): string | null {
  const token = typed
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return TOKEN.test(token) ? token : null
}

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
    const token = readToken(typed)
    return token === null ? null : queries.findOwner(db, token)
  }

  return { of, replace, findOwner }
}
