import type { texts as english } from '../en/daily.ts'
import { format, guesses } from './shared.ts'

const { number, plural } = format

const rule = (until: string) =>
  `Un article par jour, le même pour tout le monde. Déchiffre-le avant ${until} pour garder ta série.`

export const texts: typeof english = {
  daily: {
    title: 'Article du jour',
    title_of: (day) => `Article du ${day}`,
    language: 'Langue',
    no_such_day: 'Il n’y a pas d’article du jour à cette date.',
    number: (count) => `N° ${number(count)}`,
    next_in: 'Prochain article dans',
    rules: {
      today: (time) => rule(`${time} aujourd’hui`),
      midnight: rule('minuit'),
      tonight: (time) => rule(`${time} cette nuit`),
      tomorrow: (time) => rule(`demain à ${time}`),
    },
    past_rule:
      'Ce jour est passé. Tu peux encore jouer à son article, mais il ne comptera pas pour ta série.',
    play: 'Jouer',
    resume: 'Reprendre',
    today: 'Article du jour',

    decoded_title: 'Tu as déchiffré {title}',
    gave_up_title: 'Tu as abandonné. C’était {title}',
    read: 'Lire l’article',
    days_in_a_row: (days) => plural(days, { one: 'jour réussi', other: 'jours de suite' }),
    best_streak: (days) => `record : ${number(days)}`,
    this_day: 'Auj.',
    in_time: 'déchiffré',
    not_in_time: 'non déchiffré',

    board: 'Toi et tes amis',
    no_friends: 'Ajoute des amis pour comparer vos résultats. {friends}',
    see_friends: 'Voir tes amis',
    are_playing: (names, count) =>
      plural(count, {
        one: `${names} est en train de jouer`,
        other: `${names} sont en train de jouer`,
      }),
    not_begun: (names, count) =>
      plural(count, {
        one: `${names} n’a pas commencé`,
        other: `${names} n’ont pas commencé`,
      }),
    others: (count) =>
      plural(count, { one: `${number(count)} autre`, other: `${number(count)} autres` }),
    no_rank: '–',
    guesses: 'Essais',
    no_guesses: 'Pas encore d’essai.',

    streak: 'Ta série',
    streak_help: 'Jours de suite où tu as déchiffré l’article du jour.',

    archive: 'Archives',
    all_months: 'Tous les mois',
    earlier_days: 'Jours précédents',
    later_days: 'Jours suivants',
    to_come: (article) => `${article}, à venir`,
    earlier_month: 'Mois précédent',
    later_month: 'Mois suivant',
    legend: { decoded: 'déchiffré', playing: 'en cours', gave_up: 'abandon' },
    day_told: (day, article, outcome) => `${day}, ${article}, ${outcome}`,
    outcome_not_played: 'pas joué',
    outcome_playing: 'en cours',
    outcome_decoded: (count) => `déchiffré en ${guesses(count)}`,
    outcome_gave_up: (count) => `abandon après ${guesses(count)}`,
  },
}
