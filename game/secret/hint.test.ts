import { expect, test } from 'vitest'
import { createPlayer } from '../test/player.ts'

const bees = {
  title: 'Honey bee',
  text: 'A bee flies. Bees make honey in a hive, and hives hold wax. Wax is in the hive.',
  forms: ['bee bees', 'hive hives', 'fly flies'],
}

test('a hint opens the chosen word with its inflections', () => {
  const player = createPlayer(bees)
  expect(player.hint(player.bar('hives'))).toMatchObject({ seq: 1, kind: 'hint', word: 'hives' })
  expect(player.sees()).toContain('in a hive, and hives')
})

test('a hint without a position opens the most frequent hidden word that is not in the title', () => {
  const player = createPlayer(bees)
  player.hint()
  expect(player.rows[0]).toMatchObject({ kind: 'hint', word: 'hive' })
  player.hint()
  expect(player.rows[1]).toMatchObject({ kind: 'hint', word: 'wax' })
})

test('of equally frequent words the first in the text opens', () => {
  const player = createPlayer({ title: 'Tea', text: 'Green and black.' })
  expect(player.hint()).toMatchObject({ word: 'Green' })
})

test('a hint on the title is refused and costs nothing', () => {
  const player = createPlayer(bees)
  expect(player.hint(0)).toEqual({ refused: 'HINT_IN_TITLE' })
  expect(player.rows).toEqual([])
})

test.each(['bee', 'Bees', 'honey'])(
  'a hint on %s in the text is spent and shows only that it is in the title',
  (surface) => {
    const player = createPlayer(bees)
    const hidden = player.sees()
    const position = player.bar(surface, surface === 'bee' ? 2 : 1)
    expect(player.hint(position)).toEqual({
      seq: 1,
      kind: 'title_hint',
      word: '',
      key: null,
      opened: [position],
    })
    expect(player.sees()).toBe(hidden)
    expect(player.state).toMatchObject({ seq: 1, ended: null })
  },
)

test('hints are counted separately from guesses, including those about the title', () => {
  const player = createPlayer(bees)
  player.hint()
  player.hint(player.bar('Bees'))
  player.guess('zebra')
  expect(player.state).toMatchObject({ hints: 2, guesses: 1 })
})

test('a word of the title can still be guessed after a hint about it', () => {
  const player = createPlayer(bees)
  player.hint(player.bar('Bees'))
  expect(player.guess('bees')).toMatchObject({ kind: 'accepted', row: { seq: 2 } })
})

test('a hint about the only word of the title does not decode it', () => {
  const player = createPlayer({ title: 'Tea', text: 'Green tea.' })
  expect(player.hint(player.bar('tea'))).toMatchObject({ kind: 'title_hint' })
  expect(player.state.ended).toBeNull()
})

test('a word in the parentheses of a title counts as a word of the title', () => {
  const player = createPlayer({ title: 'Mercury (planet)', text: 'A planet.' })
  expect(player.hint(2)).toMatchObject({ kind: 'title_hint' })
})

test('a position that is open or does not exist is refused', () => {
  const player = createPlayer(bees)
  player.guess('wax')
  expect(player.hint(player.bar('wax'))).toEqual({ refused: 'ALREADY_OPEN' })
  for (const position of [-1, 1000, 2.5, NaN]) {
    expect(player.hint(position)).toEqual({ refused: 'NO_SUCH_POSITION' })
  }
})

test('when only words of the title are left, hints are refused', () => {
  const player = createPlayer({ title: 'Tea', text: 'Green tea.' })
  player.hint()
  expect(player.hint()).toEqual({ refused: 'NOTHING_TO_HINT' })
})

test.each([
  ['Iceland', 'Icelandic'],
  ['Photography', 'photon'],
  ['Honey', 'hone'],
  ['Iron', 'irony'],
  ['Tea', 'teapot'],
  ['Mercury (planet)', 'planetary'],
])('a hint for %s never opens %s, which begins like it', (title, alike) => {
  const player = createPlayer({ title, text: `A ${alike}, ${alike}, ${alike} and gold.` })
  expect(player.hint()).toMatchObject({ kind: 'hint', word: 'gold' })
  expect(player.hint()).toEqual({ refused: 'NOTHING_TO_HINT' })

  const position = player.bar(alike)
  expect(player.hint(position)).toMatchObject({ kind: 'title_hint', opened: [position] })
  expect(player.sees()).not.toContain(alike)
})

test.each([
  ['Iceland', 'ice'],
  ['Photography', 'phone'],
  ['Tea', 'table'],
  ['The Bees', 'theory'],
  ['Go', 'gold'],
])('what only begins a little like %s may be opened: %s', (title, word) => {
  const player = createPlayer({ title, text: `A ${word}.` })
  expect(player.hint()).toMatchObject({ kind: 'hint', word })
})

test('a word with a form that begins like the title is not opened', () => {
  const player = createPlayer({
    title: 'Flight',
    text: 'Fly and fly, fly, flew, flighted, gold.',
    forms: ['fly flies | flew flighted'],
  })
  expect(player.hint()).toMatchObject({ word: 'gold' })
})
