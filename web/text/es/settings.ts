import type { texts as english } from '../en/settings.ts'

export const texts: typeof english = {
  my_settings: {
    title: 'Ajustes',
    theme: 'Tema',
    system: 'Sistema',
    light: 'Claro',
    dark: 'Oscuro',
    language: 'Idioma',
    browser_language: 'Idioma del navegador',
    appear_offline: 'Aparecer sin conexión',
    appear_offline_help: 'Tus amigos no verán cuándo estás aquí.',
    ghosts: 'Quién puede competir contra tu fantasma',
    ghosts_help:
      'Tu fantasma muestra por dónde ibas en cada momento, nunca una palabra. «Todos»: sin tu nombre ni tu foto.',
    ghost_audiences: { friends: 'Amigos', everyone: 'Todos', nobody: 'Nadie' },
    shortcuts: 'Escribir en cualquier parte',
    shortcuts_help: 'En la partida, cada letra que escribes va al campo. Desactívalo si dictas.',
    sessions: 'Tus sesiones abiertas',
    this_device: 'Este dispositivo',
    unknown_device: 'Dispositivo desconocido',
    signed_in_since: (moment) => `Sesión iniciada: ${moment}`,
    last_used: (moment) => `Último uso: ${moment}`,
    end_session: 'Cerrar sesión',
    end_session_on: (device) => `Cerrar sesión: ${device}`,
    end_other_sessions: 'Cerrar todas las demás',
    account: 'Cuenta',
    operators: 'Admin',
    log_out: 'Cerrar sesión',
    export: 'Exportar mis datos',
    delete: 'Eliminar mi cuenta',
    delete_text:
      'Se eliminan al instante tu nombre, tu foto, tus amigos, tus partidas y tus intentos. No se puede deshacer. Los demás conservan sus partidas, sin tu nombre.',
    delete_confirm: 'Escribe tu nombre para confirmar: {name}',
    delete_action: 'Eliminar definitivamente',
  },

  notifications: {
    title: 'Notificaciones',
    notify_me: 'Avísame',
    turn_off: 'Desactivar en este dispositivo',
    states: {
      off: 'Entérate de las invitaciones y del artículo del día aunque Inkling esté cerrado.',
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
      daily: 'El artículo del día, una vez al día',
    },
  },
}
