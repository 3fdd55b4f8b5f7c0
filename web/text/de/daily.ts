import type { texts as english } from '../en/daily.ts'
import { format, tries } from './shared.ts'

const { number, plural } = format

const rule = (until: string) =>
  `Ein Artikel am Tag, für alle derselbe. Entschlüssle ihn ${until}, um deine Serie zu halten.`

export const texts: typeof english = {
  daily: {
    title: 'Artikel des Tages',
    title_of: (day) => `Artikel vom ${day}`,
    language: 'Sprache',
    no_such_day: 'Für diesen Tag gibt es keinen Artikel.',
    number: (count) => `Nr. ${number(count)}`,
    next_in: 'Nächster Artikel in',
    rules: {
      today: (time) => rule(`heute bis ${time} Uhr`),
      midnight: rule('bis Mitternacht'),
      tonight: (time) => rule(`heute Nacht bis ${time} Uhr`),
      tomorrow: (time) => rule(`bis morgen um ${time} Uhr`),
    },
    past_rule:
      'Dieser Tag ist vorbei. Du kannst seinen Artikel noch spielen, aber er zählt nicht für deine Serie.',
    play: 'Spielen',
    resume: 'Weiterspielen',
    today: 'Artikel des Tages',
    decoded_title: 'Du hast {title} entschlüsselt',
    gave_up_title: 'Du hast aufgegeben. Es war {title}',
    read: 'Artikel lesen',
    days_in_a_row: (days) => plural(days, { one: 'Tag geschafft', other: 'Tage in Folge' }),
    best_streak: (days) => `Rekord: ${number(days)}`,
    this_day: 'Heute',
    in_time: 'entschlüsselt',
    not_in_time: 'nicht entschlüsselt',
    board: 'Du und deine Freunde',
    no_friends: 'Mit Freunden kannst du deine Ergebnisse vergleichen. {friends}',
    see_friends: 'Deine Freunde ansehen',
    are_playing: (names, count) =>
      plural(count, { one: `${names} spielt gerade`, other: `${names} spielen gerade` }),
    not_begun: (names, count) =>
      plural(count, {
        one: `${names} hat noch nicht angefangen`,
        other: `${names} haben noch nicht angefangen`,
      }),
    others: (count) => plural(count, { one: '1 andere Person', other: `${number(count)} andere` }),
    no_rank: '–',
    guesses: 'Versuche',
    no_guesses: 'Noch keine Versuche.',
    streak: 'Deine Serie',
    streak_help: 'Tage in Folge, an denen du den Artikel des Tages entschlüsselt hast.',
    archive: 'Archiv',
    all_months: 'Alle Monate',
    earlier_days: 'Frühere Tage',
    later_days: 'Spätere Tage',
    to_come: (article) => `${article}, noch nicht erschienen`,
    earlier_month: 'Voriger Monat',
    later_month: 'Nächster Monat',
    legend: { decoded: 'entschlüsselt', playing: 'läuft', gave_up: 'aufgegeben' },
    day_told: (day, article, outcome) => `${day}, ${article}, ${outcome}`,
    outcome_not_played: 'nicht gespielt',
    outcome_playing: 'läuft',
    outcome_decoded: (count) => `in ${tries(count)} entschlüsselt`,
    outcome_gave_up: (count) => `nach ${tries(count)} aufgegeben`,
  },
}
