import { expect, test } from 'vitest'
import type { Texts } from './text.ts'

/** Characters on one line of a phone 390 px wide. */
const MAX_LENGTH = 50
const files = import.meta.glob<{ texts: Texts<'game'> }>('./*/game.ts', { eager: true })

test.each(Object.entries(files))(
  'Each first tip stands on one line of a phone: %s',
  (_file, { texts: { article, guesses } }) => {
    const tips = [
      [guesses.tip_guess_touch, guesses.tip_guess_what],
      [guesses.tip_bar_touch, guesses.tip_bar_what],
      [guesses.tip_title, guesses.tip_title_what],
      [guesses.tip_walk_touch, article.hits_below(99)],
    ] as const
    for (const [tip, what] of tips) {
      const told = tip.replace('{what}', what)
      expect(told.length, told).toBeLessThanOrEqual(MAX_LENGTH)
    }
  },
)
