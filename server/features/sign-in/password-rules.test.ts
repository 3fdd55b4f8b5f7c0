import { expect, test } from 'vitest'
import { isWeak, readPassword } from './password-rules.ts'

test.each([
  ['ten characters', 'qzvmlkwrxj'],
  ['a sentence', 'My cat sleeps on the radiator.'],
  ['other scripts', 'лягушка-путешественница'],
  ['the longest one', 'qzvmlkwr'.repeat(16)],
  ['a short name inside', 'a jolly good evening'],
])('%s is good: %s', async (_, password) => {
  expect(await isWeak(password, 'Jo')).toBe(false)
})

test.each([
  ['nine characters', 'qzvmlkwrx'],
  ['nine characters that take more than ten units', '😀😀😀😀😀😀😀😀😀'],
  ['more than 128 characters', 'x'.repeat(129)],
  ['a common one', '1234567890'],
  ['a common one in other case', 'QwertyUIOP'],
  ['the name inside', 'xx-adalovelace-xx'],
  ['the name in other case and form', 'XXＡＤＡLOVELACE99'],
  ['a part of the name', 'alovelaceof'],
])('%s is weak: %s', async (_, password) => {
  expect(await isWeak(readPassword(password), 'Ada Lovelace', 'adalovelaceofkent')).toBe(true)
})

test('a password is the same in every form of Unicode', () => {
  const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const
  const read = forms.map((form) => readPassword('Žluťoučký kůň ﬁ'.normalize(form)))

  expect(new Set(read).size).toBe(1)
})
