import type { TimedRow } from '../open/endings.ts'
import type { GhostStep } from '../open/ghosts.ts'
import type { Row } from '../open/sheet.ts'
import { shareOf } from './guess.ts'
import type { Redacted } from './redact.ts'

/** Step of a curve: `at` is in milliseconds since the start, `guesses` the number so far, `uncovered` the share of all
 *  hidden positions, 0 to 1 in whole percent. */
export type Step = { at: number; guesses: number; uncovered: number }

/** Course of a player's game: a step for each row that opened something, the numbers of guesses after which a word of the
 *  title was open, and the guess that opened most. */
export type Curve = {
  steps: Step[]
  title_at: number[]
  best: { word: string; count: number; guess: number } | null
}

/** Computes the curve of a player's rows; on a shared sheet, of those that are theirs. */
export function curveOf(redacted: Redacted, rows: readonly TimedRow[], start: number): Curve {
  const curve: Curve = { steps: [], title_at: [], best: null }
  let guesses = 0
  let open = 0
  for (const row of rows) {
    if (row.kind === 'guess') guesses++
    const opened = foundBy(row)
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

/** Lists the positions that a row opened. A hint at a word of the title opens none. */
export function openedBy({ kind, opened }: Row): readonly number[] {
  return kind === 'title_hint' ? [] : opened
}

/** Lists the positions that a row opened for its player, as far as they count as found: not what a nudge opened. */
function foundBy(row: Row): readonly number[] {
  return row.kind === 'nudge' ? [] : openedBy(row)
}

function isOfTitle({ answer, words }: Redacted, position: number): boolean {
  const word = words[position]
  return word !== undefined && answer.has(word.key)
}

/** Words that are listed of those that only one of two players found. */
const MAX_WORDS = 8

/** Lists, for each player, the guesses that opened positions which nobody else opened. */
export function guessesAlone(players: readonly (readonly Row[])[]): Row[][] {
  const finders = findersOf(players)
  return players.map((rows) =>
    rows.filter((row) => {
      const opened = foundBy(row)
      const isAlone = opened.every((position) => finders.get(position) === 1)
      return row.kind === 'guess' && opened.length > 0 && isAlone
    }),
  )
}

/** Lists the words of one player that opened what the other did not, best first. */
export function wordsAlone(own: readonly Row[], others: readonly Row[]): string[] {
  const [mine = []] = guessesAlone([own, others])
  return mine
    .toSorted((one, other) => other.opened.length - one.opened.length)
    .slice(0, MAX_WORDS)
    .map(({ word }) => word)
}

/** Counts the players who opened each position. */
function findersOf(players: readonly (readonly Row[])[]): Map<number, number> {
  const finders = new Map<number, number>()
  for (const rows of players) {
    for (const position of rows.flatMap(foundBy)) {
      finders.set(position, (finders.get(position) ?? 0) + 1)
    }
  }
  return finders
}

/** Player with their own rows, in order. */
export type StoryRows = { user_id: string; rows: readonly TimedRow[] }

/** Discovery of a word, `at` in milliseconds since the start. */
export type Find = { user_id: string; at: number }

/** Story of a finished game. `found` lists by key the discoveries of each word of the title, in order of time; `alone` the
 *  numbers of guesses that opened what nobody else did. */
export type Story = {
  players: (StoryFigures & { user_id: string; steps: Step[]; alone: number[] })[]
  found: Map<string, Find[]>
}
/** Figures of a player in a game; on a shared sheet, of their own rows. */
export type StoryFigures = { guesses: number; hits: number; hints: number }

/** Builds the story of a game from the rows of its players. */
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
      const keys = new Set(foundBy(row).map((position) => words[position]!.key))
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

/** Lists the steps of a ghost: of each row that opened something, how far its player was. */
export function ghostOf(redacted: Redacted, rows: readonly TimedRow[], start: number): GhostStep[] {
  const found = new Set<string>()
  const steps: GhostStep[] = []
  let open = 0
  for (const row of rows) {
    const opened = foundBy(row)
    if (opened.length === 0) continue
    open += opened.length
    for (const position of opened) {
      const { key } = redacted.words[position]!
      if (redacted.answer.has(key)) found.add(key)
    }
    const at = Math.max(0, row.at - start)
    steps.push({ at, uncovered: shareOf(redacted, open), title_found: found.size })
  }
  return steps
}
