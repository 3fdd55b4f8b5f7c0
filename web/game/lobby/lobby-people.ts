import { MODES } from '@inkling/game/open/modes'
import type { Game, Invited, Player, Progress } from '@inkling/protocol/game'
import type { User } from '@inkling/protocol/profile'
import type { Texts } from '../../text/text.ts'
import { nameOf } from '../../kit/user/user-name.tsx'

const MAX_NAMED = 3

/** Game before its start, whose players have no progress yet. */
export type LobbyGame = Omit<Game, 'players'> & { players: readonly LobbyPlayer[] }
export type LobbyPlayer = Omit<Player, Exclude<keyof Progress, 'user_id'>>

type Lobby = Pick<LobbyGame, 'mode' | 'host_id' | 'chosen_by' | 'players' | 'invited'>

/** State of a lobby: a sentence with `{name}` for `user`, an explanation, and the users it waits for. */
type Readiness = { text: string; help?: string; user?: User; awaited: readonly User[] }

/** Friends who can be invited: not in the game, and without an invitation that they have not declined. */
export function invitable<Friend extends { user: User }>(
  friends: readonly Friend[],
  { players, invited }: Pick<LobbyGame, 'players' | 'invited'>,
): Friend[] {
  const asked = invited.filter(({ declined }) => !declined)
  const known = new Set([...players, ...asked].map(({ user }) => user.id))
  return friends.filter(({ user }) => !known.has(user.id))
}

/** True if I may withdraw an invitation: my own, or any as the host. */
export function mayWithdraw(invite: Invited, hostId: string | null, myId: string): boolean {
  return invite.sender_id === myId || hostId === myId
}

/** State of the lobby for one of its users. */
export function readinessOf(
  t: Pick<Texts<'game'>, 'lobby' | 'format'>,
  game: Lobby,
  myId: string,
): Readiness {
  const mine = game.players.find(({ user }) => user.id === myId)
  const joined = joinedIn(game)
  if (mine?.state === 'watching' && game.chosen_by !== myId) {
    return spectatorText(t, game, mine, joined.length)
  }
  if (joined.length < 2) return { text: t.lobby.need_two, help: t.lobby.need_two_help, awaited: [] }
  const guests = joined.filter(({ user }) => user.id !== game.host_id)
  const unready = guests.filter(({ is_ready }) => !is_ready).map(({ user }) => user)
  const awaited = [...unready, ...awaitedIn(game)]
  const isReadyGuest = mine?.is_ready === true && myId !== game.host_id
  if (awaited.length === 0) return allReadyText(t, game, isReadyGuest)
  const help = isReadyGuest ? t.lobby.you_are_ready : countText(t, game, guests)
  return { ...waitingText(t, awaited, myId), help, awaited }
}

/** Number of guests who are ready, and the rule for latecomers. */
function countText(
  t: Pick<Texts<'game'>, 'lobby'>,
  game: Lobby,
  guests: readonly LobbyPlayer[],
): string {
  const late = lateText(t, game)
  if (guests.length === 1) return late
  const ready = guests.filter(({ is_ready }) => is_ready).length
  return `${t.lobby.ready_count({ ready, of: guests.length })} ${late}`
}

function allReadyText(
  t: Pick<Texts<'game'>, 'lobby'>,
  game: Lobby,
  isReadyGuest: boolean,
): Readiness {
  const { all_ready, host_starts } = t.lobby
  const host = game.players.find(({ user }) => user.id === game.host_id)?.user
  if (!isReadyGuest || host === undefined) {
    return { text: all_ready, help: lateText(t, game), awaited: [] }
  }
  return { text: host_starts, user: host, help: all_ready, awaited: [] }
}

function lateText({ lobby }: Pick<Texts<'game'>, 'lobby'>, { mode }: Pick<Lobby, 'mode'>): string {
  return MODES[mode].sheet === 'own' ? lobby.late_watch : lobby.late_join
}

function spectatorText(
  { lobby }: Pick<Texts<'game'>, 'lobby'>,
  { mode }: Pick<Lobby, 'mode'>,
  { sits_out }: LobbyPlayer,
  joined: number,
): Readiness {
  const [, max] = MODES[mode].players
  if (joined >= max) {
    return { text: sits_out ? lobby.lobby_full_watching : lobby.lobby_full, awaited: [] }
  }
  return { text: lobby.you_watch, help: lobby.you_watch_help, awaited: [] }
}

function waitingText(
  { lobby, format }: Pick<Texts<'game'>, 'lobby' | 'format'>,
  awaited: readonly User[],
  myId: string,
): { text: string; user?: User } {
  const [user, ...more] = awaited
  if (more.length === 0 && user !== undefined) {
    return user.id === myId ? { text: lobby.waiting_for_you } : { text: lobby.waiting_for, user }
  }
  const names = namedOf(awaited, myId).map((one) => (one.id === myId ? lobby.you : nameOf(one)))
  const others = awaited.length - names.length
  const named =
    others > 0 ? lobby.and_more({ names: names.join(', '), more: others }) : format.list(names)
  return { text: lobby.waiting_for_some(named) }
}

/** Users to be named: the player always, after the others. */
function namedOf(users: readonly User[], myId: string): User[] {
  const me = users.filter(({ id }) => id === myId)
  const others = users.filter(({ id }) => id !== myId)
  return [...others.slice(0, MAX_NAMED - me.length), ...me]
}

/** Players, without spectators. */
export function joinedIn({ players }: Pick<LobbyGame, 'players'>): LobbyPlayer[] {
  return players.filter(({ state }) => state === 'joined')
}

/** Users who have not answered their invitation. */
export function awaitedIn({ invited }: Pick<LobbyGame, 'invited'>): User[] {
  return invited.filter(({ declined }) => !declined).map(({ user }) => user)
}

/** Address of a lobby for anyone who has the code. */
export function joinLink(code: string, origin: string): string {
  return `${origin}/join/${code}`
}
