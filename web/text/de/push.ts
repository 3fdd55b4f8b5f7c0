import type { NotificationTexts } from '../en/push.ts'

export const catalogue: NotificationTexts = {
  game_invite: {
    title: (name) => `${name} lädt dich zu einem Spiel ein`,
    body: 'Tippe, um in die Lobby zu kommen.',
  },
  friend_request: {
    title: (name) => `${name} möchte mit dir befreundet sein`,
    body: 'Tippe, um anzunehmen oder abzulehnen.',
  },
  challenge_answered: {
    title: (name) => `${name} hat auf deine Herausforderung geantwortet`,
    body: 'Tippe, um zu sehen, wie ihr abgeschnitten habt.',
  },
  daily: {
    title: () => 'Der Artikel des Tages ist da',
    body: 'Du hast ihn noch nicht gespielt.',
  },
}
