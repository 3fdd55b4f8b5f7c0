import type { GameState } from '../store/game-state.ts'

/** My guess before the one that stands in the box, or my last one where it is empty; null where there is none. */
export function guessBefore(
  { rows, pending, me }: Pick<GameState, 'rows' | 'pending' | 'me'>,
  typed: string,
): string | null {
  const guessed = rows.filter(({ kind, user_id }) => kind === 'guess' && (user_id ?? me) === me)
  const waiting = pending.flatMap((action) => (action.kind === 'guess' ? action.word : []))
  const words = [...guessed.map(({ word }) => word), ...waiting]
  const last = typed === '' ? words.length : words.lastIndexOf(typed)
  return words[last - 1] ?? null
}
