import type { Game, SheetRow, Progress } from '@inkling/protocol/game'
import {
  type GamePlayer,
  type ServerState,
  type ProgressById,
  type Sheet,
  isShared,
} from './game-state.ts'
import { isHint } from './rows.ts'

/** Progress of a player as shown. On a shared sheet `title_found` is null, as it is the same for all, and `opened`
 *  counts the words that the player opened. */
export type PlayerProgress = Pick<Progress, 'guesses' | 'hints' | 'uncovered'> & {
  title_found: number | null
  opened?: number
}

const NOTHING: PlayerProgress = { guesses: 0, hints: 0, uncovered: 0, title_found: 0 }

/** Keeps the newer progress of each player, whatever the order of these messages. */
export function newerProgress(known: ProgressById, received: readonly Progress[]): ProgressById {
  const newer = received.filter(({ user_id, seq }) => seq > (known.get(user_id)?.seq ?? -1))
  if (newer.length === 0) return known
  return new Map([...known, ...newer.map((progress) => [progress.user_id, progress] as const)])
}

/** Progress of all players when the game was read. */
export function progressWhenRead({ players }: Game): Progress[] {
  return players.map(({ user, seq, guesses, hints, uncovered, title_found }) => ({
    user_id: user.id,
    seq,
    guesses,
    hints,
    uncovered,
    title_found,
  }))
}

/** Progress of each player. On a shared sheet it comes from the rows, else from the server, except the title words that
 *  I found, which come from my own rows. */
export function progressIn(
  server: Pick<ServerState, 'me' | 'game' | 'progress' | 'rows' | 'sheet'>,
): (player: Pick<GamePlayer, 'user' | 'state'>) => PlayerProgress {
  const { me, game, progress, rows, sheet } = server
  if (game === null || !isShared(game)) {
    const mine = { ...(progress.get(me) ?? NOTHING), title_found: titleWordsFound(server) }
    return ({ user, state }) => {
      const own = user.id === me && sheet !== null ? mine : (progress.get(user.id) ?? NOTHING)
      return state === 'decoded' ? { ...own, uncovered: 1 } : own
    }
  }
  const hidden = sheet === null ? 0 : hiddenIn(sheet)
  const contributions = contributionsIn(rows)
  return ({ user }) => {
    const { guesses = 0, hints = 0, opened = 0 } = contributions.get(user.id) ?? {}
    const uncovered = hidden === 0 ? 0 : opened / hidden
    return { guesses, hints, uncovered, title_found: null, opened }
  }
}

/** Share of the hidden words that these rows have opened. */
export function sharedProgress({ rows, sheet }: Pick<ServerState, 'rows' | 'sheet'>): number {
  const hidden = sheet === null ? 0 : hiddenIn(sheet)
  const opened = rows.reduce((sum, { count }) => sum + count, 0)
  return hidden === 0 ? 0 : Math.min(1, opened / hidden)
}

/** Number of title words that these rows have opened. A word that repeats counts once. */
export function titleWordsFound({
  game,
  rows,
  sheet,
}: Pick<ServerState, 'game' | 'rows' | 'sheet'>): number {
  const bars = sheet === null ? 0 : titleBars(sheet).length
  const found = new Set<string>()
  for (const { opened } of rows) {
    for (const [surface, positions] of opened) {
      if (positions.some((position) => position < bars)) found.add(surface.toLowerCase())
    }
  }
  return Math.min(found.size, game?.title_words ?? 0)
}

/** Lengths of the bars of the title, without words in brackets, which need not be found. They have the first
 *  positions. */
export function titleBars({ blocks: [title] }: Sheet): number[] {
  if (title?.kind !== 'title') return []
  const bracket = title.text.findIndex(
    (part, index) => index > 0 && typeof part === 'string' && part.includes('('),
  )
  const needed = bracket === -1 ? title.text : title.text.slice(0, bracket)
  return needed.filter((part) => typeof part === 'number')
}

type Contribution = { guesses: number; hints: number; opened: number }

const NO_CONTRIBUTION: Contribution = { guesses: 0, hints: 0, opened: 0 }

function contributionsIn(rows: readonly SheetRow[]): ReadonlyMap<string, Contribution> {
  const byPlayer = new Map<string, Contribution>()
  for (const { user_id, kind, count } of rows) {
    if (user_id === null || user_id === undefined) continue
    const { guesses, hints, opened } = byPlayer.get(user_id) ?? NO_CONTRIBUTION
    byPlayer.set(user_id, {
      guesses: guesses + (kind === 'guess' ? 1 : 0),
      hints: hints + (isHint(kind) ? 1 : 0),
      opened: opened + count,
    })
  }
  return byPlayer
}

const hiddenWords = new WeakMap<Sheet, number>()

/** Number of words of a sheet that were hidden at first. */
function hiddenIn(sheet: Sheet): number {
  const known = hiddenWords.get(sheet)
  if (known !== undefined) return known
  let hidden = 0
  for (const { text } of sheet.blocks) {
    for (const part of text) if (typeof part === 'number') hidden++
  }
  hiddenWords.set(sheet, hidden)
  return hidden
}
