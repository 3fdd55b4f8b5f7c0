import { expect, test } from 'vitest'
import { en } from '../../text/test-texts.ts'
import { sideOf } from './test-sides.ts'
import { headlineOf, kickerOf, comparisonShareText } from './challenge-labels.ts'

const mine = sideOf('Ada')

test.each([
  [{ guesses: 31 }, '<name/> needed 9 fewer guesses'],
  [{ guesses: 41 }, 'You needed 1 fewer guess'],
  [{ score: { ...mine.score, seconds: 540 } }, '<name/> was 01:00 faster'],
  [{}, 'It’s a tie'],
  [{ state: 'gave_up' }, '<name/> gave up, you didn’t'],
] as const)('The headline describes the result in words', (theirs, headline) => {
  expect(headlineOf(en, { mine, theirs: sideOf('Cleo', theirs) })).toBe(headline)
})

test('The line above names the players who decoded the article', () => {
  const gave_up = sideOf('Cleo', { state: 'gave_up' })
  expect(kickerOf(en, { mine, theirs: sideOf('Cleo') })).toBe('You both decoded <title/>')
  expect(kickerOf(en, { mine, theirs: gave_up })).toBe('You decoded <title/>')
  expect(kickerOf(en, { mine: gave_up, theirs: mine })).toBe('<name/> decoded <title/>')
  expect(headlineOf(en, { mine: gave_up, theirs: gave_up })).toBe('You both gave up')
})

test('A shared comparison contains the players and their results, and nothing of the article', () => {
  const theirs = sideOf('Cleo', { guesses: 34, only: ['secret'] })
  const about = {
    code: '7QXM41TD',
    difficulty: 'medium',
    length: 'lead',
    nearness: true,
    fading_ink: true,
  } as const
  expect(
    comparisonShareText(en, { mine, theirs }, about, 'https://inkling.example').split('\n'),
  ).toEqual([
    'Inkling · Challenge · Medium · Intro · with fading ink · with nearness',
    'Ada: 40 guesses · 10:00 · 1 hint',
    'Cleo: 34 guesses · 10:00 · 1 hint',
    'https://inkling.example/challenge/7QXM41TD',
  ])
})
