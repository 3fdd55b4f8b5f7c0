import { byDaily, dayNumber, daysEarlier, seesFigures, streakOf } from '@inkling/game/open/daily'
import { seenTitle } from '@inkling/game/secret/view'
import type { ComingDaily } from '@inkling/protocol/admin'
import {
  type ArchiveDay,
  type Daily,
  type DailyPlayer,
  MAX_NOT_STARTED,
} from '@inkling/protocol/daily'
import type { Database, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import type { Articles } from '../articles/articles.ts'
import type { Games } from '../games/games.ts'
import { toUser } from '../users/users.ts'
import * as store from './store.ts'

/** Days on a page of the archive: the longest month. */
const PAGE_DAYS = 31

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'drawForDaily' | 'listLanguages'>
  games: Pick<Games['start'], 'enterDaily'>
  readCalendar?: typeof store.readCalendar
}

/** Creates the daily: one article per day and language for everybody. Days are in UTC by the clock of the database. */
export function createDaily(dependencies: Dependencies) {
  const { db, articles, games, readCalendar = store.readCalendar } = dependencies

  /** Picks the wanted language if it has articles, else the nearest one that has. */
  async function pickLanguage(wanted: string): Promise<{ lang: string; languages: string[] }> {
    const languages = await articles.listLanguages()
    const nearest = [wanted, 'en'].find((lang) => languages.includes(lang))
    return { lang: nearest ?? languages[0] ?? wanted, languages }
  }

  /** Finds the article of a day, by default today. Today's is drawn together with tomorrow's, so that no other game
   *  reveals tomorrow's. */
  async function findDay(lang: string, wantedDay: string | null) {
    const calendar = await readCalendar(db, lang)
    const { today, first_day } = calendar
    const day = wantedDay ?? today
    if (day > today) refuse('DAILY_TO_COME')
    if (day < first_day) refuse('NO_DAILY')
    const article = (await findOrDraw(day, lang)) ?? refuse('NO_ARTICLES')
    if (day === today) await findOrDraw(daysEarlier(today, -1), lang)
    return { ...calendar, day, article }
  }

  async function findOrDraw(day: string, lang: string): Promise<store.DailyArticle | undefined> {
    const known = await store.findArticle(db, day, lang)
    if (known !== undefined) return known
    const drawn = await articles.drawForDaily(db, lang)
    if (drawn !== null) await store.insertArticle(db, { day, lang, article_id: drawn.id })
    return store.findArticle(db, day, lang)
  }

  async function find(
    user_id: string,
    wantedLang: string,
    wantedDay: string | null,
  ): Promise<Daily> {
    const { lang, languages } = await pickLanguage(wantedLang)
    const { day, today, first_day, ends_in, article } = await findDay(lang, wantedDay)
    const [board, decoded, notStarted] = await Promise.all([
      store.listBoard(db, user_id, { day, lang }),
      store.listDecoded(db, user_id, lang),
      store.listNotStarted(db, user_id, { day, lang, limit: MAX_NOT_STARTED }),
    ])
    const mine = board.find(({ id }) => id === user_id)
    const seesAll = seesFigures(mine?.state ?? null)
    const seen = seesAll ? board : board.map((row) => (row === mine ? row : withoutFigures(row)))
    return {
      day,
      lang,
      languages,
      number: dayNumber(day, first_day),
      difficulty: article.difficulty,
      is_today: day === today,
      ends_in: day === today ? ends_in : null,
      ...toOwnGame(mine),
      title: seenTitle({ title: article.title, lang }, seesAll).title,
      streak: streakOf(decoded, today),
      board: seen.toSorted(byDaily).map(toDailyPlayer),
      not_begun: { count: notStarted[0]?.count ?? 0, users: notStarted.map(toUser) },
    }
  }

  /** Starts the daily of a day for a user, or finds their game. */
  async function play(
    user_id: string,
    wantedLang: string,
    wantedDay: string | null,
  ): Promise<{ game_id: string }> {
    const { lang } = await pickLanguage(wantedLang)
    const { day, article } = await findDay(lang, wantedDay)
    const { article_id, title_id, difficulty } = article
    return games.enterDaily(user_id, { day, lang, article_id, title_id, difficulty })
  }

  /** Lists a page of the archive: the days before one, newest first. */
  async function list(
    user_id: string,
    wantedLang: string,
    before: string | null,
  ): Promise<{ today: string; first_day: string; days: ArchiveDay[] }> {
    const { lang } = await pickLanguage(wantedLang)
    const { today, first_day } = await readCalendar(db, lang)
    const last = before === null || before > today ? today : daysEarlier(before, 1)
    if (last < first_day) return { today, first_day, days: [] }
    const pageStart = daysEarlier(last, PAGE_DAYS - 1)
    const first = pageStart < first_day ? first_day : pageStart
    const rows = await store.listDays(db, user_id, { lang, first, last })
    const days = rows.map((row) => ({ ...row, number: dayNumber(row.day, first_day) }))
    return { today, first_day, days }
  }

  return { find, play, list, week: createWeek({ db, articles }) }
}
export type DailyFeature = ReturnType<typeof createDaily>

/** Tells if a user has opened the daily of a day, in any language. */
export function hasOpenedDaily(db: Database, user_id: string, day: string): Promise<boolean> {
  return store.hasOpened(db, user_id, day)
}

/** Creates the dailies of the seven days from today on, for operators. */
function createWeek({ db, articles }: Pick<Dependencies, 'db' | 'articles'>) {
  async function list(lang: string): Promise<ComingDaily[]> {
    const rows = await store.listWeek(db, lang)
    return rows.map(({ day, first_day, has_begun, id, title, topic, difficulty, words }) => ({
      day,
      number: dayNumber(day, first_day),
      has_begun,
      article: id === null ? null : { id, title, topic, difficulty, words },
    }))
  }

  /** Draws articles for the days without one; returns those days. */
  async function draw(tx: Tx, lang: string): Promise<string[]> {
    const missing = (await store.listWeek(tx, lang)).filter(({ id }) => id === null)
    for (const { day } of missing) {
      await store.insertArticle(tx, { day, lang, article_id: await drawArticle(tx, lang) })
    }
    return missing.map(({ day }) => day)
  }

  /** Draws another article for a day that has not begun. */
  async function replace(tx: Tx, day: string, lang: string): Promise<void> {
    const article_id = await drawArticle(tx, lang)
    if (!(await store.replaceArticle(tx, { day, lang, article_id }))) refuse('DAY_BEGUN')
  }

  async function drawArticle(tx: Tx, lang: string): Promise<string> {
    const { id } = (await articles.drawForDaily(tx, lang)) ?? refuse('NO_ARTICLES')
    return id
  }

  return { list, draw, replace }
}

const NOT_STARTED = {
  game_id: null,
  state: null,
  guesses: null,
  hits: null,
  hints: null,
  seconds: null,
}

function toOwnGame(
  mine: store.BoardRow | undefined,
): Pick<Daily, 'game_id' | 'state' | 'hits' | 'hints' | 'guesses' | 'seconds'> {
  if (mine === undefined) return NOT_STARTED
  const { game_id, state, guesses, hits, hints, seconds } = mine
  return { game_id, state, guesses, hits, hints, seconds }
}

function withoutFigures(row: store.BoardRow): store.BoardRow {
  return { ...row, guesses: null, seconds: null, hints: null }
}

function toDailyPlayer({ state, guesses, seconds, hints, ...row }: store.BoardRow): DailyPlayer {
  return { user: toUser(row), state, guesses, seconds, hints }
}
