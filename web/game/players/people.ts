import { isFinished } from '@inkling/game/open/game-state'
import type { Game } from '@inkling/protocol/game'
import type { User } from '@inkling/protocol/profile'
import { useMemo } from 'react'
import { type Hues, huesOf } from '../../kit/user/hue.ts'
import { initialOf, nameOf } from '../../kit/user/user-name.tsx'
import { formatClock } from '../../text/durations.ts'
import type { Texts } from '../../text/text.ts'
import { type GamePlayer, type PlayedGame, isShared } from '../store/game-state.ts'
import { type PlayerProgress, progressIn } from '../store/progress.ts'
import { useGame } from '../store/use-game.ts'

const SECOND = 1000

/** User in a game with a distinct name, initial and hue. Every viewer sees the same hue. */
export type Person = { user: User; name: string; initial: string; hue: number }
export type People = ReadonlyMap<string, Person>

/** Users of a game by their id, in the order in which they joined. */
export function peopleIn(players: readonly GamePlayer[]): People {
  const hueIn = huesIn({ players, invited: [] })
  const sorted = players.toSorted(byJoining)
  return new Map(
    sorted.map(({ user }) => {
      const person = { user, name: nameOf(user), initial: initialOf(user), hue: hueIn(user.id) }
      return [user.id, person]
    }),
  )
}

/** Hues of the players of a game and of the users invited to it. */
export function huesIn({ players, invited }: Pick<PlayedGame, 'players' | 'invited'>): Hues {
  return huesOf([...players.toSorted(byJoining), ...invited].map(({ user }) => user.id))
}

function byJoining(a: GamePlayer, b: GamePlayer): number {
  return compare(a.joined_at, b.joined_at) || compare(a.user.id, b.user.id)
}

/** A player's first name, or their full name where another player shares the first one. */
export function shortName(user: User, { players }: Pick<PlayedGame, 'players'>): string {
  const first = firstName(user)
  const isUnique = players.every(({ user: one }) => one.id === user.id || firstName(one) !== first)
  return isUnique ? first : nameOf(user)
}

function firstName(user: User): string {
  return nameOf(user).split(' ', 1)[0] ?? ''
}

/** Players without spectators, best first: by place, then by share uncovered. Those who ended without a place come last. */
export function ranked(
  game: Pick<PlayedGame, 'players'>,
  progressOf: (player: GamePlayer) => PlayerProgress,
): GamePlayer[] {
  return game.players
    .filter(({ state }) => state !== 'watching')
    .toSorted(
      (a, b) =>
        compare(a.place ?? Infinity, b.place ?? Infinity) ||
        Number(endedUnplaced(a)) - Number(endedUnplaced(b)) ||
        progressOf(b).uncovered - progressOf(a).uncovered ||
        compare(a.joined_at, b.joined_at),
    )
}

function endedUnplaced({ state, place }: GamePlayer): boolean {
  return isFinished(state) && place === null
}

/** First players of a ranking. I replace the last of them if I am further down. */
export function topWithMe<Player extends { user: User }>(
  me: string,
  players: readonly Player[],
  count: number,
): readonly Player[] {
  const first = players.slice(0, count)
  const mine = players.find(({ user }) => user.id === me)
  if (mine === undefined || first.includes(mine)) return first
  return [...first.slice(0, -1), mine]
}

/** A bar is full for the leader, or at this share, so that the first hit of a race does not fill it. */
export const FULL_SHARE = 0.1

/** Share that fills a bar: the largest that a player who still plays has uncovered. */
export function bestShare(
  players: readonly GamePlayer[],
  progressOf: (player: GamePlayer) => PlayerProgress,
): number {
  const playing = players.filter(({ state }) => state === 'playing')
  return Math.max(FULL_SHARE, ...playing.map((player) => progressOf(player).uncovered))
}

/** Players who only watch. */
export function spectatorsIn({ players }: PlayedGame): GamePlayer[] {
  return players.filter(({ state }) => state === 'watching')
}

/** Number of users who play or have played. */
export function countPlayers(game: PlayedGame): number {
  return playingUsers(game).length
}

/** Users who play or have played. */
export function playingUsers({ players }: PlayedGame): User[] {
  return players.filter(({ state }) => state !== 'watching').map(({ user }) => user)
}

/** End of a player's game in a word or two; null while they play. */
export function endText({ players }: Texts<'game'>, { state }: GamePlayer): string | null {
  return isFinished(state) ? players.ends[state] : null
}

/** Time that a player needed, as on a clock; empty while they play. */
export function timeOf(game: Pick<Game, 'started_at'>, player: GamePlayer): string {
  const seconds = secondsOf(game, player)
  return seconds === null ? '' : formatClock(seconds)
}

/** Seconds that a player needed; null while they play. */
export function secondsOf(
  { started_at }: Pick<Game, 'started_at'>,
  { finished_at }: GamePlayer,
): number | null {
  if (started_at === null || finished_at === null) return null
  return Math.round((Date.parse(finished_at) - Date.parse(started_at)) / SECOND)
}

function compare<Value extends string | number>(a: Value, b: Value): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Users of the game by their id. */
export function usePeople(): People {
  const players = useGame(({ server: { game } }) => game?.players ?? NOBODY)
  return useMemo(() => peopleIn(players), [players])
}

/** Hues of the players of the game and of the users invited to it. */
export function useGameHues(): Hues {
  const players = useGame(({ server: { game } }) => game?.players ?? NOBODY)
  const invited = useGame(({ server: { game } }) => game?.invited ?? NOBODY)
  return useMemo(() => huesIn({ players, invited }), [players, invited])
}

/** Users in the rows of a shared sheet; null if all rows are mine. */
export function usePeopleOfRows(): People | null {
  const people = usePeople()
  return useGame(({ server: { game } }) => game !== null && isShared(game)) ? people : null
}

const NOBODY: [] = []

/** Function that returns the progress of a player. */
export function useProgress(): ReturnType<typeof progressIn> {
  const known = useGame(({ server: { me, game, progress, rows, sheet } }) => ({
    me,
    game,
    progress,
    rows,
    sheet,
  }))
  return useMemo(() => progressIn(known), [known])
}
