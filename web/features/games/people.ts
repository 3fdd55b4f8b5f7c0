import { isFinished } from '@inkling/game/game'
import type { Game, Player } from '@inkling/protocol/game'
import type { User } from '@inkling/protocol/profile'
import { formatClock } from '../../ui/clock.ts'
import type { Strides } from './game-changes.ts'

const HUES = 10
const SECOND = 1000

/** Somebody in a game as he is told apart there: by name, by initial and by hue, which is the same for all who look. */
export type Person = { user: User; name: string; initial: string; hue: number }
export type People = ReadonlyMap<string, Person>

/** Who is in a game, in the order in which they came. */
export function peopleIn(players: readonly Player[]): People {
  const sorted = players.toSorted((a, b) => compare(a.joined_at, b.joined_at))
  return new Map(
    sorted.map(({ user }, index) => [user.id, { user, ...mark(user), hue: index % HUES }]),
  )
}

function mark({ full_name }: User) {
  const name = nameOf({ full_name })
  return { name, initial: [...name][0]?.toUpperCase() ?? '?' }
}

export function nameOf({ full_name }: Pick<User, 'full_name'>): string {
  return full_name || 'User'
}

/** A player's first name, where it tells him apart from the others of the game. */
export function shortName(user: User, { players }: Pick<Game, 'players'>): string {
  const first = firstName(user)
  const isClear = players.every(({ user: one }) => one.id === user.id || firstName(one) !== first)
  return isClear ? first : nameOf(user)
}

function firstName(user: User): string {
  return nameOf(user).split(' ', 1)[0] ?? ''
}

/** Who plays or has played, best first: by place, then by how much is uncovered. */
export function ranked(game: Game, strides: Strides): Player[] {
  const uncovered = ({ user }: Player) => strides.get(user.id)?.uncovered ?? 0
  return game.players
    .filter(({ state }) => state !== 'watching')
    .toSorted(
      (a, b) =>
        (a.place ?? Infinity) - (b.place ?? Infinity) ||
        uncovered(b) - uncovered(a) ||
        compare(a.joined_at, b.joined_at),
    )
}

/** Who only looks on. */
export function watchersIn({ players }: Game): Player[] {
  return players.filter(({ state }) => state === 'watching')
}

/** How many play or have played. */
export function playersIn({ players }: Game): number {
  return players.filter(({ state }) => state !== 'watching').length
}

/** What became of a player who is done, as a word or two. */
export function endText(player: Player): string | null {
  if (!isFinished(player.state)) return null
  const texts = {
    decoded: 'decoded',
    gave_up: 'gave up',
    left: 'left',
    timed_out: 'out of time',
  }
  return texts[player.state]
}

/** How long a player needed, as a clock shows it. */
export function timeOf({ started_at }: Game, { finished_at }: Player): string {
  if (started_at === null || finished_at === null) return ''
  return formatClock(Math.round((Date.parse(finished_at) - Date.parse(started_at)) / SECOND))
}

/** 1st, 2nd, 3rd, 4th … */
export function ordinal(place: number): string {
  const tens = place % 100
  const isTeen = tens > 10 && tens < 14
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${ending}`
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
