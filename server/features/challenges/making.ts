import { challengeRefusal, MAX_CHALLENGES, MAX_SENT } from '@inkling/game/open/challenge'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { refuse } from '../../platform/refused.ts'
import { randomCode } from '../../platform/short-code.ts'
import type { Friends } from '../friends/friends.ts'
import type { Games } from '../games/games.ts'
import * as store from './challenges-store.ts'
import { expiry, requireChallenge } from './known.ts'
import type { ChallengeNews } from './news.ts'

type Dependencies = {
  db: Database
  friends: Pick<Friends, 'friendsAmong'>
  games: { read: Pick<Games['read'], 'seatOf'> }
  limiter: Limiter
  news: Pick<ChallengeNews, 'tell'>
}

/** Challenges are made of games that were played, and sent to friends. */
export function createMaking(dependencies: Dependencies) {
  const { db, friends, games, limiter, news } = dependencies

  /** The code of the challenge that a user makes of a game, or has made of it. */
  async function make(user_id: string, game_id: string): Promise<{ code: string }> {
    await limiter.take('move', user_id)
    const seat = await games.read.seatOf(user_id, game_id)
    const refused = challengeRefusal(seat, seat.now.toISOString().slice(0, 'yyyy-mm-dd'.length))
    if (refused !== null) refuse(refused)
    return db.transaction().execute(async (tx) => {
      await store.lockUser(tx, user_id)
      await store.deleteMade(tx, user_id, expiry)
      return { code: await putChallenge(tx, { challenger_id: user_id, game_id }) }
    })
  }

  /** Sends a user's own challenge to a friend; whether they know its article is theirs to tell. */
  async function send(user_id: string, typed: string, receiver_id: string): Promise<void> {
    await limiter.take('move', user_id)
    const challenge = await requireChallenge(dependencies, user_id, typed)
    if (challenge.id !== user_id) refuse('UNKNOWN_CODE')
    if ((await friends.friendsAmong(user_id, [receiver_id])).length === 0) refuse('NOT_FRIENDS')
    const { challenge_id, code } = challenge
    const is_new = await db.transaction().execute(async (tx) => {
      if (!(await store.lockChallenge(tx, challenge_id))) refuse('UNKNOWN_CODE')
      const sent_to = await store.listSentTo(tx, challenge_id)
      if (sent_to.includes(receiver_id)) return false
      if (sent_to.length >= MAX_SENT) refuse('TOO_MANY_INVITED')
      await store.putSent(tx, challenge_id, receiver_id)
      return true
    })
    if (is_new) news.tell(receiver_id, code)
  }

  async function decline(user_id: string, typed: string): Promise<void> {
    const { challenge_id } = await requireChallenge(dependencies, user_id, typed)
    await store.decline(db, challenge_id, user_id)
  }

  return { make, send, decline }
}

async function putChallenge(
  tx: Tx,
  made: { challenger_id: string; game_id: string },
): Promise<string> {
  const known = await store.findCode(tx, made)
  if (known !== undefined) return known
  if ((await store.countMade(tx, made.challenger_id)) >= MAX_CHALLENGES)
    refuse('TOO_MANY_CHALLENGES')
  let code = randomCode()
  while (!(await store.insertChallenge(tx, { ...made, code }))) code = randomCode()
  return code
}
