import { describe, expect, test } from 'vitest'
import { markTexts } from './pseudo.ts'
import { en } from './test-texts.ts'

const pseudo = markTexts(en)

describe('The pseudo-language', () => {
  test('marks every letter and makes texts 40% longer', () => {
    expect(pseudo.names.modes.race).toBe('Řȧƈḗ··')
    expect(pseudo.counts.guesses(12)).toMatch(/^12 [^a-z]+·{4}$/i)
  })

  test('keeps placeholders', () => {
    expect(pseudo.invites.to_race).toMatch(/^\{name\}.*·+$/)
  })

  test('keeps numbers as English writes them', () => {
    expect(pseudo.format.number(1234)).toBe('1,234')
  })
})
