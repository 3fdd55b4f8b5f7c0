import type { Lane } from '@inkling/game/open/lanes'
import type { Ghost } from '@inkling/protocol/ghosts'

/** Ghost of a stranger who decoded after a minute. */
export function ghostOf(id: string, change: Partial<Ghost> = {}): Ghost {
  return {
    id,
    kind: 'stranger',
    lane: null,
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

/** Pacer that decodes after some seconds. */
export function pacerOf(id: string, lane: Lane, seconds: number): Ghost {
  const decoded_at = seconds * 1_000
  const steps = [{ at: decoded_at, uncovered: 0.3, title_found: 2 }]
  return ghostOf(id, { kind: 'pacer', lane, steps, decoded_at, guesses: null, hints: null })
}
