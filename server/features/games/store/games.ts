import { inkLasts } from '@inkling/game/open/fading-ink'
import {
  modesWith,
  optionsOf,
  type Mode,
  type Options,
  type Variant,
} from '@inkling/game/open/modes'
import { type RawBuilder, sql, type Selectable } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { insertPlayer } from './players.ts'

const MAX_ENDED_AT_ONCE = 100

/** A row of `games`. */
export type GameRow = StoredGame & { options: Options }

type StoredGame = Selectable<Tables['games']>

/** Settings of a lobby that its host may change. */
export type GameSettings = Pick<GameRow, 'lang' | 'difficulty' | 'topic' | 'options'>

/** Article with which a game starts; what the host chose says nothing about a draw. */
export type StartArticle = { article_id: string } & Partial<
  Pick<GameRow, 'difficulty' | 'topic' | 'widened_from' | 'unrated'>
>

/** Columns that a transition may change. */
type GameChanges = Pick<
  GameRow,
  'host_id' | 'starts_when_ready' | 'started_at' | 'ends_at' | 'over_at' | 'event_number'
> & {
  article: StartArticle | undefined
  next_game_id: string | undefined
  code: string | undefined
  settings: GameSettings | undefined
}

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

export type StartedGame = GameSetup & StartArticle & { day?: string; variant?: Variant }

/** Columns of a game about the draw of its article, besides its mode and options. */
export const DRAW_COLUMNS = [
  'games.lang',
  'games.difficulty',
  'games.topic',
  'own_article_id',
  'article_id',
  'over_at',
  'widened_from',
  'unrated',
] as const

/** Locks the row of a game; null for a game of the whole world, which has no common state. */
export async function lockGameRow(tx: Tx, game_id: string): Promise<GameRow | null> {
  const row = await gameToLock(tx, game_id).executeTakeFirst()
  return row === undefined ? null : withOptions(row)
}

/** Does the same; null also if another transaction has locked the game. */
export async function lockFreeGameRow(tx: Tx, game_id: string): Promise<GameRow | null> {
  const row = await gameToLock(tx, game_id).skipLocked().executeTakeFirst()
  return row === undefined ? null : withOptions(row)
}

function gameToLock(tx: Tx, game_id: string) {
  return tx
    .selectFrom('games')
    .selectAll()
    .where('id', '=', game_id)
    .where('mode', 'not in', modesWith('scope', 'world'))
    .forNoKeyUpdate()
}

export async function findGameRow(tx: Tx, game_id: string): Promise<GameRow> {
  const row = await tx
    .selectFrom('games')
    .selectAll()
    .where('id', '=', game_id)
    .executeTakeFirstOrThrow()
  return withOptions(row)
}

export async function updateGame(
  tx: Tx,
  id: string,
  { article, next_game_id, code, settings, ...changes }: GameChanges,
): Promise<void> {
  await tx
    .updateTable('games')
    .set({
      ...changes,
      ...(article !== undefined && toColumns(article)),
      ...(next_game_id !== undefined && { next_game_id }),
      ...(code !== undefined && { code }),
      ...(settings !== undefined && {
        ...settings,
        options: JSON.stringify(settings.options),
      }),
    })
    .where('id', '=', id)
    .execute()
}

/** Converts the article of a start to columns of `games`. */
function toColumns({ widened_from = null, ...article }: StartArticle) {
  return { ...article, widened_from: widened_from && JSON.stringify(widened_from) }
}

/** Reads the time of the database, in milliseconds. */
export async function readClock(tx: Tx): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return rows[0]!.now.getTime()
}

/** Inserts a game for one player, a user who is locked. It runs at once or after a countdown in milliseconds. */
export async function insertGame(
  tx: Tx,
  user_id: string,
  game: StartedGame,
  countdown = 0,
): Promise<string> {
  const started_at = after(sql<Date>`now()`, countdown)
  const { id } = await tx
    .insertInto('games')
    .values({
      ...game,
      ...toColumns(game),
      options: JSON.stringify(game.options),
      started_at,
      ends_at: game.options.fading_ink ? after(started_at, inkLasts(game.options.length)) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertPlayer(tx, id, user_id, { started_at })
  return id
}

function after(time: RawBuilder<Date>, ms: number): RawBuilder<Date> {
  return sql<Date>`${time} + ${ms / 1_000} * interval '1 second'`
}

export async function findOrInsertDaily(
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
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('games')
    .select('id')
    .where('day', '=', game.day)
    .where('lang', '=', game.lang)
    .where(sql`options ->> 'length'`, '=', game.options.length)
    .executeTakeFirstOrThrow()
  return id
}

/** Finds the article and the settings of a game for a solo game like it, without its topic. */
export async function findSame(tx: Tx, game_id: string): Promise<StartedGame> {
  const { article_id, options, ...game } = await tx
    .selectFrom('games')
    .select(['article_id', 'lang', 'difficulty', 'options'])
    .where('id', '=', game_id)
    .executeTakeFirstOrThrow()
  if (article_id === null) throw new Error(`Game ${game_id} has not started.`)
  return { ...game, article_id, mode: 'solo', topic: null, options: optionsOf('solo', options) }
}

export async function findByCode(db: Database, code: string): Promise<string | null> {
  const game = await db.selectFrom('games').select('id').where('code', '=', code).executeTakeFirst()
  return game?.id ?? null
}

/** Lists some games that end within ten seconds. `left` is in milliseconds. */
export async function listSoonDue(db: Database, excluded: readonly string[]) {
  const { rows } = await sql<{ id: string; left: number }>`
    select id, ceil(extract(epoch from ends_at - now()) * 1000)::float8 as left from games
    where over_at is null and ends_at <= now() + interval '10 seconds'
      and id <> all(${[...excluded]}::uuid[])
    order by ends_at
    limit ${MAX_ENDED_AT_ONCE}`.execute(db)
  return rows
}

/** Lists some players whose own time ends within ten seconds, those of short dailies. `left` is in milliseconds. */
export async function listPlayersSoonDue(db: Database, excluded: readonly number[]) {
  const { rows } = await sql<{ game_id: string; user_id: string; sheet_id: number; left: number }>`
    select game_id, user_id, sheet_id, ceil(extract(epoch from ends_at - now()) * 1000)::float8 as left
    from game_players
    where ends_at is not null and finished_at is null and ends_at <= now() + interval '10 seconds'
      and sheet_id <> all(${[...excluded]}::bigint[])
    order by ends_at
    limit ${MAX_ENDED_AT_ONCE}`.execute(db)
  return rows
}

/** Completes the options of a row, which lacks those that are newer. */
export function withOptions<
  Row extends { mode: Mode; variant: Variant | null; options: Partial<Options> },
>(row: Row) {
  return { ...row, options: optionsOf(row.mode, row.options, row.variant) }
}
