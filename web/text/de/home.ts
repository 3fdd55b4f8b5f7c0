import type { texts as english } from '../en/home.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  home: {
    notifications: 'Benachrichtigungen',
    play: 'Spielen',
    set_up: 'Ein neues Spiel anlegen',
    new_game: 'Neues Spiel',
    wikis_found: (count) =>
      plural(count, { one: '1 Wiki gefunden', other: `${number(count)} Wikis gefunden` }),
    time_played: (time) => `${time} gespielt`,
    daily: 'Artikel des Tages',
    daily_number: (count) => `Nr. ${number(count)}`,
    day_streak: 'Serie in Tagen',
    friends_decoded: (count) =>
      plural(count, {
        one: '1 Freund hat ihn entschlüsselt',
        other: `${number(count)} Freunde haben ihn entschlüsselt`,
      }),
    same_for_everyone: 'Für alle derselbe',
    in_progress: 'Läuft',
    you_decoded: 'Entschlüsselt',
    you_gave_up: 'Aufgegeben',
    your_move: 'Du bist dran',
    your_game: {
      solo: 'Dein Solospiel',
      race: 'Dein Rennen',
      together: 'Euer Spiel',
    },
    begun: (ago) => `begonnen ${ago}`,
    uncovered: (share) => `${share} aufgedeckt`,
    daily_play: 'Spielen',
    daily_result: 'Ergebnis',
    time_left: (time) => `noch ${time}`,
    code: 'Code',
    quick_play: 'Schnelles Spiel',
    recent: 'Letzte Spiele',
    all_games: 'Alle Spiele',
  },
}
