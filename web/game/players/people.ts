import type { User } from '@inkling/protocol/profile'
import { useMemo } from 'react'
import { type Hues, huesOf } from '../../kit/user/hue.ts'
import { initialOf, nameOf, shortNameOf } from '../../kit/user/user-name.tsx'
import type { GamePlayer, PlayedGame } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'

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

/** Compares players by the time at which they joined. */
export function byJoining(a: GamePlayer, b: GamePlayer): number {
  return compare(a.joined_at, b.joined_at) || compare(a.user.id, b.user.id)
}

/** A player's first name, or their full name where another player shares the first one. */
export function shortName(user: User, { players }: Pick<PlayedGame, 'players'>): string {
  return shortNameOf(
    user,
    players.map(({ user: one }) => one),
  )
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

function compare(a: string, b: string): number {
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

const NOBODY: [] = []
