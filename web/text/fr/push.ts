import type { NotificationTexts } from '../en/push.ts'

export const catalogue: NotificationTexts = {
  game_invite: {
    title: (name) => `${name} t’invite à jouer`,
    body: 'Touche pour rejoindre le salon.',
  },
  friend_request: {
    title: (name) => `${name} veut t’ajouter à ses amis`,
    body: 'Touche pour accepter ou refuser.',
  },
  challenge_answered: {
    title: (name) => `${name} a relevé ton défi`,
    body: 'Touche pour comparer vos résultats.',
  },
  daily: {
    title: () => 'L’article du jour est là',
    body: 'Tu n’y as pas encore joué.',
  },
}
