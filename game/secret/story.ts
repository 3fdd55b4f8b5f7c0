import type { TimedRow } from '../open/endings.ts'
import type { Row } from '../open/sheet.ts'
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

/** Most words that are named of those which only one of two players had. */
const MAX_WORDS = 8

/** For each of these players their guesses that opened what none of the others did. */
export function guessesAlone(players: readonly (readonly Row[])[]): Row[][] {
  const finders = findersOf(players)
  return players.map((rows) =>
    rows.filter((row) => {
      const opened = openedBy(row)
      const isAlone = opened.every((position) => finders.get(position) === 1)
      return row.kind === 'guess' && opened.length > 0 && isAlone
    }),
  )
}

/** Words of one player that opened what the other did not, those that opened most first. */
export function wordsAlone(own: readonly Row[], others: readonly Row[]): string[] {
  const [mine = []] = guessesAlone([own, others])
  return mine
    .toSorted((one, other) => other.opened.length - one.opened.length)
    .slice(0, MAX_WORDS)
    .map(({ word }) => word)
}

/** How many players have opened each position. */
function findersOf(players: readonly (readonly Row[])[]): Map<number, number> {
  const finders = new Map<number, number>()
  for (const rows of players) {
    for (const position of rows.flatMap(openedBy)) {
      finders.set(position, (finders.get(position) ?? 0) + 1)
    }
  }
  return finders
}

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
