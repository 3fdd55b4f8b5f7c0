import { expect, test } from 'vitest'
import { fadedShare, inkLasts, timeOfWave, wavesAt, wavesIn } from '../open/fading-ink.ts'
import { LENGTHS } from '../open/modes.ts'
import { createPlayer } from '../test/player.ts'
import { dullWordsOf, fadedAt, fadingOf } from './fading.ts'
import { isHidden } from './guess.ts'
import { seenFaded } from './view.ts'

const SECOND = 1_000
const RANKS = ['make', 'hold', 'sun', 'flies', 'wax', 'hive', 'bee', 'honey']
const rankOf = (key: string): number | null => {
  const rank = RANKS.indexOf(key)
  return rank === -1 ? null : rank
}
const bees = {
  title: 'Honey bee',
  text: 'A bee flies in the sun. Beekeepers hold hives. Bees make honey and wax of zrynth and quolb.',
  forms: ['bee bees', 'hive hives', 'fly flies'],
}

function schedule(seed = 'one', length: 'lead' | 'whole' = 'lead') {
  const player = createPlayer(bees)
  const { redacted, formsOf } = player
  const fading = fadingOf(redacted, dullWordsOf(redacted, { formsOf, rankOf }), { length, seed })
  const order = [...fading].toSorted(([, one], [, other]) => one - other).map(([key]) => key)
  return { player, redacted, fading, order }
}

test('nothing fades before 45 seconds; the last words do after three minutes, of a whole article after ten', () => {
  for (const length of LENGTHS) {
    expect(wavesAt(length, 45 * SECOND - 1)).toBe(0)
    expect(wavesAt(length, 45 * SECOND)).toBe(1)
    expect(wavesAt(length, 10 ** 9)).toBe(wavesIn(length))
    expect(fadedShare(length, inkLasts(length))).toBe(1)
  }
  expect(timeOfWave('lead', wavesIn('lead'))).toBe(180 * SECOND)
  expect(timeOfWave('whole', wavesIn('whole'))).toBe(595 * SECOND)
  expect(inkLasts('lead')).toBe(210 * SECOND)
  expect(inkLasts('whole')).toBe(630 * SECOND)
})

test('frequent words fade first, rare ones last', () => {
  const { order } = schedule()
  expect(order.slice(0, 5)).toEqual(['make', 'hold', 'sun', 'flies', 'wax'])
  expect(order.slice(-2).toSorted()).toEqual(['quolb', 'zrynth'])
})

test('equally rare words fade in the order of the article, the same each time', () => {
  const orders = ['one', 'two', 'three', 'four', 'five', 'six'].map((seed) => schedule(seed).order)
  expect(new Set(orders.map((order) => order.join(' '))).size).toBeGreaterThan(1)
  expect(schedule('one').order).toEqual(orders[0])
})

test('words of the title never fade, nor those that no hint opens because they are like one', () => {
  const { fading, redacted } = schedule()
  for (const key of ['bee', 'bees', 'honey', 'beekeepers']) {
    expect(redacted.positions.has(key)).toBe(true)
    expect(fading.has(key)).toBe(false)
  }
})

test('where no frequent words are known, short ones fade first', () => {
  const { redacted, formsOf } = createPlayer(bees)
  const dull = dullWordsOf(redacted, { formsOf, rankOf: null })
  const fading = fadingOf(redacted, dull, { length: 'lead', seed: 'one' })
  expect(fading.get('sun')).toBeLessThan(fading.get('zrynth')!)
})

test('at any time only words are shown that have faded, each with its places', () => {
  const { redacted, fading } = schedule()
  const until = 100 * SECOND
  const seen = seenFaded(redacted, fading, { after: 0, until }).flatMap(
    ([, positions]) => positions,
  )
  const due = [...fading].filter(([, at]) => at <= until).map(([key]) => key)
  expect(due.length).toBeGreaterThan(0)
  expect(due.length).toBeLessThan(fading.size)
  expect(new Set(seen.map((position) => redacted.words[position]!.key))).toEqual(new Set(due))
  const later = seenFaded(redacted, fading, { after: until, until: Infinity })
  expect(later.flatMap(([, positions]) => positions).some((one) => seen.includes(one))).toBe(false)
})

test('a faded word is no hit, costs nothing, and no hint opens it', () => {
  const { player, fading } = schedule()
  player.state.isFaded = fadedAt(fading, 180 * SECOND)
  expect(player.guess('sun')).toEqual({ kind: 'free' })
  expect(player.hint(player.bar('sun'))).toEqual({ refused: 'ALREADY_OPEN' })
  expect(player.hint()).toEqual({ refused: 'NOTHING_TO_HINT' })
  expect(player.state).toMatchObject({ seq: 0, guesses: 0, positionsOpen: 0 })
})

test('a guess opens those of its forms that have not faded', () => {
  const { player, redacted } = schedule()
  player.state.isFaded = (key) => key === 'flies'
  const outcome = player.guess('bee')
  expect(outcome).toMatchObject({ kind: 'accepted' })
  expect(isHidden(player.state, 'bees')).toBe(false)
  expect(redacted.answer.has('bee')).toBe(true)
})

test('an article is decoded by its title words, whatever has faded', () => {
  const { player, fading } = schedule()
  player.state.isFaded = fadedAt(fading, Infinity)
  player.guess('honey')
  player.guess('bee')
  expect(player.state.ended).toBe('decoded')
})
