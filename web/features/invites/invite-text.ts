import type { GameInvite } from '@inkling/protocol/lobbies'

/** Who asks to what. */
export function inviteText(invite: Pick<GameInvite, 'sender' | 'mode'>): string {
  return `${invite.sender.full_name || 'User'} ${requestText(invite)}`
}

/** What somebody asks: 'asks you to a race'. */
export function requestText({ mode }: Pick<GameInvite, 'mode'>): string {
  return mode === 'race' ? 'asks you to a race' : 'asks you to play together'
}

/** What is known of the game to which one is asked. */
export function aboutText({ difficulty, players, phase }: GameInvite): string {
  const kind = `${difficulty.charAt(0).toUpperCase()}${difficulty.slice(1)}`
  const count = players === 1 ? '1 player' : `${players} players`
  return phase === 'lobby' ? `${kind} · ${count}` : `${kind} · ${count} · has started`
}
