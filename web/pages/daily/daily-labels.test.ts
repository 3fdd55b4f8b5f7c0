import { afterEach, expect, test } from 'vitest'
import { setLanguage, texts } from '../../text/text.ts'
import { en } from '../../text/test-texts.ts'
import { ruleText } from './daily-labels.ts'

const NOON = Date.parse('2033-11-12T12:00:00Z')

afterEach(() => setLanguage('en'))

test.each([
  ['Berlin', 'Europe/Berlin', 'until 01:00 tomorrow'],
  ['London', 'Europe/London', 'until midnight'],
  ['New York', 'America/New_York', 'until 19:00 today'],
  ['Tokyo', 'Asia/Tokyo', 'until 09:00 tomorrow'],
  ['Kathmandu', 'Asia/Kathmandu', 'until 05:45 tomorrow'],
])('In %s the daily ends on the local clock', (_, zone, until) => {
  expect(ruleText(en, '2033-11-12', NOON, zone)).toContain(`in your own time, ${until}`)
})

test('After midnight the end of the daily is a time of today', () => {
  const late = Date.parse('2033-11-12T23:30:00Z')
  expect(ruleText(en, '2033-11-12', late, 'Europe/Berlin')).toContain('until 01:00 today')
})

test.each([
  ['de', 'heute Nacht bis 01:00 Uhr'],
  ['fr', 'jusqu’à 1\u202fh cette nuit'],
  ['es', 'hasta la 1:00 a.m. de mañana'],
])('In %s the end of the daily is written as there', async (language, until) => {
  await setLanguage(language)
  expect(ruleText(texts('daily'), '2033-11-12', NOON, 'Europe/Berlin')).toContain(until)
})
