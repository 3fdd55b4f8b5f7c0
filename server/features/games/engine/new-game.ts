import type { Difficulty } from '@inkling/game/open/article'
import { inkLasts } from '@inkling/game/open/fading-ink'
import { type Length, optionsOf } from '@inkling/game/open/modes'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Metrics } from '../../../platform/telemetry/metrics.ts'
import type { Articles } from '../../articles/articles.ts'
import type { Drawn } from '../../articles/draw.ts'
import {
  findOrInsertDaily,
  findSame,
  type GameSetup,
  insertGame,
  type StartArticle,
} from '../store/games.ts'
import { insertPlayer, isPlayer, lockUsers } from '../store/players.ts'
import { enforcePlayQuota } from './quotas.ts'

export type { StartArticle }

type DailyGame = {
  day: string
  lang: string
  length: Length
  article_id: string
  title_id: string
  difficulty: Difficulty
}

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'draw' | 'isInPlayOf'>
  limiter: Limiter
  metrics: Pick<Metrics, 'games'>
}

/** Games that start at once, without a lobby. */
export function createNewGames({ db, articles, limiter, metrics }: Dependencies) {
  async function startAlone(user_id: string, setup: GameSetup): Promise<{ game_id: string }> {
    await limiter.take('new_game', user_id)
    const game_id = await db.transaction().execute(async (tx) => {
      await enforcePlayQuota(tx, user_id)
      const drawn = (await articles.draw(tx, [user_id], setup)) ?? refuse('NO_ARTICLE')
      return insertGame(tx, user_id, { ...setup, ...asDrawn(drawn) })
    })
    countSolo()
    return { game_id }
  }

  /** Enters a user into a daily, once; not while they play the same article in another game, which this one would
   *  spoil. */
  async function enterDaily(
    user_id: string,
    { title_id, length, ...daily }: DailyGame,
  ): Promise<{ game_id: string }> {
    const options = optionsOf('daily', { length })
    const game = { mode: 'daily', options, topic: null, ...daily } as const
    const game_id = await findOrInsertDaily(db, game)
    const isNew = await db.transaction().execute(async (tx) => {
      await lockUsers(tx, [user_id])
      if (await isPlayer(tx, game_id, user_id)) return false
      await enforcePlayQuota(tx, user_id)
      if (await articles.isInPlayOf(tx, [user_id], title_id)) refuse('FINISH_FIRST')
      const lasts = options.fading_ink ? inkLasts(length) : null
      await insertPlayer(tx, game_id, user_id, { lasts })
      return true
    })
    if (isNew) metrics.games.inc({ mode: 'daily' })
    return { game_id }
  }

  /** Starts a solo game that answers a challenge: on the article of another game, with its settings, for a user who is
   *  locked. */
  async function startSame(tx: Tx, user_id: string, game_id: string): Promise<string> {
    return insertGame(tx, user_id, { ...(await findSame(tx, game_id)), variant: 'challenge' })
  }

  /** Counts a solo game that another feature has started in its transaction. Call it after commit. */
  function countSolo(): void {
    metrics.games.inc({ mode: 'solo' })
  }

  return {
    startAlone,
    enterDaily,
    enforcePlayQuota,
    startSame,
    startOn: insertGame,
    lockUsers,
    countSolo,
  }
}

/** The article of a game as a draw gave it. */
export function asDrawn({ id, difficulty, topic, widened_from, unrated }: Drawn): StartArticle {
  return { article_id: id, difficulty, topic, widened_from, unrated }
}
