import type { Difficulty } from '@inkling/game/open/article'
import { optionsOf, type Options, type Variant } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Limiter } from '../../../platform/limits/limiter.ts'
import { refuse } from '../../../platform/refused.ts'
import type { Metrics } from '../../../platform/telemetry/metrics.ts'
import type { Articles } from '../../articles/articles.ts'
import type { Drawn } from '../../articles/draw.ts'
import { type StartArticle, toColumns } from './locked-game.ts'
import { insertSheets, titleOf } from './players.ts'
import { enforcePlayQuota, lockUsers } from './quotas.ts'

const DAILY_OPTIONS = optionsOf('daily')

/** Settings of a new game. */
export type GameSetup = Pick<Tables['games'], 'mode' | 'difficulty' | 'topic'> & {
  lang: string
  options: Options
  /** An article that the host has chosen. */
  own_article_id?: string
  /** The chain of rematches that the game continues. */
  match_id?: string
  /** True if the lobby starts once all are ready. */
  starts_when_ready?: boolean
}

type StartedGame = GameSetup & StartArticle & { day?: string; variant?: Variant }
type DailyGame = {
  day: string
  lang: string
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

  /** Enters a user into the daily, once; not while they play the same article in another game, which this one would
   *  spoil. */
  async function enterDaily(
    user_id: string,
    { title_id, ...daily }: DailyGame,
  ): Promise<{ game_id: string }> {
    const game = { mode: 'daily', options: DAILY_OPTIONS, topic: null, ...daily } as const
    const game_id = await findOrInsertDaily(db, game)
    const isNew = await db.transaction().execute(async (tx) => {
      await lockUsers(tx, [user_id])
      if (await isPlayer(tx, game_id, user_id)) return false
      await enforcePlayQuota(tx, user_id)
      if (await articles.isInPlayOf(tx, [user_id], title_id)) refuse('FINISH_FIRST')
      await insertPlayer(tx, game_id, user_id)
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

  return { startAlone, enterDaily, enforcePlayQuota, startSame, startOn: insertGame, countSolo }
}

/** The article of a game as a draw gave it. */
export function asDrawn({ id, difficulty, topic, widened_from, unrated }: Drawn): StartArticle {
  return { article_id: id, difficulty, topic, widened_from, unrated }
}

/** Inserts a game for one player, a user who is locked. It runs at once or after a countdown in milliseconds. */
export async function insertGame(
  tx: Tx,
  user_id: string,
  game: StartedGame,
  countdown = 0,
): Promise<string> {
  const started_at = sql<Date>`now() + ${countdown / 1_000} * interval '1 second'`
  const { id } = await tx
    .insertInto('games')
    .values({
      ...game,
      ...toColumns(game),
      options: JSON.stringify(game.options),
      started_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertPlayer(tx, id, user_id, started_at)
  return id
}

/** Finds the article and the settings of a game for a solo game like it, without its topic. */
async function findSame(tx: Tx, game_id: string): Promise<StartedGame> {
  const { article_id, options, ...game } = await tx
    .selectFrom('games')
    .select(['article_id', 'lang', 'difficulty', 'options'])
    .where('id', '=', game_id)
    .executeTakeFirstOrThrow()
  if (article_id === null) throw new Error(`Game ${game_id} has not started.`)
  return { ...game, article_id, mode: 'solo', topic: null, options: optionsOf('solo', options) }
}

async function findOrInsertDaily(
  db: Database,
  game: StartedGame & { day: string },
): Promise<string> {
  await db
    .insertInto('games')
    .values({
      ...game,
      ...toColumns(game),
      options: JSON.stringify(game.options),
      started_at: sql`now()`,
    })
    .onConflict((conflict) => conflict.columns(['day', 'lang']).doNothing())
    .execute()
  const { id } = await db
    .selectFrom('games')
    .select('id')
    .where('day', '=', game.day)
    .where('lang', '=', game.lang)
    .executeTakeFirstOrThrow()
  return id
}

async function isPlayer(tx: Tx, game_id: string, user_id: string): Promise<boolean> {
  const player = await tx
    .selectFrom('game_players')
    .select('user_id')
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return player !== undefined
}

/** Inserts a player with a sheet of their own, who starts now unless told otherwise. */
async function insertPlayer(
  tx: Tx,
  game_id: string,
  user_id: string,
  started_at = sql<Date>`now()`,
): Promise<void> {
  const [sheet_id] = await insertSheets(tx, game_id, 1)
  await tx
    .insertInto('game_players')
    .values({
      game_id,
      user_id,
      sheet_id: sheet_id!,
      finished_at: null,
      started_at,
      state: 'playing',
      title_id: titleOf(game_id),
    })
    .execute()
}
