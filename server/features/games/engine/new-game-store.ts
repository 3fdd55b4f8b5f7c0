import { optionsOf, storedOptions, type Options } from '@inkling/game/open/options'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { insertSheets, titleOf } from './room-store.ts'

/** Settings of a new game. */
export type Setup = Pick<Tables['games'], 'mode' | 'difficulty' | 'topic'> & {
  lang: string
  options: Options
  /** An article that the host has chosen. */
  own_article_id?: string
  /** The chain of rematches that the game continues, and whether it starts once all are ready. */
  match_id?: string
  starts_when_ready?: boolean
}

type NewGame = Setup & { article_id: string; day?: string }

/** A game that runs at once, for one player. */
export async function insertGame(tx: Tx, user_id: string, game: NewGame): Promise<string> {
  const { id } = await tx
    .insertInto('games')
    .values({
      ...game,
      options: JSON.stringify(storedOptions(game.options)),
      started_at: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertSeat(tx, id, user_id)
  return id
}

/** What a game alone is set up with that is about the same as another, whatever topic that was drawn from. */
export async function findSame(tx: Tx, game_id: string): Promise<NewGame> {
  const { article_id, options, ...game } = await tx
    .selectFrom('games')
    .select(['article_id', 'lang', 'difficulty', 'options'])
    .where('id', '=', game_id)
    .executeTakeFirstOrThrow()
  if (article_id === null) throw new Error(`Game ${game_id} has not started.`)
  return { ...game, article_id, mode: 'solo', topic: null, options: optionsOf('solo', options) }
}

/** The one game of a day, made when the first asks for it. */
export async function putDaily(db: Database, game: NewGame & { day: string }): Promise<string> {
  await db
    .insertInto('games')
    .values({
      ...game,
      options: JSON.stringify(storedOptions(game.options)),
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

export async function hasSeat(tx: Tx, game_id: string, user_id: string): Promise<boolean> {
  const seat = await tx
    .selectFrom('game_players')
    .select('user_id')
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return seat !== undefined
}

/** Gives a user a seat with a sheet of their own, where they start now. */
export async function insertSeat(tx: Tx, game_id: string, user_id: string): Promise<void> {
  const [sheet_id] = await insertSheets(tx, game_id, 1)
  await tx
    .insertInto('game_players')
    .values({
      game_id,
      user_id,
      sheet_id: sheet_id!,
      finished_at: null,
      started_at: sql`now()`,
      state: 'playing',
      title_id: titleOf(game_id),
    })
    .execute()
}

/** How many games a user plays that have not ended for them. */
export async function countUnfinished(tx: Tx, user_id: string): Promise<number> {
  const { games } = await tx
    .selectFrom('game_players')
    .select(({ fn }) => fn.countAll<number>().as('games'))
    .where('user_id', '=', user_id)
    .where('state', '=', 'playing')
    .executeTakeFirstOrThrow()
  return games
}

/** How many lobbies a user hosts that wait for their start. */
export async function countLobbies(tx: Tx, host_id: string): Promise<number> {
  const { lobbies } = await tx
    .selectFrom('games')
    .select(({ fn }) => fn.countAll<number>().as('lobbies'))
    .where('host_id', '=', host_id)
    .where('started_at', 'is', null)
    .where('over_at', 'is', null)
    .executeTakeFirstOrThrow()
  return lobbies
}

/** Counts the texts that a user has pasted for games that are not over. */
export async function countTexts(tx: Tx, user_id: string): Promise<number> {
  const { texts } = await tx
    .selectFrom('games')
    .innerJoin('articles', 'articles.id', 'own_article_id')
    .select(({ fn }) => fn.countAll<number>().as('texts'))
    .where('chosen_by', '=', user_id)
    .where('over_at', 'is', null)
    .where('source', '=', 'pasted')
    .executeTakeFirstOrThrow()
  return texts
}
