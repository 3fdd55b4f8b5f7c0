import type { Row } from './guess.ts'

/** Idle stretches longer than this are not time played, in milliseconds. */
export const IDLE_AFTER = 5 * 60_000

/** The figures of one player's game. `hit_rate` is 0 to 1, `time_played` in seconds without idle stretches. */
export type Score = {
  guesses: number
  hits: number
  hit_rate: number
  hints: number
  seconds: number
  time_played: number
}

/** Adds up a player's rows. `start` and `end` bound their game; `times` are when their rows came, all in ms. */
export function scoreOf(
  rows: readonly Row[],
  { start, end, times }: { start: number; end: number; times: readonly number[] },
): Score {
  let guesses = 0
  let hits = 0
  let hints = 0
  for (const { kind, opened } of rows) {
    if (kind === 'guess') guesses++
    if (kind === 'guess' && opened.length > 0) hits++
    if (kind === 'hint' || kind === 'title_hint') hints++
  }
  return {
    guesses,
    hits,
    hit_rate: guesses === 0 ? 0 : hits / guesses,
    hints,
    seconds: Math.max(0, Math.round((end - start) / 1000)),
    time_played: Math.round(timePlayed([start, ...times, end]) / 1000),
  }
}

function timePlayed(moments: readonly number[]): number {
  let played = 0
  for (let index = 1; index < moments.length; index++) {
    const stretch = moments[index]! - moments[index - 1]!
    if (stretch > 0 && stretch <= IDLE_AFTER) played += stretch
  }
  return played
}
