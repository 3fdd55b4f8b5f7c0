import type { ServerRefusals, texts as english } from '../en/common.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  join: {
    title: 'Unirse a una partida',
    code: 'Código de la partida',
    join: 'Unirse',
    or_own: 'O {own}.',
    own: 'crea tu propia partida',
    game_over: 'Esta partida ya terminó. Pide otro enlace.',
  },

  invites: {
    title: 'Invitaciones',
    invitation_from: (name) => `Invitación de ${name}`,
    to_race: '{name} te invita a una carrera',
    to_play_together: '{name} te invita a jugar en equipo',
    has_started: 'ya empezó',
    best_of: (games) => `al mejor de ${number(games)}`,
    rated: 'clasificatoria',
    not_rated: 'amistosa',
    dismiss: (name) => `Ocultar por ahora la invitación de ${name}`,
    no_longer_open: 'Esta partida ya no está abierta.',
    join: 'Unirse',
    join_whom: (name) => `Unirse a la partida de ${name}`,
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

  history: {
    states: {
      joined: 'en la sala',
      watching: 'mirando',
      playing: 'en curso',
      decoded: 'descifrado',
      gave_up: 'sin descifrar',
      left: 'sin terminar',
      timed_out: 'sin tiempo',
    },
    place_of: (place, players) => `${place} de ${number(players)}`,
    not_started: 'Sin empezar',
    hidden_title: (words) => `Título oculto: ${words}`,
    watch: 'Mirar',
  },

  copying: {
    copied: 'Copiado',
    copied_to_clipboard: 'Copiado al portapapeles',
    copy_not_allowed: 'No permitido',
    copy_by_hand: 'Este navegador no permite copiar. Selecciona el texto a mano.',
    new_link: 'Enlace nuevo',
    new_link_title: '¿Crear un enlace nuevo?',
    new_link_why: 'El enlace y el código actuales dejarán de funcionar al instante.',
    new_link_action: 'Crear un enlace nuevo',
    new_link_made: 'Enlace nuevo. El anterior ya no funciona.',
  },

  not_found: {
    tab: 'Página no encontrada',
    title: '404: ¡esta página no existe!',
    go_home: 'Ir a la página de inicio',
    about: 'Puede que el enlace sea antiguo o esté incompleto.',
    play_daily: 'Jugar el artículo del día',
  },

  quick_race: { about: (what) => `Hasta 3 fantasmas · ${what}` },

  recent_games: {
    title: 'Partidas recientes',
    all: 'Todas las partidas',
    none: 'No hay partidas recientes.',
  },

  week: {
    title: 'Esta semana',
    ends: (when) => `termina ${when}`,
    races_won: 'Carreras ganadas',
    decoded: 'Artículos descifrados',
    dailies: 'Artículos del día',
    you: 'Tú',
    alone: 'Agrega amigos para comparar su semana con la tuya.',
    quiet: 'Ninguno de tus amigos descifró todavía un artículo esta semana.',
  },

  server_refusals: {
    BAD_REQUEST: 'Algo salió mal con esta petición. Recarga la página e inténtalo de nuevo.',
    TOO_MANY_GAMES: 'Estás creando partidas demasiado rápido.',
    TOO_MANY_CODES: 'Probaste demasiados códigos.',
    TOO_MANY_TOKENS: 'Probaste demasiados códigos de amistad.',
    TOO_MANY_REPORTS: 'Hoy ya reportaste cinco artículos. ¡Gracias! Mañana podrás reportar más.',
    TOO_FEW_GUESSES: 'Prueba al menos diez palabras antes de reportar un artículo.',
    FINISH_FIRST: 'Ya estás jugando este artículo en otra partida. Termina primero esa.',
    TOO_MANY_LOBBIES: 'Tienes 20 partidas sin empezar. Empieza o abandona una primero.',
    TOO_MANY_TEXTS: 'Pegaste textos para 20 partidas sin terminar. Termina o abandona una primero.',
    TOO_MANY_UNFINISHED: 'Tienes 500 partidas sin terminar. Termina una o ríndete en una primero.',
    ARTICLE_IN_USE: 'Este artículo no se puede jugar aquí ahora. Elige otro.',
    NOT_ALONE: 'Si eliges tú el artículo, solo pueden jugarlo los demás. Invita a alguien.',
    UNFIT_PAGE:
      'Esta página de Wikipedia no se puede jugar. Prueba otro título: las listas, las páginas muy cortas y las de desambiguación no sirven.',
    WIKIPEDIA_AWAY:
      'Este servidor no puede conectarse con Wikipedia. Pega un texto o inténtalo más tarde.',
    NO_LEAD:
      'La introducción de este artículo es demasiado corta para jugar. Elige el artículo entero.',
    UNFIT_TITLE: 'Ese título no tiene ninguna palabra para adivinar. Elige otro.',
    TEXT_TOO_SHORT: 'Ese texto es demasiado corto. Pega al menos 350 palabras.',
    TEXT_TOO_LONG: 'Ese texto es demasiado largo. Pega como máximo 5000 palabras.',
    TEXT_REPEATS: 'Ese texto repite siempre las mismas palabras. Pega uno más variado.',
    TEXT_HAS_MARKUP: 'Ese texto contiene marcas de formato. Pega solo texto.',
    TEXT_IN_OTHER_LANGUAGE:
      'Ese texto no está en el idioma elegido. Elige el idioma en el que está escrito.',
    NO_DAILY: 'Ese día no hubo artículo del día. Elige otro día.',
    DAILY_TO_COME: 'El artículo de ese día todavía no está disponible. Elige un día anterior.',
    NO_ARTICLES:
      'Todavía no hay artículos para jugar. Pídele a quien administra este servidor que agregue algunos.',
    NO_ARTICLE: 'Todavía no hay artículos así. Elige otro tema u otra dificultad.',
    GAME_OVER: 'Tu partida ya terminó. Crea otra para seguir jugando.',
    SHEET_FULL: 'Esta partida llegó al límite de 2000 intentos. Todavía puedes rendirte.',
    NOT_STARTED: 'La partida todavía no empieza. Espera un momento.',
    WATCHING: 'Estás mirando esta partida: no puedes jugar en ella.',
    NOT_FINISHED: 'Primero termina esta partida.',
    NOT_OVER: 'Esta partida todavía no termina. Inténtalo cuando acabe.',
    NOT_TOGETHER: 'En esta partida cada quien se rinde por su cuenta.',
    VOTE_INSTEAD: 'Para rendirse, todo el equipo tiene que estar de acuerdo. Vota por rendirse.',
    EMPTY_GUESS: 'Primero escribe una palabra.',
    LONG_GUESS: 'Usa 40 caracteres como máximo.',
    SEVERAL_WORDS: 'Prueba una sola palabra a la vez.',
    NO_WORD: 'Eso no es una palabra. Usa letras o números.',
    NO_HINTS: 'Esta carrera se juega sin pistas.',
    NO_HINTS_LEFT: 'Ya usaste todas tus pistas en esta carrera.',
    HINT_TOO_SOON: 'Puedes pedir una pista cada diez segundos. Espera un poco.',
    HINT_IN_TITLE: 'Las pistas no pueden revelar palabras del título. Elige otra palabra.',
    ALREADY_OPEN: 'Esa palabra ya está revelada. Elige otra.',
    NO_SUCH_POSITION: 'Esa palabra no está en el artículo. Elige otra.',
    NOTHING_TO_HINT: 'Solo quedan palabras del título. Encuéntralas sin pistas.',
    NOT_HOST: 'Solo quien organiza la partida puede hacer eso.',
    ASKED_OFTEN: 'Esta persona ya recibió tres invitaciones. Mejor envíale el enlace.',
    REMOVED: 'Te expulsaron de esta partida. Puedes volver con una nueva invitación.',
    REMOVED_BY_HOST:
      'Esta persona fue expulsada. Solo quien organiza la partida puede volver a invitarla.',
    TOO_MANY_EVENTS: 'Esta partida llegó a su límite. Termínala o crea otra.',
    TOO_FEW_PLAYERS: 'Hacen falta al menos dos jugadores. Invita a alguien o comparte el enlace.',
    PLACES_TAKEN: 'No quedan cupos. Espera a que alguien salga.',
    ALREADY_STARTED: 'Esta partida ya empezó.',
    UNKNOWN_CODE: 'Ninguna partida tiene este código. Revísalo o pide otro enlace.',
    GAME_FULL: 'Esta partida está llena, incluso para mirar. Crea otra.',
    NOT_FRIENDS: 'Solo puedes invitar a tus amigos. A los demás, envíales el enlace.',
    TOO_MANY_INVITED: 'No puedes enviar más invitaciones para esta partida. Comparte el enlace.',
    NOT_A_CHALLENGE:
      'Solo se puede enviar como reto una partida en solitario o un artículo de un día anterior.',
    TOO_MANY_CHALLENGES:
      'Tienes 100 retos abiertos. Cada uno termina a los 30 días: espera a que termine alguno.',
    PLAYED_BEFORE: 'Ya jugaste este artículo.',
    WITHDRAWN: 'Este artículo ya no está disponible.',
    UNKNOWN_TOKEN: 'Nadie tiene este código de amistad. Revísalo.',
    ALREADY_FRIENDS: 'Esta persona ya está entre tus amigos.',
    TOO_MANY_PENDING: 'Tienes 30 solicitudes pendientes. Espera a que te respondan algunas.',
    TOO_MANY_FRIENDS: 'Tienes 1000 amigos, que es el máximo. Elimina primero a alguien.',
    TOO_MANY_FRIENDS_THERE: 'Esta persona tiene 1000 amigos, que es el máximo.',
    TOO_MANY_RECEIVED: 'Esta persona ya tiene 100 solicitudes por responder. Inténtalo más tarde.',
    NO_TITLES: 'Escribe un título o una dirección de Wikipedia.',
    ARTICLE_REPLACED: 'Hay un texto más reciente de este artículo. Usa ese.',
    DAY_BEGUN: 'Ese día ya empezó o no tiene artículo. Elige un día posterior que ya tenga uno.',
    IS_OPERATOR: 'No se puede suspender a un admin. Quítalo primero de la configuración.',
    BAD_NAME: 'Escribe un nombre de 1 a 80 caracteres.',
    BAD_IMAGE: 'Esa foto no se puede leer. Elige un JPEG o PNG.',
    IMAGE_TOO_HEAVY:
      'Esa foto no se puede procesar. Guárdala como JPEG o PNG normal (ni progresivo ni entrelazado).',
  } satisfies ServerRefusals,
}
