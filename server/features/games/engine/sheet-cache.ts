import { applyRow, emptySheet, type SheetState } from '@inkling/game/secret/guess'
import type { Row } from '@inkling/game/open/guess'
import { mostHints } from '@inkling/game/open/hint-limits'
import { MODES, type Mode } from '@inkling/game/open/modes'
import { isFinished, type Player, type Room } from '@inkling/game/open/room'
import { channelOf, type Channel } from '@inkling/protocol/channels'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refused.ts'
import {
  type Articles,
  type PlayableArticle,
  type PlayableKey,
  playableKey,
} from '../../articles/articles.ts'
import { findMembership, type Membership } from './membership.ts'
import { listRows } from './sheet-store.ts'

/** About 25 MB. */
const MAX_SEATS = 60_000
/** What all sheets may weigh together, in rows: about 120 MB. */
const MAX_KEPT = 1_200_000
/** What a sheet without rows weighs. */
const EMPTY_SHEET = 8
/** After how many rows a sheet is weighed anew. */
const WEIGHED_EVERY = 8

/** A sheet with all that its rows add up to, but for its article. `hinted_at` is when its last hint came, by the clock
 *  that nobody sets; `turns` are the moves that wait for the one under way, null if none is. */
export type OpenSheet = {
  readonly game_id: string
  readonly sheet_id: number
  readonly article: PlayableKey
  state: SheetState
  hinted_at: number
  turns: (() => void)[] | null
}

/** What is kept of a player at a sheet. `lang` is the language of its article, which a page that a host named may have
 *  of its own; `opens_at` is when its countdown ends, by the clock that nobody sets; `most_hints` is how many hints the
 *  sheet may have. */
type KnownSeat = {
  readonly game_id: string
  readonly user_id: string
  readonly mode: Mode
  readonly lang: string
  readonly channel: Channel
  readonly opens_at: number
  readonly most_hints: number
  readonly sheet_id: number
}

/** A player at a sheet. */
export type OpenSeat = KnownSeat & { readonly sheet: OpenSheet }

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'load' | 'inMemory'>
  most_kept?: number
}

/** Sheets in play, as far as this server knows them. */
function createOpenSheets({ db, articles, most_kept = MAX_KEPT }: Dependencies) {
  const kept = new LRUCache<number, { sheet: OpenSheet }>({
    maxSize: most_kept,
    sizeCalculation: ({ sheet }) => sheet.state.seq + EMPTY_SHEET,
  })

  /** The article of a sheet. */
  function articleOf({ article }: OpenSheet): PlayableArticle | Promise<PlayableArticle> {
    return articles.inMemory(article) ?? articles.load(article)
  }

  /** A sheet that is in memory, which may be behind the database. */
  function get(sheet_id: number): OpenSheet | undefined {
    return kept.get(sheet_id)?.sheet
  }

  /** A sheet of a game, which may be behind the database. */
  async function open(sheet_id: number, about: About): Promise<OpenSheet> {
    const known = get(sheet_id)
    if (known !== undefined) return known
    const [read] = await readAside([sheet_id], about)
    const opened = get(sheet_id) ?? read!
    keep(opened)
    return opened
  }

  /** Sheets of a game as the database has them, without keeping them. */
  async function readAside(sheet_ids: readonly number[], about: About): Promise<OpenSheet[]> {
    const read = sheet_ids.map((sheet_id) => emptyOpenSheet(sheet_id, about))
    await readMissed(read)
    return read
  }

  /** Reads the rows that these sheets have not seen yet. */
  async function catchUp(behind: readonly OpenSheet[]): Promise<void> {
    await readMissed(behind)
    for (const sheet of behind) keep(sheet)
  }

  async function readMissed(behind: readonly OpenSheet[]): Promise<void> {
    if (behind.length === 0) return
    const known = behind.map(({ game_id, sheet_id, state }) => {
      return { game_id, sheet_id, since: state.seq }
    })
    const missed = Map.groupBy(await listRows(db, known), ({ sheet_id }) => sheet_id)
    for (const sheet of behind) {
      const rows = missed.get(sheet.sheet_id)
      if (rows === undefined) continue
      const article = await articleOf(sheet)
      for (const { age, ...row } of rows) apply(sheet, article, row, age)
    }
  }

  /** Takes a row that is in the database into account, once. */
  function add(sheet: OpenSheet, article: PlayableArticle, row: Row): void {
    apply(sheet, article, row, 0)
    if (row.seq % WEIGHED_EVERY === 0 || sheet.state.ended !== null) keep(sheet)
  }

  /** Weighs a sheet anew, and lets go of one that has ended, and of those longest unused where all weigh too much. */
  function keep(sheet: OpenSheet): void {
    if (sheet.state.ended === null) kept.set(sheet.sheet_id, { sheet })
    else forget(sheet.sheet_id)
  }

  const forget = (sheet_id: number) => void kept.delete(sheet_id)
  const weight = () => kept.calculatedSize
  return { articleOf, get, open, readAside, catchUp, add, forget, weight }
}

/** The sheets in play, with who plays at them. The database is the truth: what is kept here is only a copy that may be
 *  behind, and a row whose number is taken shows it. Sheets are kept by what their rows weigh, and hold no articles:
 *  whoever reads old ones, or plays long, takes no more memory than there is for all. */
export function createSheetCache(dependencies: Dependencies) {
  const { db } = dependencies
  const sheets = createOpenSheets(dependencies)
  const seats = new LRUCache<string, KnownSeat>({ max: MAX_SEATS })

  /** A player's seat, which may be behind the database. Who does not play (any more) is refused. Whether a countdown
   *  has ended is asked of the database, by whose clock the sheet is sent. */
  function find(game_id: string, user_id: string): OpenSeat | Promise<OpenSeat> {
    const known = seats.get(seatKey(game_id, user_id))
    if (known === undefined || known.opens_at > performance.now()) return read(game_id, user_id)
    const sheet = sheets.get(known.sheet_id)
    return sheet === undefined ? read(game_id, user_id) : { ...known, sheet }
  }

  async function read(game_id: string, user_id: string): Promise<OpenSeat> {
    const seat = (await findMembership(db, game_id, user_id)) ?? refuse('NOT_FOUND')
    const sheet_id = sheetOf(seat)
    const sheet = await sheets.open(sheet_id, seat)
    const opens_at = performance.now() + Math.max(0, seat.starts_in ?? 0)
    const channel = channelOf('game_change_to', game_id)
    const { mode } = seat
    const most_hints = mostHints(mode, seat.options)
    const { lang } = (await sheets.articleOf(sheet)).redacted.article
    const found = {
      game_id: sheet.game_id,
      user_id,
      mode,
      lang,
      channel,
      opens_at,
      most_hints,
      sheet_id,
    }
    seats.set(seatKey(game_id, user_id), found)
    return { ...found, sheet }
  }

  /** Lets a seat be asked of the database again, and reads the rows that its sheet has not seen yet. */
  async function refresh({ game_id, user_id, sheet }: OpenSeat): Promise<void> {
    seats.delete(seatKey(game_id, user_id))
    await sheets.catchUp([sheet])
  }

  /** Forgets a seat and its sheet, of which nobody knows what the database has. */
  function drop({ game_id, user_id, sheet_id }: OpenSeat): void {
    sheets.forget(sheet_id)
    seats.delete(seatKey(game_id, user_id))
  }

  /** Forgets the seats of players whom a change concerned, and the sheets that nobody plays on any more. */
  function forget({ game_id, state: game, changed, gone }: SeatsChanged): void {
    for (const { user_id, state } of [...changed, ...gone]) {
      const key = seatKey(game_id, user_id)
      const seat = seats.peek(key)
      const isLeft =
        isFinished(state) && (game.over_at !== null || MODES[game.mode].sheet === 'own')
      if (seat !== undefined && isLeft) sheets.forget(seat.sheet_id)
      seats.delete(key)
    }
  }

  return { ...sheets, find, refresh, drop, forget }
}
export type SheetCache = ReturnType<typeof createSheetCache>

type SeatsChanged = {
  game_id: string
  state: Pick<Room, 'mode' | 'over_at'>
  changed: readonly Pick<Player, 'user_id' | 'state'>[]
  gone: readonly Pick<Player, 'user_id' | 'state'>[]
}

type About = Pick<Membership, 'id' | 'article_id' | 'options'>

function emptyOpenSheet(sheet_id: number, { id, article_id, options }: About): OpenSheet {
  if (article_id === null) throw new Error(`Sheet ${sheet_id} has no article.`)
  const article = playableKey(article_id, options)
  const unused = { state: emptySheet(), hinted_at: -Infinity, turns: null }
  return { game_id: id, sheet_id, article, ...unused }
}

function apply(
  sheet: OpenSheet,
  { redacted, formsOf }: PlayableArticle,
  row: Row,
  age: number,
): void {
  const { state } = sheet
  if (row.seq !== state.seq + 1) return
  const { hints } = state
  applyRow(redacted, state, row, formsOf)
  if (state.hints > hints) sheet.hinted_at = performance.now() - age
}

/** The sheet on which the player of a seat is playing. */
function sheetOf({ state, sheet_id }: Membership): number {
  if (state === 'joined') refuse('NOT_STARTED')
  if (state === 'watching') refuse('WATCHING')
  if (state !== 'playing' || sheet_id === null) return refuse('GAME_OVER')
  return sheet_id
}

function seatKey(game_id: string, user_id: string): string {
  return `${game_id}:${user_id}`
}
