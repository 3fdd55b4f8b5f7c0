import { applyRow, emptySheet, type Row, type SheetState } from '@inkling/game/guess'
import type { Mode } from '@inkling/game/modes'
import { channelOf, type Channel } from '@inkling/protocol/channels'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../adapters/database/database.ts'
import { refuse } from '../../../refused.ts'
import type { Articles, PlayableArticle } from '../../articles/articles.ts'
import { findSeat, type Seat } from '../read/seat-store.ts'
import type { Changed } from '../room/change.ts'
import { listMissed, listRows } from './sheet-store.ts'

const MOST_SEATS = 60_000

/** A sheet with all that its rows add up to. `turn` ends with the last move on it. */
export type OpenSheet = {
  readonly sheet_id: number
  article: PlayableArticle
  state: SheetState
  turn: Promise<void>
}

/** A player at a sheet. `opens_at` is when its countdown ends, by this server's clock. */
export type OpenSeat = {
  readonly game_id: string
  readonly user_id: string
  readonly mode: Mode
  readonly channel: Channel
  readonly opens_at: number
  readonly sheet: OpenSheet
}

/** The sheets in play. The database is the truth: what is kept here is only a copy that may be behind, and a row whose
 *  number is taken shows it. */
export function createSheetCache({ db, articles }: { db: Database; articles: Articles }) {
  const seats = new LRUCache<string, OpenSeat>({ max: MOST_SEATS })
  const sheets = new LRUCache<number, OpenSheet>({ max: MOST_SEATS })

  /** A player's seat, which may be behind the database. Who does not play (any more) is refused. Whether a countdown
   *  has ended is asked of the database, by whose clock the sheet is sent. */
  async function find(game_id: string, user_id: string): Promise<OpenSeat> {
    const known = seats.get(seatKey(game_id, user_id))
    if (known !== undefined && known.opens_at <= Date.now()) return known
    const seat = (await findSeat(db, game_id, user_id)) ?? refuse('NOT_FOUND')
    const sheet = await open(sheetOf(seat), seat)
    const opens_at = Date.now() + Math.max(0, seat.starts_in ?? 0)
    const channel = channelOf('game_change_to', game_id)
    const found = { game_id, user_id, mode: seat.mode, channel, opens_at, sheet }
    seats.set(seatKey(game_id, user_id), found)
    return found
  }

  /** A sheet of a game, which may be behind the database. */
  async function open(
    sheet_id: number,
    { article_id, options }: Pick<Seat, 'article_id' | 'options'>,
  ): Promise<OpenSheet> {
    const known = sheets.get(sheet_id)
    if (known !== undefined) return known
    if (article_id === null) throw new Error(`Sheet ${sheet_id} has no article.`)
    const [article, rows] = await Promise.all([
      articles.load(article_id, options.free_words),
      listRows(db, sheet_id),
    ])
    const turn = Promise.resolve()
    const opened = sheets.get(sheet_id) ?? { sheet_id, article, state: emptySheet(), turn }
    sheets.set(sheet_id, opened)
    for (const row of rows) add(opened, row)
    return opened
  }

  /** Reads the rows that these sheets have not seen yet. */
  async function catchUp(behind: readonly OpenSheet[]): Promise<void> {
    if (behind.length === 0) return
    const known = new Map(behind.map((sheet) => [sheet.sheet_id, sheet]))
    for (const { sheet_id, ...row } of await listMissed(db, behind)) {
      const sheet = known.get(sheet_id)
      if (sheet !== undefined) add(sheet, row)
    }
  }

  /** Lets a seat be asked of the database again, and reads the rows that its sheet has not seen yet. */
  async function refresh({ game_id, user_id, sheet }: OpenSeat): Promise<void> {
    seats.delete(seatKey(game_id, user_id))
    await catchUp([sheet])
  }

  /** Forgets a seat and its sheet, of which nobody knows what the database has. */
  function drop({ game_id, user_id, sheet }: OpenSeat): void {
    sheets.delete(sheet.sheet_id)
    seats.delete(seatKey(game_id, user_id))
  }

  /** Forgets the seats of players whom a change concerned. */
  function forget({ game_id, changed, gone }: Pick<Changed, 'game_id' | 'changed' | 'gone'>): void {
    for (const { user_id } of [...changed, ...gone]) seats.delete(seatKey(game_id, user_id))
  }

  return { find, open, catchUp, refresh, drop, forget, add }
}
export type SheetCache = ReturnType<typeof createSheetCache>

/** Waits until nobody else on this server writes to a sheet; answers with what lets the next one go on. */
export async function takeTurn(sheet: OpenSheet): Promise<() => void> {
  const before = sheet.turn
  const { promise, resolve } = Promise.withResolvers<void>()
  sheet.turn = promise
  await before
  return resolve
}

/** Takes a row that is in the database into account, once. */
function add({ article, state }: OpenSheet, row: Row): void {
  if (row.seq === state.seq + 1) applyRow(article.redacted, state, row, article.formsOf)
}

/** The sheet on which the player of a seat is playing. */
function sheetOf({ state, sheet_id }: Seat): number {
  if (state === 'joined') refuse('NOT_STARTED')
  if (state === 'watching') refuse('WATCHING')
  if (state !== 'playing' || sheet_id === null) return refuse('GAME_OVER')
  return sheet_id
}

function seatKey(game_id: string, user_id: string): string {
  return `${game_id}:${user_id}`
}
