import type { Entry } from '@inkling/game/guess'
import type { Score } from '@inkling/game/score'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../adapters/database/database.ts'
import type { Tables } from '../../adapters/database/tables.ts'
import type { NewEntry } from './guess-log.ts'

const game = ['games.id', 'mode', 'difficulty', 'topic', 'options', 'article_id'] as const
const seat = [
  'sheet_id',
  'state',
  'finished_at',
  'hits',
  'hints',
  'seconds',
  'time_played',
] as const

/** A player's place in a game, with the game. */
export type Seat = Pick<
  Selectable<Tables['games']>,
  'id' | 'mode' | 'difficulty' | 'topic' | 'options' | 'article_id'
> &
  Omit<Selectable<Tables['game_players']>, 'game_id' | 'user_id' | 'joined_at'> & {
    started_at: Date
  }

export type NewGame = {
  mode: Tables['games']['mode']
  difficulty: Tables['games']['difficulty']
  topic: Tables['games']['topic']
  options: Selectable<Tables['games']>['options']
  article_id: string
}

export function insertGame(db: Database, user_id: string, start: NewGame): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('games')
      .values({ ...start, options: JSON.stringify(start.options), started_at: sql`now()` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sheet = await tx
      .insertInto('sheets')
      .values({ game_id: id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('game_players')
      .values({ game_id: id, user_id, sheet_id: sheet.id, finished_at: null })
      .execute()
    return id
  })
}

export function findSeat(
  db: Database,
  game_id: string,
  user_id: string,
): Promise<Seat | undefined> {
  return db
    .selectFrom('game_players')
    .innerJoin('games', 'games.id', 'game_players.game_id')
    .select([...game, ...seat, 'guesses'])
    .select(({ ref }) =>
      sql<Date>`coalesce(${ref('started_at')}, games.created_at)`.as('started_at'),
    )
    .where('game_id', '=', game_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** A player's games, newest first; `guesses` of a running one are counted now. */
export function listGames(db: Database, user_id: string, limit: number) {
  return db
    .selectFrom('game_players')
    .innerJoin('games', 'games.id', 'game_players.game_id')
    .innerJoin('articles', 'articles.id', 'games.article_id')
    .select(['games.id', 'mode', 'games.difficulty', 'games.topic', 'options'])
    .select(['articles.title', 'articles.lang'])
    .select(['state', 'finished_at', 'seconds'])
    .select(({ fn, ref, selectFrom }) => [
      sql<Date>`coalesce(${ref('started_at')}, games.created_at)`.as('started_at'),
      fn
        .coalesce(
          'game_players.guesses',
          selectFrom('guesses')
            .select(({ fn: count }) => count.countAll<number>().as('rows'))
            .whereRef('guesses.sheet_id', '=', 'game_players.sheet_id')
            .where('kind', '=', 'guess'),
        )
        .as('guesses'),
    ])
    .where('user_id', '=', user_id)
    .orderBy('joined_at', 'desc')
    .limit(limit)
    .execute()
}

export function listEntries(db: Database, sheet_id: number, since = 0): Promise<Entry[]> {
  return db
    .selectFrom('guesses')
    .select(['seq', 'kind', 'word', 'key', 'opened'])
    .where('sheet_id', '=', sheet_id)
    .where('seq', '>', since)
    .orderBy('seq')
    .execute()
}

/** Writes the row that ends a player's part, and with it his figures, in one commit; false if its number is taken.
 *  `score` makes the figures of all rows and the times they came at. */
export function insertLast(
  db: Database,
  { game_id, ...row }: NewEntry & { game_id: string },
  ended: 'decoded' | 'gave_up',
  score: (entries: Entry[], times: Date[], start: Date, end: Date) => Score,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('guesses')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('created_at')
      .executeTakeFirst()
    if (added === undefined) return false
    const rows = await tx
      .selectFrom('guesses')
      .select(['seq', 'kind', 'word', 'key', 'opened', 'created_at'])
      .where('sheet_id', '=', row.sheet_id)
      .orderBy('seq')
      .execute()
    const { started_at } = (await findSeat(tx, game_id, row.user_id))!
    const times = rows.map(({ created_at }) => created_at)
    const figures = score(rows, times, started_at, added.created_at)
    await tx
      .updateTable('game_players')
      .set({
        state: ended,
        finished_at: added.created_at,
        guesses: figures.guesses,
        hits: figures.hits,
        hints: figures.hints,
        seconds: figures.seconds,
        time_played: figures.time_played,
      })
      .where('game_id', '=', game_id)
      .where('user_id', '=', row.user_id)
      .execute()
    return true
  })
}
