import { type Length, optionsOf } from '@inkling/game/open/modes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Result of a player in a daily, by default the long one; `late` is in days after the day itself. */
type Result = {
  length?: Length
  guesses?: number
  seconds?: number
  hints?: number
  late?: number
  gave_up?: boolean
}

/** Inserts dailies as rows, for days that a test cannot wait for. */
export function openDays(db: Database) {
  async function today(): Promise<string> {
    const { rows } = await sql<{ today: string }>`
      select date(now() at time zone 'utc') as today`.execute(db)
    return rows[0]!.today
  }

  /** Gives a day an article, for its long daily unless told otherwise. */
  async function makeDay(day: string, article_id: string, length: Length = 'whole'): Promise<void> {
    await db.insertInto('daily_articles').values({ day, length, article_id }).execute()
  }

  async function gameOf(day: string, length: Length): Promise<string> {
    const options = JSON.stringify(optionsOf('daily', { length }))
    await sql`
      insert into games (mode, difficulty, options, article_id, day, started_at)
      select 'daily', 'easy', ${options}, article_id, day, now()
      from daily_articles where day = ${day} and length = ${length} on conflict do nothing`.execute(
      db,
    )
    const { id } = await db
      .selectFrom('games')
      .select('id')
      .where('day', '=', day)
      .where(sql`options ->> 'length'`, '=', length)
      .executeTakeFirstOrThrow()
    return id
  }

  /** Inserts a player's finished daily. */
  async function finish(user_id: string, day: string, result: Result = {}): Promise<void> {
    const { guesses = 10, seconds = 60, hints = 0, late = 0, gave_up = false } = result
    const game_id = await gameOf(day, result.length ?? 'whole')
    const sheet = await db
      .insertInto('sheets')
      .values({ game_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const finished_at = new Date(Date.parse(`${day}T23:59:59.999Z`) + late * 24 * 60 * 60_000)
    await db
      .insertInto('game_players')
      .values({
        game_id,
        user_id,
        sheet_id: sheet.id,
        state: gave_up ? 'gave_up' : 'decoded',
        started_at: new Date(finished_at.getTime() - seconds * 1000),
        finished_at,
        place: null,
        hits: 0,
        time_played: seconds,
        guesses,
        seconds,
        hints,
      })
      .execute()
  }

  return { today, makeDay, finish }
}
