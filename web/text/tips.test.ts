import { expect, test } from 'vitest'
import { en, type Texts } from './en.ts'

/** As much as stands on one line of a phone that is 390 px wide. */
const MAX_LENGTH = 50
const catalogues = import.meta.glob<{ catalogue: Texts }>(['./??.ts', '!./en.ts'], {
  eager: true,
})
const all = [en, ...Object.values(catalogues).map(({ catalogue }) => catalogue)]

test.each(all)('Each first tip stands on one line of a phone: $format.lang', ({ guesses }) => {
  const tips = [
    [guesses.tip_guess_touch, guesses.tip_guess_what],
    [guesses.tip_bar_touch, guesses.tip_bar_what],
    [guesses.tip_title, guesses.tip_title_what],
  ] as const
  for (const [tip, what] of tips) {
    const told = tip.replace('{what}', what)
    expect(told.length, told).toBeLessThanOrEqual(MAX_LENGTH)
  }
})
