import type { contract } from '@inkling/protocol/contract'
import { isFinished } from '@inkling/game/game'
import { MODES } from '@inkling/game/modes'
import type { Game, Guess, Reaction } from '@inkling/protocol/game'
import type { ContractRouterClient, InferContractRouterOutputs } from '@orpc/contract'

/** The procedures that a board calls. */
export type GameCalls = Pick<
  ContractRouterClient<typeof contract>['games'],
  'find' | 'sheet' | 'guesses' | 'events' | 'submit_guess' | 'use_hint' | 'give_up'
>

export type Sheet = InferContractRouterOutputs<typeof contract>['games']['sheet']

/** What a player asked for and the server has not answered yet; sent one after the other. */
export type Wish = { id: number } & (
  | { kind: 'guess'; word: string }
  | { kind: 'hint'; position: number | null }
)

export const SORTS = ['newest', 'hits', 'alphabet'] as const
export type Sort = (typeof SORTS)[number]

/** What a player likes, kept from game to game. */
export type Likes = { sort: Sort; hide_misses: boolean; jump_to_hits: boolean }

/** The row whose places are marked in the text, and which of them the walk has reached (null before it began). */
export type Lit = { seq: number; place: number | null }

/** A sentence under the guess box. `word` is what a refused guess was, to be typed again; `seq` the row meant. */
export type Notice = {
  id: number
  kind: 'refused' | 'known'
  text: string
  word: string | null
  seq: number | null
}

/** What a player felt, and when this tab heard of it. */
export type Felt = { id: number; user_id: string; reaction: Reaction; at: number }

/** All that a board shows, but for how far players have come. `stuck` says why the first wish could not be sent;
 *  `received_at` is when `game` was read; `offset` is the server's time less this device's, in milliseconds; `news` is
 *  what another player has just done, `rematch_by` who asked for the next game. */
export type BoardState = {
  phase: 'loading' | 'ready' | 'missing' | 'failed'
  failure: string | null
  game: Game | null
  sheet: Sheet | null
  received_at: number
  offset: number
  rows: readonly Guess[]
  pending: readonly Wish[]
  stuck: string | null
  lit: Lit | null
  notice: Notice | null
  said: { id: number; text: string }
  news: { id: number; text: string } | null
  felt: readonly Felt[]
  rematch_by: string | null
  is_picking: boolean
  likes: Likes
}

export function emptyBoard(likes: Likes): BoardState {
  return {
    phase: 'loading',
    failure: null,
    game: null,
    sheet: null,
    received_at: 0,
    offset: 0,
    rows: [],
    pending: [],
    stuck: null,
    lit: null,
    notice: null,
    said: { id: 0, text: '' },
    news: null,
    felt: [],
    rematch_by: null,
    is_picking: false,
    likes,
  }
}

/** The same nothing each time, for parts that are drawn anew when their rows change. */
export const NO_ROWS: readonly Guess[] = []

/** Whether others are in the game, so that it has a channel. */
export function isWithOthers(game: Game): boolean {
  return MODES[game.mode].lobby
}

/** Whether all its players write on one sheet. */
export function isShared(game: Game): boolean {
  return MODES[game.mode].sheet === 'shared'
}

/** Whether the game waits for its start, so that the lobby is shown. */
export function isWaiting({ phase, state }: Game): boolean {
  return (phase === 'lobby' || phase === 'countdown') && !isFinished(state)
}

/** The positions that a row opened, in reading order; for a hint at the title, the bar that it told about. */
export function placesOf(row: Guess): number[] {
  if (row.position !== undefined) return [row.position]
  return row.opened.flatMap(([, positions]) => positions).sort((a, b) => a - b)
}

export function hasPlaces(row: Guess): boolean {
  return row.count > 0 || row.position !== undefined
}

/** Adds rows that have come, each once, in the order of their numbers. */
export function mergeRows(rows: readonly Guess[], more: readonly Guess[]): readonly Guess[] {
  const last = rows.at(-1)?.seq ?? 0
  const known = new Set(rows.map(({ seq }) => seq))
  const fresh = more.filter(({ seq }) => !known.has(seq))
  if (fresh.length === 0) return rows
  const merged = [...rows, ...fresh]
  const isInOrder = fresh.every(({ seq }, index) => seq > (fresh[index - 1]?.seq ?? last))
  return isInOrder ? merged : merged.sort((a, b) => a.seq - b.seq)
}

/** The number up to which no row is missing. */
export function lastWithoutGap(rows: readonly Guess[]): number {
  let last = 0
  for (const { seq } of rows) {
    if (seq !== last + 1) break
    last = seq
  }
  return last
}

/** The rows of the list in the order a player chose. */
export function listRows(
  rows: readonly Guess[],
  { sort, hide_misses }: Pick<Likes, 'sort' | 'hide_misses'>,
): Guess[] {
  const shown = rows.filter(
    (row) => !isEnd(row) && (!hide_misses || row.kind !== 'guess' || row.count > 0),
  )
  shown.reverse()
  if (sort === 'hits') shown.sort((a, b) => b.count - a.count)
  if (sort === 'alphabet') shown.sort((a, b) => COLLATOR.compare(a.word, b.word))
  return shown
}

/** Whether a row only ends a sheet. */
export function isEnd({ kind }: Guess): boolean {
  return kind === 'give_up' || kind === 'leave' || kind === 'time_up'
}

const COLLATOR = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** How many guesses there were, and which share of them opened something. */
export function tally(rows: readonly Guess[]): { guesses: number; hit_rate: number } {
  let guesses = 0
  let hits = 0
  for (const { kind, count } of rows) {
    if (kind !== 'guess') continue
    guesses++
    if (count > 0) hits++
  }
  return { guesses, hit_rate: guesses === 0 ? 0 : hits / guesses }
}
