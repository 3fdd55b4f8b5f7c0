import type { Ghost } from '@inkling/protocol/ghosts'

/** Ghost of a stranger who decoded after a minute. */
export function ghostOf(id: string, change: Partial<Ghost> = {}): Ghost {
  return {
    id,
    kind: 'stranger',
    user: null,
    rating: null,
    state: 'decoded',
    steps: [
      { at: 10_000, uncovered: 0.1, title_found: 0 },
      { at: 60_000, uncovered: 0.4, title_found: 2 },
    ],
    decoded_at: 60_000,
    guesses: 12,
    hints: 0,
    ...change,
  }
}
