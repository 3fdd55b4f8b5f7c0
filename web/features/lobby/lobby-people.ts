import type { Game, Invited, Player, Progress } from '@inkling/protocol/game'
import type { User } from '@inkling/protocol/profile'
import type { Texts } from '../../text/text.ts'

/** A game and its players before anybody has made progress. */
export type LobbyGame = Omit<Game, 'players'> & { players: readonly LobbyPlayer[] }
export type LobbyPlayer = Omit<Player, Exclude<keyof Progress, 'user_id'>>

type Lobby = Pick<LobbyGame, 'host_id' | 'chosen_by' | 'players'>

/** How far a lobby is: a sentence, with a `{name}` for the user whom it speaks of; and what else one should know. */
export type Readiness = { text: string; help?: string; user?: User }

/** Which friends can still be invited: those who are not here and have no invitation, or have declined it. */
export function invitable<Friend extends { user: User }>(
  friends: readonly Friend[],
  { players, invited }: Pick<LobbyGame, 'players' | 'invited'>,
): Friend[] {
  const asked = invited.filter(({ declined }) => !declined)
  const known = new Set([...players, ...asked].map(({ user }) => user.id))
  return friends.filter(({ user }) => !known.has(user.id))
}

/** Whether I may take an invitation back: my own, or any as the host. */
export function mayWithdraw(invite: Invited, host_id: string | null, my_id: string): boolean {
  return invite.sender_id === my_id || host_id === my_id
}

/** How far the lobby is, told to one of those who are in it. */
export function readinessOf(t: Pick<Texts, 'lobby'>, lobby: Lobby, my_id: string): Readiness {
  const mine = lobby.players.find(({ user }) => user.id === my_id)
  const joined = lobby.players.filter(({ state }) => state === 'joined')
  const isWaiting = mine?.state === 'watching' && lobby.chosen_by !== my_id
  if (isWaiting) return { text: t.lobby.lobby_full }
  if (joined.length < 2) return { text: t.lobby.need_two, help: t.lobby.need_two_help }
  const isReadyGuest = mine?.is_ready === true && my_id !== lobby.host_id
  const host = lobby.players.find(({ user }) => user.id === lobby.host_id)?.user
  const guests = joined.filter(({ user }) => user !== host)
  const unready = guests.filter(({ is_ready }) => !is_ready).map(({ user }) => user)
  if (unready.length > 0) {
    return {
      ...waitingFor(t, unready, guests.length, my_id),
      ...(isReadyGuest && { help: t.lobby.you_are_ready }),
    }
  }
  if (!isReadyGuest || host === undefined) return { text: t.lobby.all_ready }
  return { text: t.lobby.host_starts, user: host, help: t.lobby.all_ready }
}

function waitingFor(
  { lobby }: Pick<Texts, 'lobby'>,
  unready: readonly User[],
  guests: number,
  my_id: string,
): Readiness {
  const [user, ...more] = unready
  if (user === undefined || more.length > 0) {
    return { text: lobby.ready_count(guests - unready.length, guests) }
  }
  return user.id === my_id ? { text: lobby.waiting_for_you } : { text: lobby.waiting_for, user }
}

/** The address by which anybody comes into a lobby. */
export function joinLink(code: string, origin: string): string {
  return `${origin}/join/${code}`
}
