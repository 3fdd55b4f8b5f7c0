import { byDaily, dayNumber, streakOf } from '@inkling/game/daily'
import type { ArchiveDay, Daily, DailyPlayer } from '@inkling/protocol/daily'
import type { Database } from '../../adapters/database/database.ts'
import { refuse } from '../../refused.ts'
import type { Articles } from '../articles/articles.ts'
import type { Games } from '../games/games.ts'
import { toUser } from '../users/users.ts'
import { createCalendar, earliest } from './calendar.ts'
import * as store from './daily-store.ts'

const DAY_MS = 24 * 60 * 60_000
/** Days of one page of the archive: the longest month. */
const PAGE = 31

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'drawForDaily'>
  games: Pick<Games['start'], 'enterDaily'>
  readClock?: (db: Database) => Promise<store.Calendar>
}

/** One article a day for everybody. It is drawn when the day is first asked for and not before its time, so that there is
 *  nothing to leak; the days are those of the database's clock in UTC. */
export function createDaily({ db, articles, games, readClock = store.readCalendar }: Dependencies) {
  const calendar = createCalendar({ db, readClock })

  async function find(user_id: string, asked: string | null): Promise<Daily> {
    const { day, today, ends_in } = await calendar.findDay(asked)
    await articleOf(day)
    const [seats, decoded] = await Promise.all([
      store.listSeats(db, user_id, day),
      store.listDecoded(db, user_id),
    ])
    const mine = seats.find(({ id }) => id === user_id)
    const is_today = day === today
    return {
      day,
      number: dayNumber(day),
      is_today,
      ends_in: is_today ? ends_in : null,
      game_id: mine?.game_id ?? null,
      state: mine?.state ?? null,
      guesses: mine?.guesses ?? null,
      seconds: mine?.seconds ?? null,
      streak: streakOf(decoded, today),
      board: seats.toSorted(byDaily).map(toPlayer),
    }
  }

  /** Takes a user's seat at the article of a day, or finds the one that they have. */
  async function play(user_id: string, asked: string | null): Promise<{ game_id: string }> {
    const { day } = await calendar.findDay(asked)
    const { article_id, difficulty } = await articleOf(day)
    return games.enterDaily(user_id, { day, article_id, difficulty, topic: null })
  }

  /** A page of the archive: the days before one, newest first. */
  async function list(
    user_id: string,
    before: string | null,
  ): Promise<{ today: string; first_day: string; days: ArchiveDay[] }> {
    const { today, first_day } = await calendar.read()
    const last = earliest(today, before === null ? today : daysEarlier(before, 1))
    if (last < first_day) return { today, first_day, days: [] }
    const first = latest(first_day, daysEarlier(last, PAGE - 1))
    const rows = await store.listDays(db, user_id, { first, last })
    const days = rows.map((row) => ({ ...row, number: dayNumber(row.day) }))
    return { today, first_day, days }
  }

  async function articleOf(day: string): Promise<store.DailyArticle> {
    const known = await store.findArticle(db, day)
    if (known !== undefined) return known
    const drawn = await articles.drawForDaily()
    if (drawn === null) return refuse('NO_ARTICLES')
    await store.insertArticle(db, day, drawn)
    return (await store.findArticle(db, day))!
  }

  return { find, play, list }
}
export type DailyFeature = ReturnType<typeof createDaily>

function latest(one: string, other: string): string {
  return one > other ? one : other
}

function daysEarlier(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

type Seat = Awaited<ReturnType<typeof store.listSeats>>[number]

function toPlayer({ state, guesses, seconds, hints, ...row }: Seat): DailyPlayer {
  return { user: toUser(row), state, guesses, seconds, hints }
}
