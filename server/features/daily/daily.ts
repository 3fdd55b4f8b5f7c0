import { byDaily, dayNumber, daysEarlier, seesFigures, streakOf } from '@inkling/game/open/daily'
import { type Length, LENGTHS } from '@inkling/game/open/modes'
import { seenTitle } from '@inkling/game/secret/view'
import type { ComingDaily } from '@inkling/protocol/admin'
import {
  type ArchiveDay,
  type ArchivedDaily,
  type Daily,
  type DailyPart,
  type DailyPlayer,
  MAX_NOT_STARTED,
} from '@inkling/protocol/daily'
import type { Database, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import type { Articles } from '../articles/articles.ts'
import type { Games } from '../games/games.ts'
import { toUser } from '../users/users.ts'
import * as store from './store.ts'

export type { DailyKey } from './store.ts'

/** Days on a page of the archive: the longest month. */
const PAGE_DAYS = 31

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'drawForDaily' | 'listLanguages'>
  games: Pick<Games['start'], 'enterDaily'>
  readCalendar?: typeof store.readCalendar
}

/** Creates the dailies: of each day and language a whole article and a lead (the short daily), for everybody. Days are in
 *  UTC by the clock of the database. */
export function createDaily(dependencies: Dependencies) {
  const { db, articles, games, readCalendar = store.readCalendar } = dependencies
  const { pickLanguage, findDay } = createDays({ db, articles, readCalendar })

  async function find(
    user_id: string,
    wantedLang: string,
    wantedDay: string | null,
  ): Promise<Daily> {
    const { lang, languages } = await pickLanguage(wantedLang)
    const found = await findDay(lang, wantedDay)
    const { day, today, ends_in } = found
    const [boards, decoded] = await Promise.all([
      store.listBoards(db, user_id, { day, lang }),
      store.listDecoded(db, user_id, lang),
    ])
    const partOf = createPartReader(db, { user_id, lang, boards })
    const [whole, lead] = await Promise.all([
      partOf(found.whole, found.first_day),
      found.lead && partOf(found.lead, found.first_lead),
    ])
    return {
      day,
      lang,
      languages,
      is_today: day === today,
      ends_in: day === today ? ends_in : null,
      streak: streakOf(decoded, today),
      whole,
      lead,
    }
  }

  /** Starts a daily of a day for a user, or finds their game. */
  async function play(
    user_id: string,
    wantedLang: string,
    { day: wantedDay, length }: { day: string | null; length: Length },
  ): Promise<{ game_id: string }> {
    const { lang } = await pickLanguage(wantedLang)
    const { day, [length]: article } = await findDay(lang, wantedDay)
    const { article_id, title_id, difficulty } = article ?? refuse('NO_DAILY')
    return games.enterDaily(user_id, { day, lang, length, article_id, title_id, difficulty })
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
    const days = Array.from(
      Map.groupBy(rows, ({ day }) => day),
      ([day, both]) => {
        return { day, number: dayNumber(day, first_day), ...toArchived(both) }
      },
    )
    return { today, first_day, days }
  }

  return { find, play, list, week: createWeek({ db, articles }) }
}
export type DailyFeature = ReturnType<typeof createDaily>

/** Creates the functions that find the language and the articles of a day. */
function createDays({ db, articles, readCalendar }: Required<Omit<Dependencies, 'games'>>) {
  /** Picks the wanted language if it has articles, else the nearest one that has. */
  async function pickLanguage(wanted: string): Promise<{ lang: string; languages: string[] }> {
    const languages = await articles.listLanguages()
    const nearest = [wanted, 'en'].find((lang) => languages.includes(lang))
    return { lang: nearest ?? languages[0] ?? wanted, languages }
  }

  /** Finds the articles of a day, by default today. Today's are drawn together with tomorrow's, so that no other game
   *  reveals tomorrow's. */
  async function findDay(lang: string, wantedDay: string | null) {
    const calendar = await readCalendar(db, lang)
    const { today, first_day, first_lead } = calendar
    const day = wantedDay ?? today
    if (day > today) refuse('DAILY_TO_COME')
    if (day < first_day) refuse('NO_DAILY')
    const days = day === today ? [day, daysEarlier(today, -1)] : [day]
    const lengths = LENGTHS.filter((length) => length === 'whole' || day >= first_lead)
    const wanted = lengths.flatMap((length) => days.map((each) => ({ day: each, lang, length })))
    const found = await findOrDraw(lang, days, wanted)
    const articleOf = (length: Length) =>
      found.find((one) => one.day === day && one.length === length) ?? null
    return {
      ...calendar,
      day,
      whole: articleOf('whole') ?? refuse('NO_ARTICLES'),
      lead: articleOf('lead'),
    }
  }

  async function findOrDraw(lang: string, days: string[], wanted: readonly store.DailyKey[]) {
    const known = await store.listArticles(db, days, lang)
    const missing = wanted.filter(
      ({ day, length }) => !known.some((one) => one.day === day && one.length === length),
    )
    for (const daily of missing) {
      const drawn = await articles.drawForDaily(db, lang, daily.length)
      if (drawn !== null) await store.insertArticle(db, { ...daily, article_id: drawn.id })
    }
    return missing.length === 0 ? known : store.listArticles(db, days, lang)
  }

  return { pickLanguage, findDay }
}

type Reader = { user_id: string; lang: string; boards: readonly store.BoardRow[] }

/** Creates the function that shows a user one daily of a day, with those of its players whom `boards` has. */
function createPartReader(db: Database, { user_id, lang, boards }: Reader) {
  return async function readPart(
    { day, length, difficulty, title }: store.DailyArticle,
    first_day: string,
  ): Promise<DailyPart> {
    const board = boards.filter((row) => row.length === length)
    const daily = { day, lang, length, limit: MAX_NOT_STARTED }
    const notStarted = await store.listNotStarted(db, user_id, daily)
    const mine = board.find(({ id }) => id === user_id)
    const seesAll = seesFigures(mine?.state ?? null)
    const seen = seesAll ? board : board.map((row) => (row === mine ? row : withoutFigures(row)))
    return {
      number: dayNumber(day, first_day),
      difficulty,
      ...toOwnGame(mine),
      title: seenTitle({ title, lang }, seesAll).title,
      board: seen.toSorted(byDaily).map(toDailyPlayer),
      not_begun: { count: notStarted[0]?.count ?? 0, users: notStarted.map(toUser) },
    }
  }
}

function toArchived(rows: readonly store.ArchiveRow[]): Pick<ArchiveDay, Length> {
  const resultOf = (length: Length): ArchivedDaily => {
    const { state, guesses, in_time } = rows.find((row) => row.length === length)!
    return { state, guesses, in_time }
  }
  return { whole: resultOf('whole'), lead: resultOf('lead') }
}

/** Tells if a user has opened a daily of a day, in any language. */
export function hasOpenedDaily(db: Database, user_id: string, day: string): Promise<boolean> {
  return store.hasOpened(db, user_id, day)
}

/** Creates the dailies of the seven days from today on, for operators. */
function createWeek({ db, articles }: Pick<Dependencies, 'db' | 'articles'>) {
  async function list(lang: string): Promise<ComingDaily[]> {
    const rows = await store.listWeek(db, lang)
    return rows.map((row) => {
      const { day, length, first_day, has_begun } = row
      return { day, length, number: dayNumber(day, first_day), has_begun, article: toArticle(row) }
    })
  }

  /** Draws articles for the dailies without one, the long ones first; returns their days. Days may stay without a short
   *  one: few articles have a lead. */
  async function draw(tx: Tx, lang: string): Promise<string[]> {
    const missing = (await store.listWeek(tx, lang)).filter(({ id }) => id === null)
    const drawn = new Set<string>()
    for (const length of LENGTHS) {
      for (const { day } of missing.filter((row) => row.length === length)) {
        const article = await articles.drawForDaily(tx, lang, length)
        if (article === null && length === 'whole') refuse('NO_ARTICLES')
        if (article === null) break
        await store.insertArticle(tx, { day, lang, length, article_id: article.id })
        drawn.add(day)
      }
    }
    if (missing.length > 0 && drawn.size === 0) refuse('NO_ARTICLES')
    return [...drawn].sort()
  }

  /** Draws another article for a daily whose day has not begun. */
  async function replace(tx: Tx, daily: store.DailyKey): Promise<void> {
    const drawn = await articles.drawForDaily(tx, daily.lang, daily.length)
    const { id: article_id } = drawn ?? refuse('NO_ARTICLES')
    if (!(await store.replaceArticle(tx, { ...daily, article_id }))) refuse('DAY_BEGUN')
  }

  return { list, draw, replace }
}

function toArticle(row: store.WeekRow): ComingDaily['article'] {
  if (row.id === null) return null
  const { id, title, topic, difficulty, words } = row
  return { id, title, topic, difficulty, words }
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
): Pick<DailyPart, 'game_id' | 'state' | 'hits' | 'hints' | 'guesses' | 'seconds'> {
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
