import type { TimedRow } from '../open/endings.ts'
import type { Row } from '../open/guess.ts'
import { shareOf } from './guess.ts'
import type { Redacted } from './redact.ts'

/** A moment at which hidden places came open: `at` in milliseconds since the start, after so many `guesses`; from then on
 *  this share of all hidden places was `uncovered`, 0 to 1 in whole percent. */
export type Step = { at: number; guesses: number; uncovered: number }

/** How a player's rows uncovered an article: a step for each of their rows that opened something, after how many guesses
 *  a word of the title came open, and the guess that opened most. */
export type Curve = {
  steps: Step[]
  title_at: number[]
  best: { word: string; count: number; guess: number } | null
}

/** Goes through a player's rows. Of a shared sheet these are the rows of one who plays on it, and what they add up to is
 *  that player's part. */
export function curveOf(redacted: Redacted, rows: readonly TimedRow[], start: number): Curve {
  const curve: Curve = { steps: [], title_at: [], best: null }
  let guesses = 0
  let open = 0
  for (const row of rows) {
    if (row.kind === 'guess') guesses++
    const opened = openedBy(row)
    if (opened.length === 0) continue
    open += opened.length
    const at = Math.max(0, row.at - start)
    curve.steps.push({ at, guesses, uncovered: shareOf(redacted, open) })
    if (opened.some((position) => isOfTitle(redacted, position))) curve.title_at.push(guesses)
    if (row.kind === 'guess' && opened.length > (curve.best?.count ?? 0)) {
      curve.best = { word: row.word, count: opened.length, guess: guesses }
    }
  }
  return curve
}

/** The hidden places that a row opened; a hint that points at a word of the title opens none. */
export function openedBy({ kind, opened }: Row): readonly number[] {
  return kind === 'title_hint' ? [] : opened
}

function isOfTitle({ answer, words }: Redacted, position: number): boolean {
  const word = words[position]
  return word !== undefined && answer.has(word.key)
}
