import { expect, test } from 'vitest'
import type { Texts } from './text.ts'

const files = import.meta.glob<{ texts: Texts<'challenges'> }>('./*/challenges.ts', { eager: true })

test.each(Object.entries(files))(
  'a hint to choose a button names it as the button does: %s',
  (_file, { texts: { challenge } }) => {
    expect(challenge.none_made).toContain(challenge.make)
  },
)
