import type { texts as english } from '../en/profile.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  notifications: {
    title: 'Notificaciones',
    notify_me: 'Avísame',
    turn_off: 'Desactivar en este dispositivo',
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

  profile: {
    operators: 'Admin',
    title: 'Perfil',
    loading: 'Cargando…',
    change_avatar: 'Toca para cambiar la foto',
    remove_picture: 'Quitar foto',
    upload_failed: 'No se pudo subir la foto. Inténtalo más tarde.',
    no_image: 'Primero elige una foto.',
    change_name: 'Cambiar nombre',
    your_name: 'Tu nombre',
    save: 'Guardar',
    cancel: 'Cancelar',

    wikis_found: 'Artículos descifrados',
    time_played: 'Tiempo de juego',
    day_streak: 'Racha (días)',
    best_streak: 'Mejor racha',

    settings: 'Ajustes',
    theme: 'Tema',
    system: 'Sistema',
    light: 'Claro',
    dark: 'Oscuro',
    language: 'Idioma',
    browser_language: 'Idioma del navegador',
    appear_offline: 'Aparecer sin conexión',
    appear_offline_help: 'Tus amigos no verán cuándo estás aquí.',
    ghosts: 'Quién puede competir con tus partidas terminadas',
    ghosts_help:
      'Tu fantasma muestra por dónde ibas en cada momento, nunca una palabra. «Todos»: sin tu nombre ni tu foto.',
    ghost_audiences: { friends: 'Amigos', everyone: 'Todos', nobody: 'Nadie' },
    shortcuts: 'Atajos de una letra',
    shortcuts_help: 'Escribe en cualquier parte de la partida para probar una palabra.',

    sessions: 'Tus sesiones abiertas',
    this_device: 'Este dispositivo',
    unknown_device: 'Dispositivo desconocido',
    signed_in_since: (moment) => `Sesión iniciada: ${moment}`,
    last_used: (moment) => `Último uso: ${moment}`,
    end_session: 'Cerrar sesión',
    end_session_on: (device) => `Cerrar sesión: ${device}`,
    end_other_sessions: 'Cerrar todas las demás',

    account: 'Cuenta',
    log_out: 'Cerrar sesión',
    export: 'Exportar mis datos',
    delete: 'Eliminar mi cuenta',
    delete_text:
      'Se eliminan al instante tu nombre, tu foto, tus amigos, tus partidas y tus intentos. No se puede deshacer. Los demás conservan sus partidas, sin tu nombre.',
    delete_confirm: 'Escribe tu nombre para confirmar: {name}',
    delete_action: 'Eliminar para siempre',

    statistics: 'Estadísticas',
    statistics_of: 'Extensión',
    lengths: { whole: 'Artículos enteros', lead: 'Introducciones' },
    none_title: 'Todavía no hay estadísticas',
    none: 'Aparecerán cuando termines tu primera partida.',
    set_one_up: 'Crear una',
    guesses_per_game: 'Intentos por partida',
    hit_rate: 'Tasa de aciertos',
    mean_of_last: (count, value) =>
      plural(count, {
        one: `Última partida descifrada: ${value}`,
        other: `Promedio de las últimas ${number(count)} descifradas: ${value}`,
      }),
    key_decoded: 'descifrada',
    key_not_decoded: 'sin descifrar',
    key_mean: 'promedio de las partidas descifradas',
    game_told: (parts) =>
      `${parts.day}, ${parts.kind}: ${parts.guesses}, ${parts.hits} de aciertos, ${parts.time}`,
    kind: (mode, end) => `${mode}, ${end}`,
    no_figure: '–',

    game_by_game: 'Partida por partida',
    day: 'Día',
    game: 'Partida',
    guesses: 'Intentos',
    hits: 'Aciertos',
    time: 'Tiempo',
    guesses_to_decode: 'Intentos para descifrar',
    by_topic: 'Por tema',
    by_topic_note: 'Intentos: mediana de las partidas descifradas',
    topic: 'Tema',
    decoded: 'Descifradas',
    no_topic: 'Sin tema',
    decoded_of: (decoded, games) => `${number(decoded)} de ${number(games)}`,
    races: 'Carreras contra tus amigos',
  },
}
