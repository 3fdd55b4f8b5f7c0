import { finish } from '@inkling/game/game'
import { apply, emptySheet, endOf, type Entry, type SheetState } from '@inkling/game/guess'
import { MODES, type Mode } from '@inkling/game/modes'
import type { PlayerState } from '@inkling/game/game'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../adapters/database/database.ts'
import { refuse } from '../../refused.ts'
import type { Articles, PlayableArticle } from '../articles/articles.ts'
import type { GuessLog } from './guess-log.ts'
import * as queries from './queries.ts'
import type { Changed, Rooms } from './rooms.ts'

const MOST_SEATS = 60_000
const MOST_TRIES = 5

/** A sheet with all that its rows add up to. */
export type OpenSheet = { readonly sheet_id: number; article: PlayableArticle; state: SheetState }

/** A player at a sheet; `opens_at` is when its countdown ends, by this server's clock. */
export type OpenSeat = {
  readonly game_id: string
  readonly user_id: string
  readonly mode: Mode
  readonly opens_at: number
  readonly sheet: OpenSheet
}

/** What became of a turn: the row that it wrote, if any, and whether it ended its player's part. */
export type Turn = { seat: OpenSeat; entry: Entry | null; state: PlayerState }

type Needs = { db: Database; articles: Articles; guess_log: GuessLog; rooms: Rooms }

/** The sheets in play. The database is the truth: what is kept here is only a copy that may be behind, and a row whose
 *  number is taken shows it. */
export function createSheets({ db, articles, guess_log, rooms }: Needs) {
  const seats = new LRUCache<string, OpenSeat>({ max: MOST_SEATS })
  const sheets = new LRUCache<number, OpenSheet>({ max: MOST_SEATS })
  const turns = new Map<number, Promise<unknown>>()
  rooms.onChange(forget)

  /** Lets `next` make the next row of a player's sheet, and answers after its commit. Turns on one sheet follow each
   *  other; null from `next` writes nothing. */
  async function advance(found: OpenSeat, next: (sheet: OpenSheet) => Entry | null): Promise<Turn> {
    const { game_id, user_id } = found
    const { sheet_id } = found.sheet
    const before = turns.get(sheet_id)
    const turn = before === undefined ? take() : before.then(take, take)
    turns.set(sheet_id, turn)
    try {
      return await turn
    } finally {
      if (turns.get(sheet_id) === turn) turns.delete(sheet_id)
    }

    async function take(): Promise<Turn> {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const seat = tries === 0 ? found : await find(game_id, user_id)
        const { sheet } = seat
        if (Date.now() < seat.opens_at) refuse('NOT_STARTED')
        if (sheet.state.ended !== null) refuse('GAME_OVER')
        const entry = next(sheet)
        if (entry === null) return { seat, entry, state: 'playing' }
        const ended = endOf(sheet.article.redacted, sheet.state, entry)
        const isWritten = await (ended === 'decoded' ? decode(seat, entry) : append(seat, entry))
        if (!isWritten) {
          await recover(seat)
          continue
        }
        note(sheet, entry)
        return { seat, entry, state: ended ?? 'playing' }
      }
      return refuse('SERVICE_UNAVAILABLE')
    }
  }

  async function append({ game_id, user_id, sheet }: OpenSeat, entry: Entry): Promise<boolean> {
    const row = { ...entry, game_id, user_id, sheet_id: sheet.sheet_id }
    try {
      return await guess_log.append(row)
    } catch (error) {
      sheets.delete(sheet.sheet_id)
      seats.delete(keyOf(game_id, user_id))
      throw error
    }
  }

  /** The row that decodes is written with all that follows from it. */
  async function decode(seat: OpenSeat, entry: Entry): Promise<boolean> {
    const { user_id, sheet } = seat
    const changed = await rooms.end(seat, async ({ room, now, tx }) => {
      const row = { ...entry, user_id, sheet_id: sheet.sheet_id, created_at: new Date(now) }
      const isAdded = await queries.insertEntry(tx, row)
      return isAdded ? finish(room, user_id, 'decoded', now) : null
    })
    return changed !== null
  }

  /** Ends a player's part undecoded. */
  async function giveUp(game_id: string, user_id: string): Promise<void> {
    const { mode } = await find(game_id, user_id)
    if (MODES[mode].sheet === 'shared') refuse('VOTE_INSTEAD')
    await rooms.end({ mode, game_id, user_id }, ({ room, now }) =>
      finish(room, user_id, 'gave_up', now),
    )
  }

  /** A number or a word was taken, or somebody does not play any more: what the database has is read. */
  async function recover({ game_id, user_id, sheet }: OpenSeat): Promise<void> {
    seats.delete(keyOf(game_id, user_id))
    await catchUp([sheet])
  }

  /** Reads the rows that these sheets have not seen yet. */
  async function catchUp(behind: readonly OpenSheet[]): Promise<void> {
    if (behind.length === 0) return
    const known = new Map(behind.map((sheet) => [sheet.sheet_id, sheet]))
    for (const { sheet_id, ...entry } of await queries.listMissed(db, behind)) {
      const sheet = known.get(sheet_id)
      if (sheet !== undefined) note(sheet, entry)
    }
  }

  /** A player's seat, which may be behind the database. Who does not play (any more) is refused. Whether a countdown
   *  has ended is asked of the database, by whose clock the sheet is sent. */
  async function find(game_id: string, user_id: string): Promise<OpenSeat> {
    const known = seats.get(keyOf(game_id, user_id))
    if (known !== undefined && known.opens_at <= Date.now()) return known
    const seat = (await queries.findSeat(db, game_id, user_id)) ?? refuse('NOT_FOUND')
    if (seat.state === 'joined') refuse('NOT_STARTED')
    if (seat.state === 'watching') refuse('WATCHING')
    if (seat.state !== 'playing' || seat.sheet_id === null) refuse('GAME_OVER')
    const sheet = await open(seat.sheet_id, seat)
    const opens_at = Date.now() + Math.max(0, seat.starts_in ?? 0)
    const found = { game_id, user_id, mode: seat.mode, opens_at, sheet }
    seats.set(keyOf(game_id, user_id), found)
    return found
  }

  /** A sheet of a game, which may be behind the database. */
  async function open(
    sheet_id: number,
    { article_id, options }: Pick<queries.Seat, 'article_id' | 'options'>,
  ): Promise<OpenSheet> {
    const known = sheets.get(sheet_id)
    if (known !== undefined) return known
    if (article_id === null) throw new Error(`Sheet ${sheet_id} has no article.`)
    const [article, entries] = await Promise.all([
      articles.load(article_id, options.free_words),
      queries.listEntries(db, sheet_id),
    ])
    const opened = sheets.get(sheet_id) ?? { sheet_id, article, state: emptySheet() }
    sheets.set(sheet_id, opened)
    for (const entry of entries) note(opened, entry)
    return opened
  }

  function forget({ game_id, changed, gone }: Changed): void {
    for (const { user_id } of [...changed, ...gone]) seats.delete(keyOf(game_id, user_id))
  }

  return { advance, giveUp, find, open, catchUp }
}
export type Sheets = ReturnType<typeof createSheets>

/** Takes a row that is in the database into account, once. */
function note({ article, state }: OpenSheet, entry: Entry): void {
  if (entry.seq === state.seq + 1) apply(article.redacted, state, entry, article.formsOf)
}

function keyOf(game_id: string, user_id: string): string {
  return `${game_id}:${user_id}`
}
