import { CHALLENGE_MS } from '@inkling/game/open/challenge'
import { sql } from 'kysely'
import type { Database, Moment } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { refuse } from '../../platform/refused.ts'
import { readCode } from '../../platform/short-code.ts'
import { findByCode, type FoundChallenge } from './challenges-store.ts'

type Dependencies = { db: Database; limiter: Limiter }

/** Challenges made before this have ended. */
export const expiry: Moment = sql<Date>`now() - make_interval(secs => ${CHALLENGE_MS / 1000})`

/** The challenge that somebody means by what they typed. Where one of the two has blocked the other there is none; whoever
 *  has nothing to do with it yet has tried a code. */
export async function requireChallenge(
  { db, limiter }: Dependencies,
  user_id: string,
  typed: string,
): Promise<FoundChallenge> {
  const code = readCode(typed)
  const found = code === null ? undefined : await findByCode(db, code, { user_id, after: expiry })
  if (found?.is_known !== true) await limiter.take('join_code', user_id)
  return found ?? refuse('UNKNOWN_CODE')
}
