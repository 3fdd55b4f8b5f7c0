import type { NotificationKind } from '@inkling/protocol/notifications'

/** Notification for each kind of news; `name` is the sender. */
export type NotificationTexts = Record<
  NotificationKind,
  { title: (name: string) => string; body: string }
>

export const catalogue: NotificationTexts = {
  game_invite: {
    title: (name) => `${name} invites you to a game`,
    body: 'Tap to join the lobby.',
  },
  friend_request: {
    title: (name) => `${name} wants to be your friend`,
    body: 'Tap to accept or decline.',
  },
  challenge_answered: {
    title: (name) => `${name} answered your challenge`,
    body: 'Tap to see how you compare.',
  },
  daily: {
    title: () => 'Today’s Daily is out',
    body: 'You haven’t played it yet.',
  },
}
