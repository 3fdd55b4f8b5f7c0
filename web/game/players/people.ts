import { isFinished } from '@inkling/game/open/game-state'
import type { Game } from '@inkling/protocol/game'
import type { User } from '@inkling/protocol/profile'
import { useMemo } from 'react'
import { type Hues, huesOf } from '../../kit/user/hue.ts'
import { initialOf, nameOf } from '../../kit/user/user-name.tsx'
import { formatClock } from '../../text/durations.ts'
import type { Texts } from '../../text/text.ts'
import type { GamePlayer, PlayedGame } from '../store/game-state.ts'
import { isShared } from '../store/played-game.ts'
import { type PlayerProgress, progressIn } from '../store/progress.ts'
import { useGame } from '../store/use-game.ts'

const SECOND = 1000

/** Somebody in a game as they are told apart there: by name, by initial and by hue, which is the same for all who look. */
export type Person = { user: User; name: string; initial: string; hue: number }
export type People = ReadonlyMap<string, Person>

/** Who is in a game, in the order in which they came. */
export function peopleIn(players: readonly GamePlayer[]): People {
  const hueIn = huesIn({ players, invited: [] })
  const sorted = players.toSorted(inOrder)
  return new Map(
    sorted.map(({ user }) => {
      const look = { name: nameOf(user), initial: initialOf(user), hue: hueIn(user.id) }
      return [user.id, { user, ...look }]
    }),
  )
}

/** The hues of all who are in a game, and of those who were asked to come. */
export function huesIn({ players, invited }: Pick<PlayedGame, 'players' | 'invited'>): Hues {
  return huesOf([...players.toSorted(inOrder), ...invited].map(({ user }) => user.id))
}

function inOrder(a: GamePlayer, b: GamePlayer): number {
  return compare(a.joined_at, b.joined_at) || compare(a.user.id, b.user.id)
}

/** A player's first name, where it tells them apart from the others of the game. */
export function shortName(user: User, { players }: Pick<PlayedGame, 'players'>): string {
  const first = firstName(user)
  const isClear = players.every(({ user: one }) => one.id === user.id || firstName(one) !== first)
  return isClear ? first : nameOf(user)
}

function firstName(user: User): string {
  return nameOf(user).split(' ', 1)[0] ?? ''
}

/** Who plays or has played, best first: by place, then by how much is uncovered; who ended without a place comes last. */
export function ranked(
  game: Pick<PlayedGame, 'players'>,
  progressOf: (player: GamePlayer) => PlayerProgress,
): GamePlayer[] {
  return game.players
    .filter(({ state }) => state !== 'watching')
    .toSorted(
      (a, b) =>
        compare(a.place ?? Infinity, b.place ?? Infinity) ||
        Number(isOut(a)) - Number(isOut(b)) ||
        progressOf(b).uncovered - progressOf(a).uncovered ||
        compare(a.joined_at, b.joined_at),
    )
}

function isOut({ state, place }: GamePlayer): boolean {
  return isFinished(state) && place === null
}

/** The first of a ranking, me among them. */
export function firstWith(
  me: string,
  players: readonly GamePlayer[],
  most: number,
): readonly GamePlayer[] {
  const first = players.slice(0, most)
  const mine = players.find(({ user }) => user.id === me)
  if (mine === undefined || first.includes(mine)) return first
  return [...first.slice(0, -1), mine]
}

/** The share of the article that who leads has uncovered, among those of these who are still at it. */
export function bestShare(
  players: readonly GamePlayer[],
  progressOf: (player: GamePlayer) => PlayerProgress,
): number {
  const playing = players.filter(({ state }) => state === 'playing')
  return Math.max(0, ...playing.map((player) => progressOf(player).uncovered))
}

/** Who only looks on. */
export function watchersIn({ players }: PlayedGame): GamePlayer[] {
  return players.filter(({ state }) => state === 'watching')
}

/** How many play or have played. */
export function playersIn(game: PlayedGame): number {
  return whoPlayed(game).length
}

/** Who plays or has played, in the order in which they came. */
export function whoPlayed({ players }: PlayedGame): User[] {
  return players.filter(({ state }) => state !== 'watching').map(({ user }) => user)
}

/** What became of a player who is done, as a word or two. */
export function endText({ players }: Texts, { state }: GamePlayer): string | null {
  return isFinished(state) ? players.ends[state] : null
}

/** How long a player needed, as a clock shows it. */
export function timeOf(game: Pick<Game, 'started_at'>, player: GamePlayer): string {
  const seconds = secondsOf(game, player)
  return seconds === null ? '' : formatClock(seconds)
}

/** How many seconds a player needed; null for who is not done. */
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

/** Who is in the game, by their id. */
export function usePeople(): People {
  const players = useGame(({ game }) => game?.players ?? NOBODY)
  return useMemo(() => peopleIn(players), [players])
}

/** The hues of all who are in the game or invited to it. */
export function useGameHues(): Hues {
  const players = useGame(({ game }) => game?.players ?? NOBODY)
  const invited = useGame(({ game }) => game?.invited ?? NOBODY)
  return useMemo(() => huesIn({ players, invited }), [players, invited])
}

/** Who is told apart in the rows of a shared sheet; null where all rows are one's own. */
export function usePeopleOfRows(): People | null {
  const people = usePeople()
  return useGame(({ game }) => game !== null && isShared(game)) ? people : null
}

const NOBODY: [] = []

/** Answers how far a player has come. */
export function useProgress(): ReturnType<typeof progressIn> {
  const known = useGame(({ game, progress, rows, sheet }) => ({ game, progress, rows, sheet }))
  return useMemo(() => progressIn(known), [known])
}
