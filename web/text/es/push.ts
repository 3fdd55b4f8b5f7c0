import type { NotificationTexts } from '../en/push.ts'

export const catalogue: NotificationTexts = {
  game_invite: {
    title: (name) => `${name} te invita a una partida`,
    body: 'Toca para entrar en la sala.',
  },
  friend_request: {
    title: (name) => `${name} te envió una solicitud de amistad`,
    body: 'Toca para aceptarla o rechazarla.',
  },
  challenge_answered: {
    title: (name) => `${name} respondió a tu reto`,
    body: 'Toca para comparar los resultados.',
  },
  daily: {
    title: () => 'Ya está el artículo del día',
    body: 'Toca para jugarlo.',
  },
}
