import type { Game, Invited, Player } from '@inkling/protocol/game'
import type { User } from '@inkling/protocol/profile'

type Lobby = Pick<Game, 'mode' | 'host_id'> & { players: readonly Player[] }

/** Who of my friends can still be asked: not who is here, nor who has an invitation that he has not declined. */
export function invitable<Friend extends { user: User }>(
  friends: readonly Friend[],
  { players, invited }: Pick<Game, 'players' | 'invited'>,
): Friend[] {
  const asked = invited.filter(({ declined }) => !declined)
  const known = new Set([...players, ...asked].map(({ user }) => user.id))
  return friends.filter(({ user }) => !known.has(user.id))
}

/** Whether I may take an invitation back: my own, or any as the host. */
export function mayWithdraw(invite: Invited, host_id: string | null, my_id: string): boolean {
  return invite.sender_id === my_id || host_id === my_id
}

/** How far the lobby is, as a sentence. */
export function readinessText({ mode, host_id, players }: Lobby): string {
  const joined = players.filter(({ state }) => state === 'joined')
  const kind = mode === 'race' ? 'A race' : 'Playing together'
  if (joined.length < 2) return `${kind} takes two. Invite somebody, or send the link.`
  const others = joined.filter(({ user }) => user.id !== host_id)
  const ready = others.filter(({ is_ready }) => is_ready).length
  if (ready === others.length) return 'Everybody here is ready.'
  const unready = others.find(({ is_ready }) => !is_ready)
  if (others.length - ready === 1) return `Waiting for ${unready?.user.full_name || 'User'}.`
  return `${ready} of ${others.length} are ready.`
}

/** The address by which anybody comes into a lobby. */
export function joinLink(code: string, origin: string): string {
  return `${origin}/join/${code}`
}
