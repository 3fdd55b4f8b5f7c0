/* Voice of the Spanish texts. Neutral Latin American Spanish: speak to one player as “tú”, to several as “ustedes”. Short
 * sentences, sentence case, «quotes». One past tense: indefinido (descifraste, ya empezó); “todavía no” takes the present
 * (todavía no empieza). Press is toca; removing a player is expulsar; a game is created (crear), resumed (continuar). One
 * name per thing: artículo, intento, acierto (a guess that found something), aparición (one of its positions), lugar (a
 * rank only), cupo (room in a lobby), confirmar (be ready), introducción, palabras visibles, Artículo del día, pista, foto,
 * código de amistad, reto, nivel, clasificatoria or amistosa, al mejor de 3, quien organiza (host), ritmo (the pacer),
 * desarrollo (story), en rotación, Admin. Avoid adjectives that give a player a gender. A refusal says what to do next.
 * Numbers and dates come from `format`, as the region of the browser writes them: 12,345; 88%; 10:02 p.m. in Mexico,
 * 12.345; 88 %; 22:02 in Spain. In running text, four digits take no separator: 5000. */
import type { texts as english } from '../en/shared.ts'
import { createFormat } from '../format.ts'

/** la 1:00, las 5:45. */
const hour = (time: string) => `${/^0?1:/.test(time) ? 'la' : 'las'} ${time}`

export const format = createFormat('es', {
  usual: 'es-419',
  spaced: /^(?:EA|ES|GQ|IC|PH|)$/,
  ones: [1],
  hour,
})
const { number, plural } = format

export const guesses = (count: number) =>
  plural(count, { one: '1 intento', other: `${number(count)} intentos` })

export const players = (count: number) =>
  plural(count, { one: '1 jugador', other: `${number(count)} jugadores` })

export const texts: typeof english = {
  format,

  app: {
    name: 'Inkling',
    user: 'Sin nombre',
    player: 'Alguien',
    offline: 'Parece que no tienes conexión. Revísala e inténtalo de nuevo.',
    reconnecting: 'Reconectando…',
    unreachable: 'El servidor no responde. Reintentando…',
    offline_start: 'Sin conexión. La partida seguirá cuando vuelva; tus palabras se conservan.',
    last_game: 'Volver a tu última partida',
    one_at_a_time: (words) => `Una sola palabra a la vez: prueba ${words}.`,
    one_word: (word) => `«${word}»`,
    try_again_in: (when) => `Inténtalo de nuevo ${when}.`,
    unknown_failure: 'Algo salió mal. Recarga la página e inténtalo de nuevo.',
  },

  ui: {
    loading: 'Cargando…',
    try_again: 'Reintentar',
    show_more: 'Ver más',
    go_back: 'Volver',
    go_home: 'página de inicio',
    my_profile: 'Mi perfil',
    to_light_theme: 'Cambiar al tema claro',
    to_dark_theme: 'Cambiar al tema oscuro',
    close: 'Cerrar',
    close_dialog: 'Cerrar la ventana',
    online: 'en línea',
    you: 'tú',
    error: (message) => `Error: ${message}`,
    page_title: (title) => `${title} – Inkling`,
    broken_title: 'Algo salió mal',
    broken_text: 'No se pudo mostrar esta página. Tus partidas están a salvo.',
    reload: 'Recargar',
    open: 'Abrir',
    resume: 'Continuar',
    part_not_loaded: 'No se pudo cargar. Revisa tu conexión e inténtalo de nuevo.',
  },

  names: {
    modes: {
      solo: 'En solitario',
      race: 'Carrera',
      together: 'En equipo',
      daily: 'Artículo del día',
    },
    variants: { quick_race: 'Carrera rápida', challenge: 'Reto' },
    difficulties: { easy: 'Fácil', medium: 'Media', hard: 'Difícil' },
    lead: 'Introducción',
  },

  counts: {
    guesses,
    players,
    hints: (count) => plural(count, { one: '1 pista', other: `${number(count)} pistas` }),
    letters: (count) => plural(count, { one: '1 letra', other: `${number(count)} letras` }),
    place: (rank) => `${rank}.º`,
    hours: (hours) => `${hours} h`,
    minutes: (minutes) => `${minutes} min`,
  },

  refusals: {
    UNAUTHORIZED: 'Primero inicia sesión.',
    NOT_FOUND: 'No encontrado.',
    PAYLOAD_TOO_LARGE: 'Es demasiado grande.',
    TOO_MANY_REQUESTS: 'Vas demasiado rápido.',
    INTERNAL_SERVER_ERROR: 'Algo salió mal por nuestra parte. Inténtalo de nuevo.',
    SERVICE_UNAVAILABLE: 'El servidor está ocupado. Inténtalo de nuevo en un momento.',
    OWN_TOKEN: 'Ese es tu propio código de amistad.',
    IMAGE_TOO_LARGE: 'Elige una foto de hasta 5 MB y 40 megapíxeles.',
  },

  friends: {
    title: 'Amigos',
    online_title: 'Amigos en línea',
    nobody_online: 'Ninguno de tus amigos está jugando ahora.',
    why_friends:
      'Agrega a tus amigos para competir con el mismo artículo o descifrar uno en equipo.',
    add: 'Agregar amigos',
    see_all: 'Ver todos',
    see_all_of: (count) => `Ver los ${number(count)}`,
    requests: (count) =>
      plural(count, {
        one: '1 solicitud',
        other: `${number(count)} solicitudes`,
      }),

    online: 'En línea',
    online_in_race: 'En línea · en carrera',
    last_seen_seconds: 'Última conexión hace unos segundos',
    last_seen: {
      minute: (count) =>
        plural(count, {
          one: 'Última conexión hace un minuto',
          other: `Última conexión hace ${number(count)} minutos`,
        }),
      hour: (count) =>
        plural(count, {
          one: 'Última conexión hace una hora',
          other: `Última conexión hace ${number(count)} horas`,
        }),
      day: (count) =>
        plural(count, {
          one: 'Última conexión hace un día',
          other: `Última conexión hace ${number(count)} días`,
        }),
      month: (count) =>
        plural(count, {
          one: 'Última conexión hace un mes',
          other: `Última conexión hace ${number(count)} meses`,
        }),
      year: (count) =>
        plural(count, {
          one: 'Última conexión hace un año',
          other: `Última conexión hace ${number(count)} años`,
        }),
    },

    race: 'Carrera',
    race_against: (name) => `Carrera contra ${name}`,
    races_won: 'carreras ganadas',
    races_score: (won, lost) => `${number(won)}–${number(lost)}`,
    races_told: (won, lost) => `Carreras ganadas: ${number(won)}, perdidas: ${number(lost)}`,
  },
}
