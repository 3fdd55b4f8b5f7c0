import type { BestOf } from '@inkling/game/open/modes'
import { format } from './shared.ts'

const { number } = format

/** Texts about the games that the player and a friend have played. */
const friend = {
  challenge: 'Challenge',
  challenge_whom: (name: string) => `Challenge ${name}`,
  races_won: 'races won against each other',
  no_races: 'No races against each other yet.',
  matches: 'Matches',
  best_of: (games: BestOf) => `Best of ${number(games)}`,
  match_outcome: (won: boolean, score: string) => `${won ? 'Won' : 'Lost'} ${score}`,
  dailies: 'Last seven Dailies',
  in_guesses: 'in guesses',
  not_played: 'not played',
  last_races: 'Last races',
  all_races: (count: number) => `All ${number(count)}`,
  outcomes: { won: 'Won', lost: 'Lost', even: 'Nobody won' },
  /** Initials of the outcomes. */
  outcome_letters: { won: 'W', lost: 'L', even: '–' },
  /** Between the times of two players: 08:17 to 07:20. */
  against: 'to',
}

export const texts = { friend }
