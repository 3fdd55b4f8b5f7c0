import { answerRefusal } from '@inkling/game/open/challenge'
import { isFinished, type Player } from '@inkling/game/open/room'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { refuse } from '../../platform/refused.ts'
import type { Articles } from '../articles/articles.ts'
import type { Games } from '../games/games.ts'
import * as store from './challenges-store.ts'
import { expiry, requireChallenge } from './known.ts'
import type { ChallengeNews } from './news.ts'

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'hasPlayed' | 'isInPlayOf' | 'isWithdrawn'>
  games: { start: Pick<Games['start'], 'requireRoomToPlay' | 'startSame'> }
  limiter: Limiter
  news: ChallengeNews
}

/** Who takes a challenge plays its article in a game of their own, with the same options. */
export function createAnswering(dependencies: Dependencies) {
  const { db, articles, games, limiter, news } = dependencies

  /** The game with which a user answers a challenge, begun if there is none. */
  async function answer(user_id: string, typed: string): Promise<{ game_id: string }> {
    const challenge = await requireChallenge(dependencies, user_id, typed)
    const begun = await store.findAnswer(db, challenge.challenge_id, user_id)
    if (begun?.game_id) return { game_id: begun.game_id }
    await limiter.take('new_game', user_id)
    return db.transaction().execute((tx) => begin(tx, user_id, challenge))
  }

  async function begin(
    tx: Tx,
    user_id: string,
    { challenge_id, game_id, title_id }: store.FoundChallenge,
  ): Promise<{ game_id: string }> {
    await games.start.requireRoomToPlay(tx, user_id)
    const begun = await store.findAnswer(tx, challenge_id, user_id)
    if (begun?.game_id) return { game_id: begun.game_id }
    if (!(await store.lockChallenge(tx, challenge_id))) refuse('UNKNOWN_CODE')
    const refused = answerRefusal({
      has_played: await articles.hasPlayed(tx, user_id, title_id),
      is_playing: await articles.isInPlayOf(tx, [user_id], title_id),
      is_withdrawn: await articles.isWithdrawn(tx, title_id),
      answers: await store.countAnswers(tx, challenge_id),
    })
    if (refused !== null) refuse(refused)
    const started_id = await games.start.startSame(tx, user_id, game_id)
    await store.putAnswer(tx, { challenge_id, user_id, game_id: started_id })
    return { game_id: started_id }
  }

  /** Tells both sides when a game has ended that answers a challenge. */
  async function noteEnd(game_id: string, changed: readonly Player[]): Promise<void> {
    if (!changed.some(({ state }) => isFinished(state))) return
    const answered = await store.findAnswered(db, game_id, expiry)
    if (answered === undefined) return
    const { code, challenger_id, user_id } = answered
    news.tell(user_id, code)
    news.tellAnswered(challenger_id, code, user_id)
  }

  return { answer, noteEnd }
}
