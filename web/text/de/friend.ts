import type { texts as english } from '../en/friend.ts'
import { format } from './shared.ts'

const { number } = format

export const texts: typeof english = {
  friend: {
    challenge: 'Herausfordern',
    challenge_whom: (name) => `Herausfordern: ${name}`,
    races_won: 'gewonnene Rennen gegeneinander',
    no_races: 'Noch keine Rennen gegeneinander.',
    matches: 'Matches',
    best_of: (games) => `Best of ${number(games)}`,
    match_outcome: (won, score) => `${score} ${won ? 'gewonnen' : 'verloren'}`,
    dailies: 'Letzte sieben Tagesartikel',
    in_guesses: 'in Versuchen',
    not_played: 'nicht gespielt',
    last_races: 'Letzte Rennen',
    all_races: (count) => `Alle ${number(count)}`,
    outcomes: { won: 'Gewonnen', lost: 'Verloren', even: 'Niemand hat gewonnen' },
    outcome_letters: { won: 'S', lost: 'N', even: '–' },
    against: 'zu',
  },
}
