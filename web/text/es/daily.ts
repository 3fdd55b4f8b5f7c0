import type { texts as english } from '../en/daily.ts'
import { format, guesses } from './shared.ts'

const { number, plural } = format

const rule = (until: string) =>
  `Un artículo al día, el mismo para todo el mundo. Descífralo antes de ${until} para mantener tu racha.`

export const texts: typeof english = {
  daily: {
    title: 'Artículo del día',
    title_of: (day) => `Artículo del ${day}`,
    language: 'Idioma',
    no_such_day: 'No hay artículo del día en esa fecha.',
    number: (count) => `N.º ${number(count)}`,
    next_in: 'Próximo artículo en',
    rules: {
      today: (time) => rule(`${time} de hoy`),
      midnight: rule('medianoche'),
      tonight: (time) => rule(`${time} de mañana`),
      tomorrow: (time) => rule(`${time} de mañana`),
    },
    past_rule: 'Este día ya pasó. Todavía puedes jugar su artículo, pero no contará para tu racha.',
    play: 'Jugar',
    resume: 'Continuar',
    today: 'Artículo del día',

    decoded_title: 'Descifraste {title}',
    gave_up_title: 'Te rendiste. Era {title}',
    read: 'Leer el artículo',
    days_in_a_row: (days) => plural(days, { one: 'día logrado', other: 'días seguidos' }),
    best_streak: (days) => `récord: ${number(days)}`,
    this_day: 'Hoy',
    in_time: 'descifrado',
    not_in_time: 'sin descifrar',

    board: 'Tú y tus amigos',
    no_friends: 'Con amigos podrás comparar tus resultados. {friends}',
    see_friends: 'Ver tus amigos',
    are_playing: (names, count) =>
      plural(count, { one: `${names} está jugando`, other: `${names} están jugando` }),
    not_begun: (names, count) =>
      plural(count, { one: `${names} todavía no empieza`, other: `${names} todavía no empiezan` }),
    others: (count) => `${number(count)} más`,
    no_rank: '–',
    guesses: 'Intentos',
    no_guesses: 'Todavía no hay intentos.',

    streak: 'Tu racha',
    streak_help: 'Días seguidos en los que descifraste el artículo del día.',

    archive: 'Archivo',
    all_months: 'Todos los meses',
    earlier_days: 'Días anteriores',
    later_days: 'Días siguientes',
    to_come: (article) => `${article}, todavía no disponible`,
    earlier_month: 'Mes anterior',
    later_month: 'Mes siguiente',
    legend: { decoded: 'descifrado', playing: 'en curso', gave_up: 'te rendiste' },
    day_told: (day, article, outcome) => `${day}, ${article}, ${outcome}`,
    outcome_not_played: 'sin jugar',
    outcome_playing: 'en curso',
    outcome_decoded: (count) => `descifrado en ${guesses(count)}`,
    outcome_gave_up: (count) => `te rendiste tras ${guesses(count)}`,
  },
}
