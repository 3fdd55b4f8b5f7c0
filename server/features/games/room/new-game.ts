import type { Difficulty, Topic } from '@inkling/game/article'
import type { Database } from '../../../adapters/database/database.ts'
import { refuse } from '../../../refused.ts'
import type { Articles } from '../../articles/articles.ts'
import type { Limits } from '../limits.ts'
import type { Setup } from '../lobby/lobby-store.ts'
import * as store from './new-game-store.ts'

const DAILY_OPTIONS = { free_words: 'standard', last_stretch: 3 } as const

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'draw'>
  limits: Pick<Limits, 'create'>
}
type DailyGame = { day: string; article_id: string; difficulty: Difficulty; topic: Topic | null }

/** Games that start at once, without a lobby. */
export function createNewGames({ db, articles, limits }: Dependencies) {
  async function startAlone(user_id: string, setup: Setup): Promise<{ game_id: string }> {
    limits.create(user_id)
    const { difficulty, topic } = setup
    const article_id = (await articles.draw([user_id], difficulty, topic)) ?? refuse('NO_ARTICLE')
    return { game_id: await store.insertGame(db, user_id, { ...setup, article_id }) }
  }

  /** A user's seat at the one article of a day, where they start when they first come. */
  async function enterDaily(user_id: string, daily: DailyGame): Promise<{ game_id: string }> {
    const game = { mode: 'daily', options: DAILY_OPTIONS, ...daily } as const
    const game_id = await store.putDaily(db, game)
    await store.putSeat(db, game_id, user_id)
    return { game_id }
  }

  return { startAlone, enterDaily }
}
