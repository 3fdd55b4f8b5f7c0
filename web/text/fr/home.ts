import type { texts as english } from '../en/home.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  home: {
    play: 'Jouer',
    set_up: 'Crée une nouvelle partie',
    new_game: 'Nouvelle partie',

    wikis_found: (count) =>
      plural(count, {
        one: `${number(count)} déchiffré`,
        other: `${number(count)} déchiffrés`,
      }),
    time_played: (time) => `${time} de jeu`,

    daily: 'Article du jour',
    daily_number: (count) => `N° ${number(count)}`,
    day_streak: (days) => plural(days, { one: 'jour réussi', other: 'jours de suite' }),
    friends_decoded: (count) =>
      plural(count, {
        one: `${number(count)} ami l’a déchiffré`,
        other: `${number(count)} amis l’ont déchiffré`,
      }),
    same_for_everyone: 'Le même pour tous',
    in_progress: 'En cours',
    you_decoded: 'Tu l’as déchiffré',
    you_gave_up: 'Tu as abandonné',

    your_move: 'À toi de jouer',
    ink: '______ est une ville du ____ de\nl’______, bâtie sur ____ de\n_______ _____ ______ dans une\n______ _______ au ____ de la\n________.',
    your_game: {
      solo: 'Ta partie solo',
      race: 'Ta course',
      together: 'Votre partie',
      quick_race: 'Ta course rapide',
      challenge: 'Ton défi',
    },
    begun: (ago) => `commencée ${ago}`,
    uncovered: (share) => `${share} révélé`,

    daily_play: 'Jouer',
    daily_result: 'Résultat',
    ends: (when) => `se termine ${when}`,
    code: 'Rejoindre avec un code',
    quick_play: 'Course rapide',
  },
}
