import type { TimedRow } from '../endings.ts'
import { shareOf } from '../guess.ts'
import type { Redacted } from '../redact.ts'

/** A moment at which hidden places came open: `at` in milliseconds since the start, after so many `guesses`; from then on
 *  this share of all hidden places was `uncovered`, 0 to 1 in whole percent. */
export type Step = { at: number; guesses: number; uncovered: number }

/** How a player's rows uncovered an article: a step for each of their rows that opened something. Of a shared sheet these
 *  are the rows of one who plays on it, and what they add up to is that player's part. */
export function curveOf(redacted: Redacted, rows: readonly TimedRow[], start: number): Step[] {
  const steps: Step[] = []
  let guesses = 0
  let open = 0
  for (const row of rows) {
    if (row.kind === 'guess') guesses++
    if (row.kind === 'title_hint' || row.opened.length === 0) continue
    open += row.opened.length
    steps.push({ at: Math.max(0, row.at - start), guesses, uncovered: shareOf(redacted, open) })
  }
  return steps
}
