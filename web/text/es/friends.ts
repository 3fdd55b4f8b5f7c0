import type { texts as english } from '../en/friends.ts'
import { format } from './shared.ts'

const { number } = format

export const texts: typeof english = {
  friendships: {
    none: 'Todavía no tienes amigos. ¡Agrega alguno!',
    more_about: (name) => `Más opciones para ${name}`,
    remove: 'Eliminar de mis amigos',
    remove_title: '¿Eliminar de tus amigos?',
    remove_text: 'Tú y {name} dejarán de ser amigos.',
    block: 'Bloquear',
    block_title: '¿Bloquear a esta persona?',
    block_text:
      '{name} dejará de estar entre tus amigos y no podrá enviarte más solicitudes. No le avisaremos. Puedes deshacerlo en esta página.',
    blocked_title: 'Personas bloqueadas',
    unblock: 'Desbloquear',
    unblock_user: (name) => `Desbloquear a ${name}`,

    link_title: 'Tu enlace para hacer amigos',
    link_how: 'Quien lo abra puede enviarte una solicitud de amistad.',
    share: 'Compartir',
    have_token: 'Tengo un código',

    alone: 'Es más divertido con rival',
    how_title: 'Cómo funciona',
    how: [
      { title: 'Envía el enlace', text: 'Por cualquier chat. Es tuyo y no cambia.' },
      { title: 'Acepta', text: 'Te llega una solicitud y la aceptas.' },
      { title: 'Compitan', text: 'En vivo, o con un reto para cuando quieran.' },
    ],
    nobody_here: '¿No hay nadie ahora?',
    quick_race: 'Carrera rápida contra fantasmas',
    send_token: 'Envía tu código de amistad a tus amigos:',
    copy: 'Copiar',
    copy_token: 'Copiar el código de amistad',
    copy_link: 'Copiar enlace',
    or: 'o',
    their_link: 'Seguiste su enlace.',
    token_label: 'Código de amistad que recibiste',
    ask: (name) => `Agregar a ${name}`,
    request: 'Enviar solicitud',
    requested: 'Solicitud enviada.',
    befriended: '¡Amistad confirmada!',

    requests_title: 'Solicitudes de amistad',
    wants: '¡Quiere agregarte!',
    accept: 'Aceptar',
    accept_whom: (name) => `Aceptar a ${name}`,
    reject: 'Rechazar',
    reject_whom: (name) => `Rechazar a ${name}`,
    no_requests: 'Todavía no hay solicitudes de amistad.',
  },

  friend: {
    challenge: 'Retar',
    challenge_whom: (name) => `Retar a ${name}`,
    races_won: 'carreras ganadas entre ustedes',
    no_races: 'Todavía no hay carreras entre ustedes.',
    matches: 'Series',
    best_of: (games) => `Al mejor de ${number(games)}`,
    match_won: (score) => `Ganada ${score}`,
    match_lost: (score) => `Perdida ${score}`,
    dailies: 'Últimos siete Artículos del día',
    in_guesses: 'en intentos',
    not_played: 'sin jugar',
    last_races: 'Últimas carreras',
    all_races: (count) => `Ver las ${number(count)}`,
    outcomes: { won: 'Ganada', lost: 'Perdida', even: 'Nadie ganó' },
    outcome_letters: { won: 'G', lost: 'P', even: '–' },
    against: 'a',
  },
}
