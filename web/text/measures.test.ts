import { expect, test } from 'vitest'
import { format as de } from './de/shared.ts'
import { format as en } from './en/shared.ts'
import { format as es } from './es/shared.ts'
import { format as fr } from './fr/shared.ts'
import { changeText, durationText } from './measures.ts'

test('a duration is written in words, in each language', () => {
  expect([1, 43, 60, 68, 121].map((seconds) => durationText(en, seconds))).toEqual([
    '1 second',
    '43 seconds',
    '1 minute',
    '1 minute and 8 seconds',
    '2 minutes and 1 second',
  ])
  expect(durationText(de, 68)).toBe('1 Minute und 8 Sekunden')
  expect(durationText(fr, 68)).toBe('1 minute et 8\u00a0secondes')
  expect(durationText(es, 68)).toBe('1 minuto y 8 segundos')
})

test('a change has a sign', () => {
  expect([14, 0, -9].map((change) => changeText(en, change))).toEqual(['+14', '0', '-9'])
})
