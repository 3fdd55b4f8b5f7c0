import type { TimedRow } from '../endings.ts'
import type { Redacted } from '../redact.ts'
import { curveOf, type Step } from './curve.ts'

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
  const finders = findersOf(players)
  return {
    players: players.map(({ user_id, rows }) => ({
      user_id,
      ...figuresOf(rows),
      steps: curveOf(redacted, rows, start),
      alone: rows
        .filter(({ kind, opened }) => kind === 'guess' && opened.length > 0 && isAlone(opened))
        .map(({ seq }) => seq),
    })),
    found: foundIn(redacted, players, start),
  }

  function isAlone(opened: readonly number[]): boolean {
    return opened.every((position) => finders.get(position) === 1)
  }
}

/** How many players have opened each position. */
function findersOf(players: readonly StoryRows[]): Map<number, number> {
  const finders = new Map<number, number>()
  for (const { rows } of players) {
    for (const position of rows.flatMap(openedBy)) {
      finders.set(position, (finders.get(position) ?? 0) + 1)
    }
  }
  return finders
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

function openedBy({ kind, opened }: TimedRow): readonly number[] {
  return kind === 'title_hint' ? [] : opened
}

function figuresOf(rows: readonly TimedRow[]): StoryFigures {
  const guesses = rows.filter(({ kind }) => kind === 'guess')
  return {
    guesses: guesses.length,
    hits: guesses.filter(({ opened }) => opened.length > 0).length,
    hints: rows.filter(({ kind }) => kind === 'hint' || kind === 'title_hint').length,
  }
}
