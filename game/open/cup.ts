import { isFinished, type PlayerState } from './game-state.ts'
import { type ChosenOptions, type Options, optionsOf } from './modes.ts'

const DAY_MS = 24 * 60 * 60_000

/** Articles of a cup, which are numbered from 1. */
export const CUP_ARTICLES = 5
/** Time that a cup lasts, and time for which players can join it. */
export const CUP_MS = 7 * DAY_MS
export const CUP_JOINING_MS = 3 * DAY_MS
/** Players that a cup needs before anybody begins, and the most that it takes, invited ones included. */
export const MIN_CUP_PLAYERS = 2
export const MAX_CUP_PLAYERS = 20
/** Running cups per player. The message of the refusal names it. */
export const MAX_CUPS = 10

/** Completes the options of a cup with defaults. They are those of its games, and `guests`. */
export function cupOptions(chosen: ChosenOptions = {}): Options {
  return { ...optionsOf('solo', chosen, 'cup'), guests: chosen.guests ?? true }
}

export type CupTimes = { joins_until: number; ends_at: number; final_at: number | null }

/** Returns true while articles can be played. */
export function isRunning({ ends_at, final_at }: CupTimes, now: number): boolean {
  return final_at === null && now < ends_at
}

type Joining = {
  cup: CupTimes & Pick<Options, 'guests'>
  /** Players who have joined. */
  players: number
  is_guest: boolean
  /** Running cups of the user. */
  cups: number
}

export type CupRefusal = 'CUP_CLOSED' | 'PLACES_TAKEN' | 'NO_GUESTS' | 'TOO_MANY_CUPS'

/** Returns the reason why a user cannot join a cup; null if they can. */
export function joinRefusal(
  { cup, players, is_guest, cups }: Joining,
  now: number,
): CupRefusal | null {
  if (!isRunning(cup, now) || now >= cup.joins_until) return 'CUP_CLOSED'
  if (is_guest && !cup.guests) return 'NO_GUESTS'
  if (players >= MAX_CUP_PLAYERS) return 'PLACES_TAKEN'
  return cups >= MAX_CUPS ? 'TOO_MANY_CUPS' : null
}

/** State of a player at an article of a cup. An article that they know from another game is `skipped`. */
export type CupState = PlayerState | 'skipped'

/** Result of a player at an article, by their numbers. */
export type CupResult = {
  player: number
  article: number
  state: CupState
  guesses: number
  /** Time from the start until the player finished. */
  milliseconds: number
}

/** Returns true if a player is done with an article. */
export function isDone(state: CupState): boolean {
  return state === 'skipped' || isFinished(state)
}

/** Lists the articles that a player has finished, and whose results they may see therefore. */
export function finishedBy(player: number, results: readonly CupResult[]): number[] {
  return results.flatMap(({ player: one, article, state }) =>
    one === player && state !== 'skipped' && isFinished(state) ? [article] : [],
  )
}

/** Standing of a player. `places` are by article, null where they skip it or have not decoded it; `sum` counts these. */
export type Standing = {
  player: number
  rank: number
  places: Map<number, number | null>
  sum: number
  guesses: number
}

/** Ranks the players of a cup over some of its articles, best first: by the sum of places, then by fewer guesses. An article
 *  that a player did not decode counts as the last place, and one that they skip as the mean of their others. */
export function standingsOf(
  players: readonly number[],
  results: readonly CupResult[],
  articles: readonly number[],
): Standing[] {
  const last = players.length
  const places = new Map(articles.map((article) => [article, placesAt(article, results)]))
  const rows = players.map((player) => {
    const own = results.filter((one) => one.player === player && articles.includes(one.article))
    const skipped = own.filter(({ state }) => state === 'skipped').length
    const counted = articles.length - skipped
    const total = articles.reduce((sum, article) => {
      const isSkipped = own.some((one) => one.article === article && one.state === 'skipped')
      return isSkipped ? sum : sum + (places.get(article)!.get(player) ?? last)
    }, 0)
    return {
      player,
      places: new Map(
        articles.map((article) => [article, places.get(article)!.get(player) ?? null]),
      ),
      sum: counted === 0 ? last * articles.length : (total * articles.length) / counted,
      guesses: own.reduce((sum, { state, guesses }) => (isDone(state) ? sum + guesses : sum), 0),
    }
  })
  return rows
    .map((row) => ({ ...row, rank: 1 + rows.filter((other) => isAhead(other, row)).length }))
    .toSorted((one, other) => one.rank - other.rank)
}

/** Places of the players who have decoded an article: by time, then by guesses. Equal ones share a place. */
export function placesAt(article: number, results: readonly CupResult[]): Map<number, number> {
  const decoded = results.filter((one) => one.article === article && one.state === 'decoded')
  return new Map(
    decoded.map((one) => {
      const faster = decoded.filter(
        ({ milliseconds, guesses }) =>
          milliseconds < one.milliseconds ||
          (milliseconds === one.milliseconds && guesses < one.guesses),
      )
      return [one.player, 1 + faster.length]
    }),
  )
}

type Sums = Pick<Standing, 'sum' | 'guesses'>

function isAhead(one: Sums, other: Sums): boolean {
  return one.sum < other.sum || (one.sum === other.sum && one.guesses < other.guesses)
}
