import { isFinished } from '@inkling/game/open/room'
import { seenTitle } from '@inkling/game/secret/view'
import { byDaily, dayNumber, streakOf } from '@inkling/game/open/daily'
import {
  type ArchiveDay,
  type Daily,
  type DailyPlayer,
  MAX_NOT_STARTED,
} from '@inkling/protocol/daily'
import type { Database } from '../../platform/database/database.ts'
import type { Articles } from '../articles/articles.ts'
import type { Games } from '../games/games.ts'
import { toUser } from '../users/users.ts'
import { createCalendar, daysEarlier, earliest, latest } from './calendar.ts'
import { createDailyArticles } from './daily-articles.ts'
import { createWeek } from './week.ts'
import * as store from './daily-store.ts'

/** Days of one page of the archive: the longest month. */
const PAGE = 31

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'drawForDaily' | 'listLanguages'>
  games: Pick<Games['start'], 'enterDaily'>
  readClock?: (db: Database, lang: string) => Promise<store.Calendar>
}

/** One article a day and language for everybody; the days are those of the database's clock in UTC. Tomorrow's is drawn
 *  with today's, so that nobody is given it for another game meanwhile; it is told to nobody before its time. */
export function createDaily({ db, articles, games, readClock = store.readCalendar }: Dependencies) {
  const calendar = createCalendar({ db, readClock })
  const dailies = createDailyArticles({ db, articles })

  async function find(user_id: string, wanted: string, asked: string | null): Promise<Daily> {
    const { lang, languages } = await dailies.languageFor(wanted)
    const { day, today, first_day, ends_in } = await calendar.findDay(lang, asked)
    const { difficulty, title } = await dailies.articleOf(day, lang, today)
    const [seats, decoded, idle] = await Promise.all([
      store.listSeats(db, user_id, { day, lang }),
      store.listDecoded(db, user_id, lang),
      store.listNotBegun(db, user_id, { day, lang, most: MAX_NOT_STARTED }),
    ])
    const mine = seats.find(({ id }) => id === user_id)
    const is_today = day === today
    return {
      day,
      lang,
      languages,
      number: dayNumber(day, first_day),
      difficulty,
      is_today,
      ends_in: is_today ? ends_in : null,
      ...partOf(mine),
      title: seenTitle({ title, lang }, mine !== undefined && isFinished(mine.state)).title,
      streak: streakOf(decoded, today),
      board: seats.toSorted(byDaily).map(toPlayer),
      not_begun: { count: idle[0]?.count ?? 0, users: idle.map(toUser) },
    }
  }

  /** Takes a user's seat at the article of a day, or finds the one that they have. */
  async function play(
    user_id: string,
    wanted: string,
    asked: string | null,
  ): Promise<{ game_id: string }> {
    const { lang } = await dailies.languageFor(wanted)
    const { day, today } = await calendar.findDay(lang, asked)
    const { title: _title, ...article } = await dailies.articleOf(day, lang, today)
    return games.enterDaily(user_id, { day, lang, ...article })
  }

  /** A page of the archive: the days before one, newest first. */
  async function list(
    user_id: string,
    wanted: string,
    before: string | null,
  ): Promise<{ today: string; first_day: string; days: ArchiveDay[] }> {
    const { lang } = await dailies.languageFor(wanted)
    const { today, first_day } = await calendar.read(lang)
    const last = earliest(today, before === null ? today : daysEarlier(before, 1))
    if (last < first_day) return { today, first_day, days: [] }
    const first = latest(first_day, daysEarlier(last, PAGE - 1))
    const rows = await store.listDays(db, user_id, { lang, first, last })
    const days = rows.map((row) => ({ ...row, number: dayNumber(row.day, first_day) }))
    return { today, first_day, days }
  }

  return { find, play, list, week: createWeek({ db, articles }) }
}
export type DailyFeature = ReturnType<typeof createDaily>

type Seat = Awaited<ReturnType<typeof store.listSeats>>[number]

/** What somebody has made of a daily so far. */
function partOf(
  seat: Seat | undefined,
): Pick<Daily, 'game_id' | 'state' | 'hits' | 'hints' | 'guesses' | 'seconds'> {
  if (seat === undefined) return NOTHING
  const { game_id, state, guesses, hits, hints, seconds } = seat
  return { game_id, state, guesses, hits, hints, seconds }
}

const NOTHING = {
  game_id: null,
  state: null,
  guesses: null,
  hits: null,
  hints: null,
  seconds: null,
}

function toPlayer({ state, guesses, seconds, hints, hits: _hits, ...row }: Seat): DailyPlayer {
  return { user: toUser(row), state, guesses, seconds, hints }
}
