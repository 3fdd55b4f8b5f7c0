import type { NotificationTexts } from '../en/push.ts'

export const catalogue: NotificationTexts = {
  game_invite: {
    title: (name) => `${name} te invita a una partida`,
    body: 'Toca para entrar en la sala.',
  },
  friend_request: {
    title: (name) => `${name} quiere estar entre tus amigos`,
    body: 'Toca para aceptar o rechazar.',
  },
  challenge_answered: {
    title: (name) => `${name} respondió a tu reto`,
    body: 'Toca para comparar los resultados.',
  },
  daily: {
    title: () => 'El artículo de hoy te espera',
    body: 'Todavía no lo has jugado.',
  },
}
