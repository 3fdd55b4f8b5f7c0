import { MODES } from '@inkling/game/open/modes'
import type { Game, Invited, Player, Progress } from '@inkling/protocol/game'
import type { User } from '@inkling/protocol/profile'
import type { Texts } from '../../text/text.ts'
import { nameOf } from '../../kit/user/user-name.tsx'

/** For so many a lobby waits by name. */
const MAX_NAMED = 3

/** A game and its players before anybody has made progress. */
export type LobbyGame = Omit<Game, 'players'> & { players: readonly LobbyPlayer[] }
export type LobbyPlayer = Omit<Player, Exclude<keyof Progress, 'user_id'>>

type Lobby = Pick<LobbyGame, 'mode' | 'host_id' | 'chosen_by' | 'players' | 'invited'>

/** How far a lobby is: a sentence, with a `{name}` for the user whom it speaks of; what else one should know; and for
 *  whom it waits. */
export type Readiness = { text: string; help?: string; user?: User; waits: readonly User[] }

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
export function readinessOf(
  t: Pick<Texts, 'lobby' | 'format'>,
  game: Lobby,
  my_id: string,
): Readiness {
  const mine = game.players.find(({ user }) => user.id === my_id)
  const joined = joinedIn(game)
  if (mine?.state === 'watching' && game.chosen_by !== my_id) {
    return watcherText(t, game, joined.length)
  }
  if (joined.length < 2) return { text: t.lobby.need_two, help: t.lobby.need_two_help, waits: [] }
  const guests = joined.filter(({ user }) => user.id !== game.host_id)
  const unready = guests.filter(({ is_ready }) => !is_ready).map(({ user }) => user)
  const waits = [...unready, ...awaitedIn(game)]
  const isReadyGuest = mine?.is_ready === true && my_id !== game.host_id
  if (waits.length === 0) return allReadyText(t, game, isReadyGuest)
  const help = isReadyGuest ? t.lobby.you_are_ready : countText(t, game, guests)
  return { ...waitingText(t, waits, my_id), help, waits }
}

/** How many are ready, where there are several, and what becomes of who comes later. */
function countText(t: Pick<Texts, 'lobby'>, game: Lobby, guests: readonly LobbyPlayer[]): string {
  const late = lateText(t, game)
  if (guests.length === 1) return late
  const ready = guests.filter(({ is_ready }) => is_ready).length
  return `${t.lobby.ready_count(ready, guests.length)} ${late}`
}

function allReadyText(t: Pick<Texts, 'lobby'>, game: Lobby, isReadyGuest: boolean): Readiness {
  const { all_ready, host_starts } = t.lobby
  const host = game.players.find(({ user }) => user.id === game.host_id)?.user
  if (!isReadyGuest || host === undefined) {
    return { text: all_ready, help: lateText(t, game), waits: [] }
  }
  return { text: host_starts, user: host, help: all_ready, waits: [] }
}

function lateText({ lobby }: Pick<Texts, 'lobby'>, { mode }: Pick<Lobby, 'mode'>): string {
  return MODES[mode].sheet === 'own' ? lobby.late_watch : lobby.late_join
}

function watcherText(
  { lobby }: Pick<Texts, 'lobby'>,
  { mode }: Pick<Lobby, 'mode'>,
  joined: number,
): Readiness {
  const [, most] = MODES[mode].players
  if (joined >= most) return { text: lobby.lobby_full, waits: [] }
  return { text: lobby.you_watch, help: lobby.you_watch_help, waits: [] }
}

function waitingText(
  { lobby, format }: Pick<Texts, 'lobby' | 'format'>,
  waits: readonly User[],
  my_id: string,
): { text: string; user?: User } {
  const [user, ...more] = waits
  if (more.length === 0 && user !== undefined) {
    return user.id === my_id ? { text: lobby.waiting_for_you } : { text: lobby.waiting_for, user }
  }
  const names = waits.slice(0, MAX_NAMED).map((one) => nameOf(one))
  const others = waits.length - names.length
  const named = others > 0 ? lobby.and_more(names.join(', '), others) : format.list(names)
  return { text: lobby.waiting_for_some(named) }
}

/** Who will play. */
export function joinedIn({ players }: Pick<LobbyGame, 'players'>): LobbyPlayer[] {
  return players.filter(({ state }) => state === 'joined')
}

/** Who was asked to come and has not answered. */
export function awaitedIn({ invited }: Pick<LobbyGame, 'invited'>): User[] {
  return invited.filter(({ declined }) => !declined).map(({ user }) => user)
}

/** The address by which anybody comes into a lobby. */
export function joinLink(code: string, origin: string): string {
  return `${origin}/join/${code}`
}
