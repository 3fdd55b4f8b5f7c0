import { ghostAt } from '@inkling/game/open/ghosts'
import type { Ghost } from '@inkling/protocol/ghosts'
import type { PlayedGame } from '../store/game-state.ts'
import { FULL_SHARE } from './people.ts'
import { hueOf, huesOf } from '../../kit/user/hue.ts'

/** How far a ghost, or the player themselves (`ghost` null), is. `decodedAt` is in milliseconds since the start; null for
 *  one who has not decoded yet. */
export type Rival = {
  id: string
  ghost: Ghost | null
  uncovered: number
  titleFound: number
  decodedAt: number | null
}

export type OwnProgress = Omit<Rival, 'id' | 'ghost'>

/** Id of the player's own row. */
export const OWN = 'me'

/** Lists the player and their ghosts at a time since the start, best first: who has decoded, by time, then the others by
 *  share. */
export function rivalsAt(ghosts: readonly Ghost[], mine: OwnProgress, at: number): Rival[] {
  const rivals = ghosts.map((ghost): Rival => {
    const { uncovered, title_found } = ghostAt(ghost.steps, at)
    const hasDecoded = ghost.decoded_at !== null && ghost.decoded_at <= at
    return {
      id: ghost.id,
      ghost,
      uncovered: hasDecoded ? 1 : uncovered,
      titleFound: title_found,
      decodedAt: hasDecoded ? ghost.decoded_at : null,
    }
  })
  return [{ id: OWN, ghost: null, ...mine }, ...rivals].toSorted(
    (one, other) => compareTimes(one.decodedAt, other.decodedAt) || other.uncovered - one.uncovered,
  )
}

function compareTimes(one: number | null, other: number | null): number {
  if (one === other) return 0
  return (one ?? Infinity) - (other ?? Infinity)
}

/** Milliseconds from the start of a game until the player finished; null before that. */
export function timeOfEnd({ started_at, finished_at }: PlayedGame): number | null {
  if (started_at === null || finished_at === null) return null
  return Math.max(0, Date.parse(finished_at) - Date.parse(started_at))
}

/** Returns the time of the next step of a ghost, in milliseconds since the start; null after the last. */
export function nextStep(ghosts: readonly Ghost[], at: number): number | null {
  let next = Infinity
  for (const { steps, decoded_at } of ghosts) {
    const step = steps.find((one) => one.at > at)
    if (step !== undefined) next = Math.min(next, step.at)
    if (decoded_at !== null && decoded_at > at) next = Math.min(next, decoded_at)
  }
  return next === Infinity ? null : next
}

/** Returns the share that fills a bar. */
export function fullShare(rivals: readonly Rival[]): number {
  return Math.max(
    FULL_SHARE,
    ...rivals.flatMap(({ uncovered, decodedAt }) => (decodedAt === null ? [uncovered] : [])),
  )
}

/** Gap of the player to the ghost before them, or behind them if they lead, as a share. */
export function gapIn(
  rivals: readonly Rival[],
): { rival: Rival; share: number; isAhead: boolean } | null {
  const place = rivals.findIndex(({ id }) => id === OWN)
  const mine = rivals[place]
  const rival = rivals[place === 0 ? 1 : place - 1]
  if (mine === undefined || rival === undefined) return null
  return { rival, share: Math.abs(rival.uncovered - mine.uncovered), isAhead: place === 0 }
}

/** Hues of ghosts, different from the player's own. A pacer has none. */
export function ghostHues(ghosts: readonly Ghost[], me: string): (ghost: Ghost) => number {
  const idOf = ({ id, user }: Ghost): string => user?.id ?? `00000${id}`
  const hues = huesOf([me, ...ghosts.map(idOf)])
  return (ghost) => (ghosts.includes(ghost) ? hues(idOf(ghost)) : hueOf(me))
}

/** Gap in time between a player who decoded at `own` and the ghost before them, or behind them if they were first. Null if
 *  there is none that decoded. */
export function timeGap(
  ghosts: readonly Ghost[],
  own: number | null,
): { ghost: Ghost; by: number; isAhead: boolean } | null {
  if (own === null) return null
  const times = ghosts.flatMap((ghost) =>
    ghost.decoded_at === null
      ? []
      : [{ ghost, by: Math.abs(own - ghost.decoded_at), isAhead: own <= ghost.decoded_at }],
  )
  const nearest = times.toSorted((one, other) => one.by - other.by)
  return nearest.find(({ isAhead }) => !isAhead) ?? nearest[0] ?? null
}
