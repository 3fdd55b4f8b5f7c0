import type { SeenRow, Sheet } from '@inkling/game/open/sheet'
import { expect, test } from 'vitest'
import { createRandom } from '../../server/test/random.ts'
import type { Knowledge, Subject } from './knowledge.ts'
import { createPlayer, STRENGTHS, type Strength } from './player.ts'

const WORDS = ['people', 'water', 'train', 'engine', 'orbit', 'tiger', 'rails']
const TRAIN = 2
const ORBIT = 4
const TIGER = 5
const LOCOMOTIVE: Subject = {
  difficulty: 'easy',
  shape: '5',
  title: ['rails'],
  keys: new Set(['train', 'engine', 'rails']),
}
const SHEET: Sheet = {
  lang: 'en',
  blocks: [
    { kind: 'title', text: [5] },
    { kind: 'paragraph', text: ['The ', 6, ' and the ', 6, ' of ', 5, ', ', 5, ' and ', 5, '.'] },
  ],
}
const NEAR: Record<string, [number, number][]> = {
  engine: [[TRAIN, 90]],
  people: [
    [TIGER, 80],
    [ORBIT, 50],
  ],
}
const CALM: Strength = { ...STRENGTHS.middle, noise: 0, recall: 1 }

function playerOf({
  subjects = [],
  strength = CALM,
}: { subjects?: Subject[]; strength?: Strength } = {}) {
  const knowledge: Knowledge = {
    words: WORDS,
    subjects,
    chancesWithout: () => chances,
    neighboursOf: (key) => {
      const near = NEAR[key]
      if (near === undefined) return null
      return {
        words: Uint16Array.from(near, ([word]) => word),
        values: Uint8Array.from(near, ([, value]) => value),
      }
    },
    bitsOf: (key) => (key === 'people' ? 0 : 6),
  }
  const chances = Float64Array.from(WORDS, (_, rank) => 1 / (rank + 3))
  return createPlayer(SHEET, { knowledge, chances, strength, random: createRandom(1) })
}

function row(word: string, opened: SeenRow['opened'] = []): SeenRow {
  return { seq: 1, kind: 'guess', word, count: 1, opened }
}

function guesses(player: ReturnType<typeof createPlayer>, count: number): (string | null)[] {
  return Array.from({ length: count }, () => player.guess())
}

test('a player who knows nothing yet tries the more frequent of two words that are as long, and none twice', () => {
  const tried = guesses(playerOf(), WORDS.length)
  expect(tried.indexOf('people')).toBeLessThan(tried.indexOf('engine'))
  expect(tried.indexOf('water')).toBeLessThan(tried.indexOf('tiger'))
  expect(new Set(tried)).toEqual(new Set(WORDS))
})

test('a player who has tried every word they know stops', () => {
  const player = playerOf()
  guesses(player, WORDS.length)
  expect(player.guess()).toBeNull()
})

test('an open word brings words near to it to mind', () => {
  const player = playerOf()
  player.see(row('engine', [['engine', [1]]]))
  expect(player.guess()).toBe('train')
})

test('a subject is recognized once enough of its words are open', () => {
  const player = playerOf({ subjects: [LOCOMOTIVE] })
  player.see(row('engine', [['engine', [1]]]))
  expect(player.guess()).toBe('train')
  player.see(row('train', [['train', [3]]]))
  expect(player.guess()).toBe('rails')
})

test('a subject with another title, or one that the player has not heard of, is not recognized', () => {
  const heard_of = { easy: 0, medium: 0, hard: 0 }
  const players = [
    playerOf({ subjects: [{ ...LOCOMOTIVE, shape: '9' }] }),
    playerOf({ subjects: [LOCOMOTIVE], strength: { ...CALM, heard_of } }),
  ]
  for (const player of players) {
    player.see(row('engine', [['engine', [1]]]))
    player.see(row('train', [['train', [3]]]))
    expect(player.guess()).not.toBe('rails')
  }
})

test('a player tries words as near to a guess as the bars on which it shows', () => {
  const player = playerOf()
  player.see({ ...row('people'), nearness: { value: 80, near: [[4, 80]] } })
  expect(player.guess()).toBe('tiger')
})

test('the same seed plays the same game', () => {
  const noisy = { ...CALM, noise: 1 }
  const one = guesses(playerOf({ strength: noisy }), 5)
  expect(guesses(playerOf({ strength: noisy }), 5)).toEqual(one)
})
