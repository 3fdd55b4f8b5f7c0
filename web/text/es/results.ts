import type { texts as english } from '../en/results.ts'
import { format, guesses, players } from './shared.ts'

const { number, percent, plural } = format

const ALONE = {
  joined: '',
  watching: '',
  playing: '',
  decoded: 'Lo descifraste',
  gave_up: 'Te rendiste',
  left: 'Saliste de la partida',
  timed_out: 'Se te acabó el tiempo',
}

export const texts: typeof english = {
  result: {
    shared_daily: (count) => `Inkling n.º ${number(count)}`,
    daily_gave_up: (count) => `sin descifrar (${count})`,
    title: 'Resultado',
    alone: ALONE,
    together: {
      ...ALONE,
      decoded: 'Descifrado en equipo',
      gave_up: 'Todo el equipo se rindió',
      timed_out: 'Se acabó el tiempo',
    },
    unfold: 'Mostrar todo',
    fold: 'Mostrar menos',
    with_ghosts: (place) => `${place}, con fantasmas`,
    ahead_of: (time) => `${time} por delante de {name}`,
    behind: (time) => `${time} por detrás de {name}`,
    consolations: {
      one_word: 'Faltó una sola palabra',
      good_hits: 'Buenos aciertos, artículo difícil',
      ahead: (name) => `Revelaste más que ${name}`,
      level: (name) => `Revelaste tanto como ${name}`,
      close: (by, name) => `Por muy poco: ${percent(by)} por detrás de ${name}`,
    },
    own_share: (share) => `Tú: ${percent(share)}`,
    winning_share: (share) => `{name} lo descifró con ${percent(share)}`,
    ghost_gaps: {
      friend: {
        ahead: (time, name) => `${time} por delante del fantasma de ${name}`,
        behind: (time, name) => `${time} por detrás del fantasma de ${name}`,
      },
      stranger: {
        ahead: (time) => `${time} por delante de otro fantasma`,
        behind: (time) => `${time} por detrás de otro fantasma`,
      },
      pacer: {
        ahead: (time) => `${time} más rápido que el ritmo`,
        behind: (time) => `${time} más lento que el ritmo`,
      },
    },
    under_a_second: 'Menos de un segundo',
    guesses: (count) => plural(count, { one: 'intento', other: 'intentos' }),
    time: 'tiempo',
    hit_rate: 'aciertos',
    hints: (count) => plural(count, { one: 'pista', other: 'pistas' }),

    watching: 'Estás mirando',
    watching_over: 'La partida terminó.',
    watching_own: 'Elegiste este artículo. Solo tú puedes verlo hasta que termine la partida.',
    watching_on: 'Ves cuánto lleva cada quien. El artículo se muestra cuando termina la partida.',
    title_of: (words) =>
      plural(words, {
        one: 'Un título de 1 palabra',
        other: `Un título de ${number(words)} palabras`,
      }),
    others_play: 'Los demás siguen jugando.',
    rejoin: 'Volver a entrar',
    play_along: 'Jugar también',
    home: 'Inicio',

    play_again: 'Jugar otra vez',
    again: 'Otra vez',
    again_help: {
      easy: 'Otro artículo fácil, otros fantasmas',
      medium: 'Otro de dificultad media, otros fantasmas',
      hard: 'Otro artículo difícil, otros fantasmas',
    },
    compare_daily: 'Comparar con amigos',
    streak: (days) =>
      plural(days, { one: '1 día logrado', other: `${number(days)} días seguidos` }),
    of_friends: (place) => `${place} amigos`,
    another_day: 'mañana será otro día',
    next_daily: (when) => `próximo ${when}`,

    share: 'Compartir',
    result_copied: 'Resultado copiado',
    picture: 'Imagen',
    no_picture: 'No se pudo crear la imagen. Inténtalo de nuevo.',
    shared_hits: (percent) => `${percent} de aciertos`,
    shared_endings: {
      joined: () => '',
      watching: () => '',
      playing: () => '',
      decoded: (count) => `Descifrado en ${guesses(count)}`,
      gave_up: (count) => `Me rendí tras ${guesses(count)}`,
      left: (count) => `Salí tras ${guesses(count)}`,
      timed_out: (count) => `Sin tiempo tras ${guesses(count)}`,
    },

    report: 'Reportar este artículo',
    report_what: '¿Qué problema tiene?',
    report_reasons: {
      broken_text: 'El texto está dañado',
      no_article: 'No es un artículo (lista, esbozo)',
      too_obscure: 'Nadie podría adivinarlo',
      offensive: 'Es ofensivo',
    },
    report_send: 'Reportar',
    report_sent: 'Gracias. Si varios jugadores reportan un artículo, se retira.',
  },

  figures: {
    your_games: {
      solo: 'Tus partidas en solitario',
      race: 'Tus carreras',
      together: 'Tus partidas en equipo',
      daily: 'Artículo del día: tus partidas',
    },
    of_leads: (title) => `${title}, solo introducciones`,
    figures: (decoded, median, best) =>
      plural(decoded, {
        one: '1 descifrada',
        other: `${number(decoded)} descifradas · mediana ${number(median)} · récord ${number(best)}`,
      }),
    needed: 'Intentos necesarios.',
    not_decoded: (count) =>
      plural(count, {
        one: 'Intentos necesarios. 1 partida quedó sin descifrar.',
        other: `Intentos necesarios. ${number(count)} partidas quedaron sin descifrar.`,
      }),
    this_game: 'esta partida',
    today: 'hoy',
    this_day: 'este día',
    median_of: (count, median) => `Mediana de ${players(count)}: ${guesses(median)}`,
    better_than: (share) => `Te fue mejor que al ${percent(share)} de ellos`,
    friends: 'Amigos en este artículo',
  },

  chart: {
    player: 'Nombre',
    end: 'Al final',
    done: 'terminado',
    decoded: 'descifrado',
    bin: (from, to) => `${number(from)}–${number(to)}`,
    last_bin: (from) => `${number(from)} o más`,
    guesses: 'Intentos',
    games: 'Partidas',
  },

  ratings: {
    title: 'Nivel',
    provisional: 'provisional',
    provisional_after: (races, needed) => `provisional, ${races} de ${needed} carreras`,
    is: (value) => `Nivel: ${value}`,
    moved: (before, after) => `Nivel: ${before} → ${after}`,
    help: 'Todos empiezan en 1500. Tu nivel cambia con cada carrera: sube si terminas por delante de otros, y más si su nivel es mayor que el tuyo; baja si terminas por detrás.',
  },
}
