import { afterEach, expect, test } from 'vitest'
import { setLanguage, texts } from '../../text/text.ts'
import { en } from '../../text/test-texts.ts'
import { ruleText } from './daily-labels.ts'

const NOON = Date.parse('2033-11-12T12:00:00Z')

afterEach(() => setLanguage('en'))

test.each([
  ['Berlin', 'Europe/Berlin', 'before 01:00 tomorrow'],
  ['London', 'Europe/London', 'before midnight'],
  ['New York', 'America/New_York', 'before 19:00 today'],
  ['Tokyo', 'Asia/Tokyo', 'before 09:00 tomorrow'],
  ['Kathmandu', 'Asia/Kathmandu', 'before 05:45 tomorrow'],
])('In %s the daily ends on the local clock', (_, zone, until) => {
  expect(ruleText(en, '2033-11-12', NOON, zone)).toContain(`Decode it ${until} to`)
})

test('After midnight the end of the daily is a time of today', () => {
  const late = Date.parse('2033-11-12T23:30:00Z')
  expect(ruleText(en, '2033-11-12', late, 'Europe/Berlin')).toContain('before 01:00 today')
})

test.each([
  ['de', 'heute Nacht bis 01:00 Uhr'],
  ['fr', 'avant 1\u202fh cette nuit'],
  ['es', 'antes de la 1:00 a.m. de mañana'],
])('In %s the end of the daily is written as there', async (language, until) => {
  await setLanguage(language)
  expect(ruleText(texts('daily'), '2033-11-12', NOON, 'Europe/Berlin')).toContain(until)
})
