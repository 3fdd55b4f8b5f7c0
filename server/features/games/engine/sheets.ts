import { type Row, mostHints } from '@inkling/game/open/sheet'
import { MODES, type Mode } from '@inkling/game/open/modes'
import { isFinished } from '@inkling/game/open/game-state'
import { fadedAt } from '@inkling/game/secret/fading'
import { applyRow, emptySheet, type SheetState } from '@inkling/game/secret/guess'
import { channelOf, type Channel } from '@inkling/protocol/channels'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../platform/database/database.ts'
import { atMost } from '../../../platform/lru.ts'
import { refuse } from '../../../platform/refused.ts'
import {
  type Articles,
  type PlayableArticle,
  type PlayableKey,
  playableKey,
} from '../../articles/articles.ts'
import { listRows } from '../store/guesses.ts'
import { findPlayer } from '../store/players.ts'
import { type Ink, inkOf } from './ink.ts'
import type { GamePlayer } from './player.ts'
import type { GameChange } from './transitions.ts'

/** About 25 MB. */
const MAX_PLAYERS = 60_000
/** Total weight of all sheets, in rows: about 120 MB. */
const MAX_WEIGHT = 1_200_000
const WEIGHT_OF_EMPTY_SHEET = 8
/** Number of rows after which a sheet is weighed again. */
const WEIGHED_EVERY = 8

/** A sheet with the sum of its rows, without its article. `hintedAt` is the time of its last hint by the monotonic
 *  clock; `queue` holds the moves that wait for the one under way, null if none is. */
export type OpenSheet = {
  readonly game_id: string
  readonly sheet_id: number
  readonly article: PlayableKey
  state: SheetState
  hintedAt: number
  queue: (() => void)[] | null
}

/** A player of a sheet. `lang` is the language of its article, which may differ from the game's; `opensAt` is the end of
 *  the countdown by the monotonic clock; `mostHints` is the limit of hints on the sheet; with `nearness` its
 *  guesses show how near they are; `ink` is set where the article uncovers itself, with the time by the monotonic clock at
 *  which it opened. */
type CachedPlayer = {
  readonly game_id: string
  readonly user_id: string
  readonly mode: Mode
  readonly lang: string
  readonly channel: Channel
  readonly opensAt: number
  readonly mostHints: number
  readonly nearness: boolean
  readonly ink: (Ink & { openedAt: number }) | null
  readonly sheet_id: number
}

/** A player with the sheet that they play on. */
export type SheetPlayer = CachedPlayer & { readonly sheet: OpenSheet }

type GameOfSheet = Pick<GamePlayer, 'id' | 'article_id' | 'options'>

type Dependencies = {
  db: Database
  articles: Pick<Articles, 'load' | 'inMemory'>
  maxWeight?: number
}

/** Cache of the sheets in play and their players. A copy may be behind the database; writing a row then fails because its
 *  number is taken. Sheets are weighed by their rows and hold no articles, so the memory of all is bounded, whatever is
 *  read or played. */
export function createSheetCache(dependencies: Dependencies) {
  const { db } = dependencies
  const { evict, ...sheets } = createOpenSheets(dependencies)
  const players = new LRUCache<string, CachedPlayer>(atMost(MAX_PLAYERS))

  /** Finds a player and their sheet, which may be behind the database; refuses a user who does not play. During a
   *  countdown it reads the database, whose clock decides when the sheet may be sent. */
  function find(game_id: string, user_id: string): SheetPlayer | Promise<SheetPlayer> {
    return findKnown(game_id, user_id) ?? read(game_id, user_id)
  }

  /** Finds a player whose sheet is in memory and open. */
  function findKnown(game_id: string, user_id: string): SheetPlayer | undefined {
    const known = players.get(playerKey(game_id, user_id))
    if (known === undefined || known.opensAt > performance.now()) return undefined
    const sheet = sheets.get(known.sheet_id)
    return sheet && { ...known, sheet }
  }

  /** Reads a player, and the rows that their sheet has not seen yet. */
  async function read(game_id: string, user_id: string): Promise<SheetPlayer> {
    const found = (await findPlayer(db, game_id, user_id)) ?? refuse('NOT_FOUND')
    const { mode, variant, options, starts_in, last_seq } = found
    const sheet_id = sheetOf(found)
    const sheet = await sheets.open(sheet_id, found)
    if ((last_seq ?? 0) > sheet.state.seq) await sheets.catchUp(sheet)
    const opensAt = performance.now() + Math.max(0, starts_in ?? 0)
    const player: CachedPlayer = {
      game_id: sheet.game_id,
      user_id,
      mode,
      lang: (await sheets.articleOf(sheet)).redacted.article.lang,
      channel: channelOf('game', game_id),
      opensAt,
      mostHints: mostHints({ mode, variant, options }),
      nearness: options.nearness,
      ink: fadesSince(found),
      sheet_id,
    }
    players.set(playerKey(game_id, user_id), player)
    return { ...player, sheet }
  }

  /** Evicts a player and their sheet after a write that may or may not have been committed. */
  function drop({ game_id, user_id, sheet_id }: SheetPlayer): void {
    evict(sheet_id)
    players.delete(playerKey(game_id, user_id))
  }

  /** Evicts the players that a transition changed, and the sheets that are out of play. */
  function evictChanged({ game_id, state: game, changed, gone }: ChangedPlayers): void {
    for (const { user_id, state } of [...changed, ...gone]) {
      const key = playerKey(game_id, user_id)
      const player = players.peek(key)
      const isUnused =
        isFinished(state) && (game.over_at !== null || MODES[game.mode].sheet === 'own')
      if (player !== undefined && isUnused) evict(player.sheet_id)
      players.delete(key)
    }
  }

  return { ...sheets, find, findKnown, read, drop, evictChanged }
}
export type SheetCache = ReturnType<typeof createSheetCache>

type ChangedPlayer = Pick<GameChange['changed'][number], 'user_id' | 'state'>
type ChangedPlayers = {
  game_id: string
  state: Pick<GameChange['state'], 'mode' | 'over_at'>
  changed: readonly ChangedPlayer[]
  gone: readonly ChangedPlayer[]
}

function createOpenSheets({ db, articles, maxWeight = MAX_WEIGHT }: Dependencies) {
  const kept = new LRUCache<number, { sheet: OpenSheet }>({
    maxSize: maxWeight,
    sizeCalculation: ({ sheet }) => sheet.state.seq + WEIGHT_OF_EMPTY_SHEET,
  })

  function articleOf({ article }: OpenSheet): PlayableArticle | Promise<PlayableArticle> {
    return articles.inMemory(article) ?? articles.load(article)
  }

  /** Finds a sheet in memory, which may be behind the database. */
  function get(sheet_id: number): OpenSheet | undefined {
    return kept.get(sheet_id)?.sheet
  }

  /** Finds or reads a sheet, which may be behind the database. */
  async function open(sheet_id: number, game: GameOfSheet): Promise<OpenSheet> {
    const known = get(sheet_id)
    if (known !== undefined) return known
    const [read] = await openLatest([{ sheet_id, game }])
    return get(sheet_id) ?? read!
  }

  /** Finds or reads sheets, all as the database has them, by one query. */
  async function openLatest(
    wanted: readonly { sheet_id: number; game: GameOfSheet }[],
  ): Promise<OpenSheet[]> {
    const opened = wanted.map(
      ({ sheet_id, game }) => get(sheet_id) ?? emptyOpenSheet(sheet_id, game),
    )
    await readMissed(opened)
    for (const sheet of opened) {
      if ((get(sheet.sheet_id) ?? sheet) === sheet) keep(sheet)
    }
    return opened
  }

  /** Reads sheets of a game as the database has them, and does not keep them. */
  async function readUncached(
    sheetIds: readonly number[],
    game: GameOfSheet,
  ): Promise<OpenSheet[]> {
    const read = sheetIds.map((sheet_id) => emptyOpenSheet(sheet_id, game))
    await readMissed(read)
    return read
  }

  /** Reads the rows that a sheet has not seen yet. */
  async function catchUp(behind: OpenSheet): Promise<void> {
    await readMissed([behind])
    keep(behind)
  }

  async function readMissed(behind: readonly OpenSheet[]): Promise<void> {
    const known = behind.map(({ game_id, sheet_id, state }) => {
      return { game_id, sheet_id, since: state.seq }
    })
    const missed = Map.groupBy(await listRows(db, known), ({ sheet_id }) => sheet_id)
    await Promise.all(
      behind.map(async (sheet) => {
        const rows = missed.get(sheet.sheet_id)
        if (rows === undefined) return
        const article = await articleOf(sheet)
        for (const { age, ...row } of rows) apply(sheet, article, row, age)
      }),
    )
  }

  /** Applies a row that is in the database, once. */
  function add(sheet: OpenSheet, article: PlayableArticle, row: Row): void {
    apply(sheet, article, row, 0)
    if (row.seq % WEIGHED_EVERY === 0 || sheet.state.ended !== null) keep(sheet)
  }

  /** Weighs a sheet again; evicts it if it has ended, and those unused for longest while all weigh too much. */
  function keep(sheet: OpenSheet): void {
    if (sheet.state.ended === null) kept.set(sheet.sheet_id, { sheet })
    else evict(sheet.sheet_id)
  }

  const evict = (sheet_id: number) => void kept.delete(sheet_id)
  const weight = () => kept.calculatedSize
  return { articleOf, get, open, openLatest, readUncached, catchUp, add, evict, weight }
}

function emptyOpenSheet(sheet_id: number, { id, article_id, options }: GameOfSheet): OpenSheet {
  if (article_id === null) throw new Error(`Sheet ${sheet_id} has no article.`)
  const article = playableKey(article_id, options)
  const unused = { state: emptySheet(), hintedAt: -Infinity, queue: null }
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
  if (state.hints > hints) sheet.hintedAt = performance.now() - age
}

/** Tells a sheet which words have faded until now. */
export function fade({ fading }: PlayableArticle, { sheet, ink }: SheetPlayer): void {
  if (ink === null) return
  const elapsed = performance.now() - ink.openedAt
  sheet.state.isFaded = fadedAt(fading(), elapsed)
}

/** Tells since when an article uncovers itself; null if it does not. */
function fadesSince(player: GamePlayer): CachedPlayer['ink'] {
  const ink = inkOf(player)
  if (ink === null) return null
  const elapsed = player.now.getTime() - ink.opened_at.getTime()
  return { ...ink, openedAt: performance.now() - elapsed }
}

function sheetOf({ state, sheet_id }: GamePlayer): number {
  if (state === 'joined') refuse('NOT_STARTED')
  if (state === 'watching') refuse('WATCHING')
  if (state !== 'playing' || sheet_id === null) return refuse('GAME_OVER')
  return sheet_id
}

function playerKey(game_id: string, user_id: string): string {
  return `${game_id}:${user_id}`
}
