import { expect, test } from 'vitest'
import { LANGUAGES } from '../build/texts.ts'
import { textsIn } from './test-texts-in.ts'

test.each(LANGUAGES)('a hint to choose a button names it as the button does: %s', (lang) => {
  const { challenge } = textsIn(lang)
  expect(challenge.none_made).toContain(challenge.make)
})
