import type { texts as english } from '../en/friend.ts'
import { format } from './shared.ts'

const { number } = format

export const texts: typeof english = {
  friend: {
    challenge: 'Retar',
    challenge_whom: (name) => `Retar a ${name}`,
    races_won: 'carreras ganadas entre ustedes',
    no_races: 'Todavía no hay carreras entre ustedes.',
    matches: 'Series',
    best_of: (games) => `Al mejor de ${number(games)}`,
    match_outcome: (won, score) => `${won ? 'Ganada' : 'Perdida'} ${score}`,
    dailies: 'Últimos siete Artículos del día',
    in_guesses: 'en intentos',
    not_played: 'sin jugar',
    last_races: 'Últimas carreras',
    all_races: (count) => `Ver las ${number(count)}`,
    outcomes: { won: 'Ganada', lost: 'Perdida', even: 'Nadie ganó' },
    outcome_letters: { won: 'G', lost: 'P', even: '–' },
    against: 'a',
  },
}
