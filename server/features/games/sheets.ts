import { apply, emptySheet, endOf, type Entry, type SheetState } from '@inkling/game/guess'
import { scoreOf } from '@inkling/game/score'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../adapters/database/database.ts'
import { refuse } from '../../refused.ts'
import type { Articles, PlayableArticle } from '../articles/articles.ts'
import type { GuessLog } from './guess-log.ts'
import * as queries from './queries.ts'

const MOST_SHEETS = 20_000
const MOST_TRIES = 5

/** A sheet with all that its rows add up to. */
export type OpenSheet = {
  game_id: string
  sheet_id: number
  user_id: string
  article: PlayableArticle
  state: SheetState
}

/** The sheets in play. The database is the truth: what is kept here is only a copy that may be behind, and a row
 *  whose number is taken shows it. */
export function createSheets({
  db,
  articles,
  guess_log,
}: {
  db: Database
  articles: Articles
  guess_log: GuessLog
}) {
  const kept = new LRUCache<string, OpenSheet>({ max: MOST_SHEETS })
  const turns = new Map<string, Promise<unknown>>()

  /** Lets `next` make the next row of a player's sheet, and answers with the row and the sheet after its commit.
   *  Turns on one sheet follow each other; null from `next` writes nothing. */
  function advance(
    game_id: string,
    user_id: string,
    next: (sheet: OpenSheet) => Entry | null,
  ): Promise<{ sheet: OpenSheet; entry: Entry | null }> {
    const name = `${game_id}:${user_id}`
    const turn = (turns.get(name) ?? Promise.resolve()).then(take, take)
    turns.set(name, turn)
    return turn.finally(() => {
      if (turns.get(name) === turn) turns.delete(name)
    })

    async function take(): Promise<{ sheet: OpenSheet; entry: Entry | null }> {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const sheet = await find(game_id, user_id)
        if (sheet.state.ended !== null) refuse('GAME_OVER')
        const entry = next(sheet)
        if (entry === null) return { sheet, entry }
        if (!(await written(sheet, entry))) continue
        apply(sheet.article.redacted, sheet.state, entry, sheet.article.formsOf)
        return { sheet, entry }
      }
      return refuse('SERVICE_UNAVAILABLE')
    }
  }

  /** A player's sheet, which may be behind the database. */
  async function find(game_id: string, user_id: string): Promise<OpenSheet> {
    const name = `${game_id}:${user_id}`
    const known = kept.get(name)
    if (known !== undefined) return known
    const sheet = await open(game_id, user_id)
    kept.set(name, sheet)
    return sheet
  }

  async function open(game_id: string, user_id: string): Promise<OpenSheet> {
    const seat = (await queries.findSeat(db, game_id, user_id)) ?? refuse('NOT_FOUND')
    const [article, entries] = await Promise.all([
      articles.load(seat.article_id, seat.options.free_words),
      queries.listEntries(db, seat.sheet_id),
    ])
    const state = emptySheet()
    for (const entry of entries) apply(article.redacted, state, entry, article.formsOf)
    return { game_id, sheet_id: seat.sheet_id, user_id, article, state }
  }

  async function written(sheet: OpenSheet, entry: Entry): Promise<boolean> {
    let isWritten = false
    try {
      isWritten = await write(sheet, entry)
    } finally {
      if (!isWritten) kept.delete(`${sheet.game_id}:${sheet.user_id}`)
    }
    return isWritten
  }

  function write(sheet: OpenSheet, entry: Entry): Promise<boolean> {
    const { game_id, sheet_id, user_id, article, state } = sheet
    const ended = endOf(article.redacted, state, entry)
    const row = { ...entry, sheet_id, user_id }
    if (ended === null) return guess_log.append(row)
    return queries.insertLast(db, { ...row, game_id }, ended, (entries, times, start, end) =>
      scoreOf(entries, {
        start: start.getTime(),
        end: end.getTime(),
        times: times.map((time) => time.getTime()),
      }),
    )
  }

  return { advance, find }
}
