import type { texts as english } from '../en/social.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  friendships: {
    more_about: (name) => `Más opciones para ${name}`,
    remove: 'Eliminar amigo',
    remove_title: '¿Eliminar amigo?',
    remove_text: 'Tú y {name} dejarán de ser amigos.',
    block: 'Bloquear',
    block_title: '¿Bloquear a esta persona?',
    block_text:
      '{name} dejará de estar entre tus amigos y no podrá enviarte más solicitudes. No le avisaremos. Puedes desbloquear en esta página.',
    blocked_title: 'Personas bloqueadas',
    unblock: 'Desbloquear',
    unblock_user: (name) => `Desbloquear a ${name}`,

    send_token: 'Envía tu código de amigo a tus amigos:',
    copy: 'Copiar',
    copy_token: 'Copiar el código de amigo',
    or_link: 'O envíalo como enlace:',
    copy_link: 'Copiar enlace',
    or: 'o',
    their_link: 'Este enlace es suyo. ¿Le pides amistad?',
    token_label: 'Código de amigo recibido',
    request: 'Enviar solicitud',
    requested: 'Solicitud enviada.',
    befriended: '¡Amistad confirmada!',

    requests_title: 'Solicitudes de amistad',
    wants: '¡Quiere ser tu amigo!',
    accept: (name) => `Aceptar a ${name}`,
    reject: (name) => `Rechazar a ${name}`,
    no_requests: 'Todavía no hay solicitudes de amistad.',
  },

  join: {
    title: 'Unirse a una partida',
    code: 'Código de la partida',
    join: 'Unirse',
    or_own: 'O {own}.',
    own: 'prepara tu propia partida',
    game_over: 'Esta partida ya terminó. Pide otro enlace.',
  },

  notifications: {
    title: 'Notificaciones',
    notify_me: 'Avísame',
    turn_off: 'Desactivar en este dispositivo',
    choose: 'Elegir los avisos',
    states: {
      off: 'Entérate de las invitaciones y del artículo de hoy aunque Inkling esté cerrado.',
      on: 'Este dispositivo te avisa cuando Inkling está cerrado.',
      blocked: 'Tu navegador bloquea las notificaciones de Inkling. Permítelas en sus ajustes.',
      home_screen:
        'Agrega Inkling a la pantalla de inicio para recibir avisos en este dispositivo.',
      unable: 'Este navegador no puede mostrar notificaciones.',
    },
    no_service: 'Tu navegador no pudo activar las notificaciones. Inténtalo más tarde.',
    kinds: {
      game_invite: 'Invitaciones a partidas',
      friend_request: 'Solicitudes de amistad',
      challenge_answered: 'Respuestas a mis retos',
      daily: 'El artículo de hoy, una vez al día',
    },
  },

  invites: {
    title: 'Invitaciones',
    invitation_from: (name) => `Invitación de ${name}`,
    to_race: '{name} te invita a una carrera',
    to_play_together: '{name} te invita a jugar en equipo',
    has_started: 'ya empezó',
    dismiss: (name) => `Ocultar por ahora la invitación de ${name}`,
    no_longer_open: 'Esta partida ya no está abierta.',
    join: 'Unirse',
    join_whom: (name) => `Unirse a ${name}`,
    decline: 'Rechazar',
    decline_whom: (name) => `Rechazar la invitación de ${name}`,
    more: (count) =>
      plural(count, { one: '1 invitación más', other: `${number(count)} invitaciones más` }),
  },

  challenge_news: {
    challenges_you: '{name} te reta',
    own_time: 'cuando quieras',
    play: 'Jugar',
    play_challenge: (name) => `Jugar el reto de ${name}`,
    was_answered: '{name} respondió a tu reto',
    see_comparison: 'Ver la comparación',
  },
}
