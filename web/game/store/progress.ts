import type { Game, SheetRow, Progress } from '@inkling/protocol/game'
import {
  type GamePlayer,
  type ServerState,
  type ProgressById,
  type Sheet,
  isShared,
} from './game-state.ts'
import { isHint } from './rows.ts'

/** How far a player has come as it is shown; `title_found` is null where it is everybody's, `opened` how many places of
 *  a shared sheet they have opened. */
export type PlayerProgress = Pick<Progress, 'guesses' | 'hints' | 'uncovered'> & {
  title_found: number | null
  opened?: number
}

const NOTHING: PlayerProgress = { guesses: 0, hints: 0, uncovered: 0, title_found: 0 }

/** Takes what is newer in these messages, in whatever order they came. */
export function newerProgress(known: ProgressById, told: readonly Progress[]): ProgressById {
  const newer = told.filter(({ user_id, seq }) => seq > (known.get(user_id)?.seq ?? -1))
  if (newer.length === 0) return known
  return new Map([...known, ...newer.map((progress) => [progress.user_id, progress] as const)])
}

/** How far the players of a game had come when it was read. */
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

/** How far each player has come: on their own sheet as the server tells, on a shared one by what their words opened. */
export function progressIn({
  game,
  progress,
  rows,
  sheet,
}: Pick<ServerState, 'game' | 'progress' | 'rows' | 'sheet'>): (
  player: Pick<GamePlayer, 'user' | 'state'>,
) => PlayerProgress {
  if (game === null || !isShared(game)) {
    return ({ user, state }) => {
      const own = progress.get(user.id) ?? NOTHING
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

/** Which share of a shared sheet is open. */
export function sharedProgress({ rows, sheet }: Pick<ServerState, 'rows' | 'sheet'>): number {
  const hidden = sheet === null ? 0 : hiddenIn(sheet)
  const opened = rows.reduce((sum, { count }) => sum + count, 0)
  return hidden === 0 ? 0 : Math.min(1, opened / hidden)
}

type Contribution = { guesses: number; hints: number; opened: number }

const NO_CONTRIBUTION: Contribution = { guesses: 0, hints: 0, opened: 0 }

function contributionsIn(rows: readonly SheetRow[]): ReadonlyMap<string, Contribution> {
  const by_player = new Map<string, Contribution>()
  for (const { user_id, kind, count } of rows) {
    if (user_id === null || user_id === undefined) continue
    const { guesses, hints, opened } = by_player.get(user_id) ?? NO_CONTRIBUTION
    by_player.set(user_id, {
      guesses: guesses + (kind === 'guess' ? 1 : 0),
      hints: hints + (isHint(kind) ? 1 : 0),
      opened: opened + count,
    })
  }
  return by_player
}

const hidden_words = new WeakMap<Sheet, number>()

/** How many words of a sheet were hidden at first. */
function hiddenIn(sheet: Sheet): number {
  const known = hidden_words.get(sheet)
  if (known !== undefined) return known
  let hidden = 0
  for (const { text } of sheet.blocks) {
    for (const part of text) if (typeof part === 'number') hidden++
  }
  hidden_words.set(sheet, hidden)
  return hidden
}
