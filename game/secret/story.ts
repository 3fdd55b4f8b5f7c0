import type { TimedRow } from '../open/endings.ts'
import type { Redacted } from './redact.ts'
import { guessesAlone } from './alone.ts'
import { curveOf, openedBy, type Step } from './curve.ts'

/** Somebody who played, with the rows that are theirs, in their order. */
export type StoryRows = { user_id: string; rows: readonly TimedRow[] }

/** When somebody found a word, in milliseconds since the start. */
export type Find = { user_id: string; at: number }

/** A game that is over, as it went. `found` are by key who found each word of the title, in order of time; `alone` are the
 *  numbers of the guesses by which a player opened what nobody else did. */
export type Story = {
  players: (StoryFigures & { user_id: string; steps: Step[]; alone: number[] })[]
  found: Map<string, Find[]>
}
/** What a player did in a game: on a shared sheet, their part of it. */
export type StoryFigures = { guesses: number; hits: number; hints: number }

/** Tells how a game went from the rows of its players. */
export function storyOf(redacted: Redacted, players: readonly StoryRows[], start: number): Story {
  const alone = guessesAlone(players.map(({ rows }) => rows))
  return {
    players: players.map(({ user_id, rows }, index) => ({
      user_id,
      ...figuresOf(rows),
      steps: curveOf(redacted, rows, start).steps,
      alone: (alone[index] ?? []).map(({ seq }) => seq),
    })),
    found: foundIn(redacted, players, start),
  }
}

function foundIn(
  { answer, words }: Redacted,
  players: readonly StoryRows[],
  start: number,
): Map<string, Find[]> {
  const found = new Map<string, Find[]>([...answer].map((key) => [key, []]))
  for (const { user_id, rows } of players) {
    for (const row of rows) {
      const keys = new Set(openedBy(row).map((position) => words[position]!.key))
      for (const key of keys) found.get(key)?.push({ user_id, at: Math.max(0, row.at - start) })
    }
  }
  for (const finds of found.values()) finds.sort((one, other) => one.at - other.at)
  return found
}

function figuresOf(rows: readonly TimedRow[]): StoryFigures {
  const guesses = rows.filter(({ kind }) => kind === 'guess')
  return {
    guesses: guesses.length,
    hits: guesses.filter(({ opened }) => opened.length > 0).length,
    hints: rows.filter(({ kind }) => kind === 'hint' || kind === 'title_hint').length,
  }
}
