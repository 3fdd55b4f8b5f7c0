import type { texts as english } from '../en/friend.ts'
import { format } from './shared.ts'

const { number } = format

export const texts: typeof english = {
  friend: {
    challenge: 'Défier',
    challenge_whom: (name) => `Défier ${name}`,
    races_won: 'courses gagnées l’un contre l’autre',
    no_races: 'Pas encore de course entre vous.',
    matches: 'Matchs',
    best_of: (games) => `En ${number(games)} courses`,
    match_outcome: (won, score) => `${won ? 'Gagné' : 'Perdu'} ${score}`,
    dailies: 'Sept derniers Articles du jour',
    in_guesses: 'en essais',
    not_played: 'pas joué',
    last_races: 'Dernières courses',
    all_races: (count) => `Voir les ${number(count)}`,
    outcomes: { won: 'Gagnée', lost: 'Perdue', even: 'Sans vainqueur' },
    outcome_letters: { won: 'G', lost: 'P', even: '–' },
    against: 'à',
  },
}
