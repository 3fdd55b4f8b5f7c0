import { expect, test } from 'vitest'
import { LANGUAGES } from '../build/texts.ts'
import { textsIn } from './test-texts-in.ts'

/** Characters on one line of a phone 390 px wide. */
const MAX_LENGTH = 50

test.each(LANGUAGES)('Each first tip stands on one line of a phone: %s', (lang) => {
  const { article, guesses } = textsIn(lang)
  const tips = [
    [guesses.tip_guess_touch, guesses.tip_guess_what],
    [guesses.tip_bar_touch, guesses.tip_bar_what],
    [guesses.tip_title, guesses.tip_title_what],
    [guesses.tip_walk_touch, article.hits_below(99)],
  ] as const
  for (const [tip, what] of tips) {
    const told = tip.replace('<what/>', what)
    expect(told.length, told).toBeLessThanOrEqual(MAX_LENGTH)
  }
})
