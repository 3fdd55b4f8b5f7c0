import type { GhostStep } from './ghosts.ts'
import { paceOn } from './ladder.ts'
import type { UsualTimes } from './usual-times.ts'

/** Pacers of a quick race: the median time of a player's own games and the time of their best third, or for a new player
 *  those of all games of the server. */
export const LANES = ['own_pace', 'own_third', 'pace', 'third'] as const
export type Lane = (typeof LANES)[number]

/** A lane of a race: the time after which it decodes, in seconds, and the game of the player that it plays back. */
export type Pacer<Game> = { lane: Lane; pace: number; game: Game | null }

/** Games of a player that their own lanes are computed from: the last ones, and at least so many of them. */
export const OWN_GAMES = 10
export const MIN_OWN_GAMES = 3

/** Decoded game of a player, with its times in seconds, without idle time and in all. */
export type OwnGame = { time_played: number; seconds: number }

/** Returns the two lanes of a player from their last games; null for a new player. The rungs of the ladder make the first
 *  one faster. Each lane plays back the game whose time is nearest to its own. */
export function ownLanes<Game extends OwnGame>(
  games: readonly Game[],
  rung: number,
): [pace: Pacer<Game>, third: Pacer<Game>] | null {
  if (games.length < MIN_OWN_GAMES) return null
  const times = games.map(({ time_played }) => time_played)
  const median = quantile(times, HALF)
  const third = quantile(times, THIRD)
  return [
    { lane: 'own_pace', pace: paceOn(median, rung), game: nearest(games, median) },
    { lane: 'own_third', pace: wholeSeconds(third), game: nearest(games, third) },
  ]
}

export const HALF = 1 / 2
export const THIRD = 1 / 3

/** Returns a quantile of numbers, between two of them by their distance. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const place = part * (sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.round(seconds))
}

/** A game in which the player was away for longer would stand still, and is not played back. */
const MOST_IDLE = 5

function nearest<Game extends OwnGame>(games: readonly Game[], time: number): Game | null {
  const distance = ({ time_played }: OwnGame) => Math.abs(time_played - time)
  const [best] = games
    .filter(({ seconds, time_played }) => seconds - time_played <= MOST_IDLE)
    .toSorted((one, other) => distance(one) - distance(other))
  return best ?? null
}

/** Returns the lanes of a new player, from the usual times of such games. */
export function serverLanes({
  median,
  third,
}: UsualTimes): [pace: Pacer<never>, third: Pacer<never>] {
  return [
    { lane: 'pace', pace: wholeSeconds(median), game: null },
    { lane: 'third', pace: wholeSeconds(third), game: null },
  ]
}

/** Steps of a lane that plays back no game, and the share that it uncovers before it decodes. */
const STEPS = 24
const UNCOVERED = 0.2

/** Builds the steps of a lane that decodes after some seconds: those of a game of the player, as fast as needed, or else fast
 *  at first, as people are. The words of the title are found in the last third. */
export function laneSteps(
  seconds: number,
  title_words: number,
  played: readonly GhostStep[] = [],
): GhostStep[] {
  const course = played.length === 0 ? EVEN : played
  const end = Math.max(1, course.at(-1)!.at)
  return course.map(({ at, uncovered }) => {
    const part = at / end
    const ofTitle = Math.floor(Math.max(0, part - 2 / 3) * 3 * title_words + 1e-9)
    return {
      at: Math.round(part * seconds * 1_000),
      uncovered,
      title_found: Math.min(title_words, ofTitle),
    }
  })
}

const EVEN: readonly GhostStep[] = Array.from({ length: STEPS }, (_, index) => ({
  at: index + 1,
  uncovered: Math.round(100 * UNCOVERED * ((index + 1) / STEPS) ** 0.7) / 100,
  title_found: 0,
}))
