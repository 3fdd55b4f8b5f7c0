import type { texts as english } from '../en/home.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  home: {
    play: 'Spielen',
    set_up: 'Neues Spiel erstellen',
    new_game: 'Neues Spiel',
    wikis_found: (count) => `${number(count)} entschlüsselt`,
    time_played: (time) => `${time} gespielt`,
    daily: 'Artikel des Tages',
    daily_number: (count) => `Nr. ${number(count)}`,
    day_streak: (days) => plural(days, { one: 'Tag geschafft', other: 'Tage in Folge' }),
    friends_decoded: (count) =>
      plural(count, {
        one: '1 von deinen Freunden hat ihn schon',
        other: `${number(count)} von deinen Freunden haben ihn schon`,
      }),
    same_for_everyone: 'Für alle derselbe',
    in_progress: 'Läuft',
    you_decoded: 'Entschlüsselt',
    you_gave_up: 'Aufgegeben',
    your_move: 'Du bist dran',
    ink: '_______ ist eine Stadt im ______ von\n_______, gebaut auf ____ als\n_______ ______ ______ in einer\n______ _______ am ____ des\n________.',
    your_game: {
      solo: 'Dein Solospiel',
      race: 'Dein Rennen',
      together: 'Euer Spiel',
      quick_race: 'Dein schnelles Rennen',
      challenge: 'Deine Herausforderung',
    },
    begun: (ago) => `begonnen ${ago}`,
    uncovered: (share) => `${share} aufgedeckt`,
    daily_play: 'Spielen',
    daily_result: 'Ergebnis',
    ends: (when) => `endet ${when}`,
    code: 'Mit einem Code beitreten',
    quick_play: 'Schnelles Rennen',
  },
}
