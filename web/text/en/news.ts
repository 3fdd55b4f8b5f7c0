import { format } from './shared.ts'

const { number } = format

/** Texts of news on the home page. */
const news = {
  answered: '{name} answered your challenge',
  beaten: '{name} beat you in the Daily',
  /** `theirs` says a number of guesses. */
  compared: (theirs: string, mine: number) => `${theirs} to your ${number(mine)}`,
  is_new: 'New',
  compare: 'Compare',
  compare_with: (name: string) => `Compare with ${name}`,
  dismiss: (name: string) => `Dismiss the news from ${name}`,
}

export const texts = { news }
