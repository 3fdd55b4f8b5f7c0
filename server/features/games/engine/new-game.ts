import type { Difficulty } from '@inkling/game/open/article'
import { optionsOf } from '@inkling/game/open/options'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Metrics } from '../../../platform/telemetry/metrics.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Articles } from '../../articles/articles.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { requireRoomToPlay } from './caps.ts'
import * as store from './new-game-store.ts'
import type { Setup } from './new-game-store.ts'
import { lockPlayers } from './room-store.ts'

const DAILY_OPTIONS = optionsOf('daily')

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'draw' | 'isInPlayOf'>
  limiter: Limiter
  metrics: Pick<Metrics, 'games'>
}
type DailyGame = {
  day: string
  lang: string
  article_id: string
  title_id: string
  difficulty: Difficulty
}

/** Games that start at once, without a lobby. */
export function createNewGames({ db, articles, limiter, metrics }: Dependencies) {
  async function startAlone(user_id: string, setup: Setup): Promise<{ game_id: string }> {
    await limiter.take('new_game', user_id)
    const started = await db.transaction().execute(async (tx) => {
      await requireRoomToPlay(tx, user_id)
      const { id: article_id } = (await articles.draw(tx, [user_id], setup)) ?? refuse('NO_ARTICLE')
      return { game_id: await store.insertGame(tx, user_id, { ...setup, article_id }) }
    })
    metrics.games.inc({ mode: 'solo' })
    return started
  }

  /** A user's seat at the one article of a day, where they start when they first come; not while they are playing the
   *  same article in another game, which would tell them its end. */
  async function enterDaily(
    user_id: string,
    { title_id, ...daily }: DailyGame,
  ): Promise<{ game_id: string }> {
    const game = { mode: 'daily', options: DAILY_OPTIONS, topic: null, ...daily } as const
    const game_id = await store.putDaily(db, game)
    const isNew = await db.transaction().execute(async (tx) => {
      await lockPlayers(tx, [user_id])
      if (await store.hasSeat(tx, game_id, user_id)) return false
      await requireRoomToPlay(tx, user_id)
      if (await articles.isInPlayOf(tx, [user_id], title_id)) refuse('FINISH_FIRST')
      await store.insertSeat(tx, game_id, user_id)
      return true
    })
    if (isNew) metrics.games.inc({ mode: 'daily' })
    return { game_id }
  }

  /** Starts a game alone that is about the same as another, and set up like it; for a player who is locked. */
  async function startSame(tx: Tx, user_id: string, game_id: string): Promise<string> {
    const started_id = await store.insertGame(tx, user_id, await store.findSame(tx, game_id))
    metrics.games.inc({ mode: 'solo' })
    return started_id
  }

  return { startAlone, enterDaily, requireRoomToPlay, startSame }
}
