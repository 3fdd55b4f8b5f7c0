import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateGuess, matching, readGuess } from './guess.ts'
import { wordKey } from '@inkling/languages/words'
import { createPlayer } from '../test/player.ts'

const stars = {
  title: 'Star',
  text: 'A star is a ball of gas. Stars shine, and our Sun shone first.',
  forms: ['star stars', 'shine shines | shone shining', 'gas gases'],
}

describe('a guess', () => {
  test('opens every occurrence of its word', () => {
    const player = createPlayer({ title: 'Tea', text: 'Green tea, black tea, and coffee.' })
    expect(player.guess('TEA')).toMatchObject({ kind: 'accepted', row: { opened: [0, 2, 4] } })
    expect(player.sees()).toBe('Tea\n▇▇▇▇▇ tea, ▇▇▇▇▇ tea, and ▇▇▇▇▇▇.')
  })

  test('opens all inflections of its word, from any form', () => {
    for (const word of ['shine', 'shone', 'shining', 'shines']) {
      const player = createPlayer(stars)
      player.guess(word)
      expect(player.sees()).toBe(
        '▇▇▇▇\nA ▇▇▇▇ is a ▇▇▇▇ of ▇▇▇. ▇▇▇▇▇ shine, and our ▇▇▇ shone ▇▇▇▇▇.',
      )
    }
  })

  test('opens no similar-looking word: mass never opens mas', () => {
    const player = createPlayer({
      title: 'Weight',
      text: 'A mass, the masses, and a mas in Provence.',
      forms: ['mass masses', 'mas'],
    })
    player.guess('mass')
    expect(player.sees()).toBe('▇▇▇▇▇▇\nA mass, the masses, and a ▇▇▇ in ▇▇▇▇▇▇▇▇.')
  })

  test('opens a name by its singular and plural only', () => {
    const player = createPlayer({
      title: 'Palace',
      text: 'He rang at the house of Wales, where Ring met other Rings.',
      forms: ['ring rings | rang rung'],
    })
    player.guess('rang')
    expect(player.sees()).toContain('He rang at')
    expect(player.sees()).not.toContain('Ring')
    player.guess('rings')
    expect(player.sees()).toContain('where Ring ▇▇▇ other Rings')
  })

  test('ignores case, accents and the dots of initials', () => {
    const player = createPlayer({ title: 'Café', text: 'A CAFÉ in the U.S. or the US.' })
    player.guess('cafe')
    player.guess('u.s.')
    expect(player.sees()).toBe('Café\nA CAFÉ in the U.S. or the US.')
  })

  test('is shown without stacked marks', () => {
    const typed = `te${'\u0335'.repeat(24)}a`
    expect(readGuess(typed, 'en', () => false)).toEqual({
      words: [{ word: 'te\u0335\u0335a', key: 'tea' }],
    })
    expect(readGuess('Tiếng', 'vi', () => false)).toMatchObject({ words: [{ word: 'Tiếng' }] })
  })

  test('opens initials by their letters', () => {
    const player = createPlayer({ title: 'Washington', text: 'The U.S. gave us it.' })
    expect(player.guess('us')).toMatchObject({ kind: 'accepted', row: { opened: [1] } })
  })

  test('opens a number with any grouping of digits', () => {
    const player = createPlayer({ title: 'Sea', text: 'It is 1,000 m deep, 3.14 m here.' })
    player.guess('1000')
    player.guess('3.14')
    expect(player.sees()).toBe('▇▇▇\nIt is 1,000 ▇ ▇▇▇▇, 3.14 ▇ here.')
  })

  test('costs a row and opens nothing if it finds nothing', () => {
    const player = createPlayer(stars)
    expect(player.guess('moon')).toEqual({
      kind: 'accepted',
      row: { seq: 1, kind: 'guess', word: 'moon', key: 'moon', opened: [] },
    })
  })

  test('keeps the word as typed', () => {
    const player = createPlayer(stars)
    player.guess('STARS')
    expect(player.rows[0]?.word).toBe('STARS')
  })
})

describe('a guess without effect is free', () => {
  test('a repeat points to its first row', () => {
    const player = createPlayer(stars)
    player.guess('moon')
    player.guess('star')
    expect(player.guess('Star')).toEqual({ kind: 'repeat', seq: 2 })
    expect(player.guess('moon')).toEqual({ kind: 'repeat', seq: 1 })
    expect(player.rows).toHaveLength(2)
  })

  test('another form of an open word points to the row that opened it', () => {
    const player = createPlayer(stars)
    player.guess('star')
    expect(player.guess('stars')).toEqual({ kind: 'repeat', seq: 1 })
  })

  test('another form of a word that found nothing points to that row', () => {
    const player = createPlayer({ ...stars, forms: [...stars.forms, 'moon moons'] })
    player.guess('moons')
    expect(player.guess('moon')).toEqual({ kind: 'repeat', seq: 1 })
  })

  test('the same word is a repeat, even if the rules changed and it would open something now', () => {
    const player = createPlayer(stars)
    player.guess('sun')
    const found = { plural: ['sun', 'star'], all: ['sun', 'star'] }
    const words = { formsOf: () => found, isWord: () => true }
    const { redacted, state } = player
    expect(matching(redacted, found)).not.toEqual([])
    const again = evaluateGuess(redacted, state, { word: 'Sun', key: 'sun' }, words)
    expect(again).toEqual({ kind: 'repeat', seq: 1 })
  })

  test('a word opened by a hint points to the hint', () => {
    const player = createPlayer(stars)
    player.hint(player.bar('gas'))
    expect(player.guess('gases')).toEqual({ kind: 'repeat', seq: 1 })
  })

  test('of two matching rows the first is pointed to', () => {
    const player = createPlayer({
      title: 'Wheel',
      text: 'It has an axis.',
      forms: ['axe axes', 'axis axes'],
    })
    player.guess('axe')
    player.guess('axes')
    expect(player.sees()).toContain('axis')
    expect(player.guess('axe')).toEqual({ kind: 'repeat', seq: 1 })
  })

  test('a free word is reported as free', () => {
    const player = createPlayer(stars)
    expect(player.guess('the')).toEqual({ kind: 'free' })
    expect(player.rows).toEqual([])
  })

  test('a word that opens nothing and is in no dictionary does not count', () => {
    const player = createPlayer({ ...stars, unknown: ['sttar', 'stars'] })
    expect(player.guess('sttar')).toEqual({ kind: 'unknown' })
    expect(player.rows).toEqual([])
    expect(player.guess('planet')).toMatchObject({ kind: 'accepted', row: { seq: 1, opened: [] } })
  })

  test('a word of the article counts even if it is in no dictionary', () => {
    const player = createPlayer({ title: 'Xylo', text: 'Xylo sings.', unknown: ['xylo'] })
    expect(player.guess('xylo')).toMatchObject({ kind: 'accepted', row: { opened: [0, 1] } })
    expect(player.guess('xylo')).toEqual({ kind: 'repeat', seq: 1 })
  })

  test('a free word that is hidden in the title is a guess', () => {
    const player = createPlayer({ title: 'The Who', text: 'The band.' })
    expect(player.guess('the')).toMatchObject({ kind: 'accepted', row: { opened: [0, 2] } })
  })
})

describe('typed text', () => {
  test('is trimmed', () => {
    expect(readGuess('  light \n', 'en', () => false)).toEqual({
      words: [{ word: 'light', key: 'light' }],
    })
  })

  test.each(['', '   ', '\t'])('is refused when empty: %j', (typed) => {
    expect(readGuess(typed, 'en', () => false)).toEqual({ refused: 'EMPTY_GUESS', words: [] })
  })

  test('has at most 40 characters', () => {
    expect(readGuess('a'.repeat(40), 'en', () => false)).toMatchObject({
      words: [{ word: 'a'.repeat(40) }],
    })
    expect(readGuess('a'.repeat(41), 'en', () => false)).toEqual({
      refused: 'LONG_GUESS',
      words: [],
    })
  })

  test('must be one word: of several the player can choose', () => {
    expect(readGuess('light curve', 'en', () => false)).toEqual({
      refused: 'SEVERAL_WORDS',
      words: ['light', 'curve'],
    })
  })

  test.each(['…', '’', '東京', '™'])('must contain a word of the language: %s', (typed) => {
    expect(readGuess(typed, 'en', () => false)).toEqual({ refused: 'NO_WORD', words: [] })
  })

  test('counts as its parts when hyphenated', () => {
    expect(wordsOf('light-curve')).toEqual(['light', 'curve'])
    expect(wordsOf('Newton’s')).toEqual(['Newton'])
    expect(wordsOf('don’t')).toEqual(['don’t'])
    expect(readGuess('jack-in-the-box', 'en', () => false)).not.toHaveProperty('refused')
  })

  test('joins at most four words', () => {
    expect(readGuess('jack-in-the-ink-box', 'en', () => false)).toEqual({
      refused: 'SEVERAL_WORDS',
      words: ['jack', 'in', 'the', 'ink', 'box'],
    })
  })

  test.each(['LIGHT', 'Café', 'U.S.', '1,000', 'light-curve'])(
    'has the key by which words are compared: %s',
    (typed) => {
      const read = readGuess(typed, 'en', () => false)
      for (const { word, key } of 'refused' in read ? [] : read.words) {
        expect(key).toBe(wordKey(word))
      }
      expect(read).not.toHaveProperty('refused')
    },
  )

  function wordsOf(typed: string): unknown[] {
    return readGuess(typed, 'en', () => false).words.map((read) =>
      typeof read === 'string' ? read : read.word,
    )
  }
})

test('makes a row for each new part of a hyphenated guess', () => {
  const player = createPlayer(stars)
  player.guess('gas')
  expect(player.type('gas-ball-of-stars')).toMatchObject([
    { kind: 'repeat', seq: 1 },
    { kind: 'accepted', row: { seq: 2, word: 'ball' } },
    { kind: 'free' },
    { kind: 'accepted', row: { seq: 3, word: 'stars' } },
  ])
})

describe('the article is decoded', () => {
  test('when the last word of its title opens', () => {
    const player = createPlayer({ title: 'Light bulb', text: 'A bulb gives light.' })
    player.guess('light')
    expect(player.state.ended).toBeNull()
    player.guess('bulb')
    expect(player.state.ended).toBe('decoded')
  })

  test('without the function words of its title', () => {
    const player = createPlayer({ title: 'The Lord of the Rings', forms: ['ring rings'] })
    player.guess('ring')
    player.guess('lord')
    expect(player.state.ended).toBe('decoded')
  })

  test('without the part in parentheses', () => {
    const player = createPlayer({ title: 'Mercury (planet)', text: 'A planet.' })
    player.guess('planet')
    expect(player.state.ended).toBeNull()
    player.guess('mercury')
    expect(player.state.ended).toBe('decoded')
  })

  test('by function words if its title has no others', () => {
    const player = createPlayer({ title: 'The Who' })
    player.guess('who')
    expect(player.state.ended).toBeNull()
    player.guess('the')
    expect(player.state.ended).toBe('decoded')
  })

  test('by a number if that is its title', () => {
    const player = createPlayer({ title: '1984' })
    player.guess('1984')
    expect(player.state.ended).toBe('decoded')
  })
})

test('giving up ends the sheet', () => {
  const player = createPlayer(stars)
  player.guess('moon')
  player.giveUp()
  expect(player.state).toMatchObject({ ended: 'gave_up', seq: 2 })
})

describe('in any sequence of guesses and hints', () => {
  const words = [
    'star',
    'Stars',
    'shone',
    'gas',
    'gases',
    'sun',
    'ball',
    'moon',
    'the',
    'first-sun',
  ]
  const move = fc.oneof(
    fc.constantFrom(...words).map((word) => ({ word })),
    fc.integer({ min: -1, max: 12 }).map((position) => ({ position })),
    fc.constant({ position: null }),
  )

  function play(moves: readonly ({ word: string } | { position: number | null })[]) {
    const player = createPlayer(stars)
    for (const next of moves) {
      if (player.state.ended !== null) break
      if ('word' in next) player.type(next.word)
      else player.hint(next.position)
    }
    return player
  }

  test('each position opens at most once', () => {
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const { rows } = play(moves)
        const opened = rows.flatMap((row) => (row.kind === 'title_hint' ? [] : row.opened))
        expect(new Set(opened).size).toBe(opened.length)
      }),
    )
  })

  test('rows are numbered 1, 2, 3 without a gap', () => {
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const { rows, state } = play(moves)
        expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
        expect(state.seq).toBe(rows.length)
      }),
    )
  })

  test('no hint opens a word of the title', () => {
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const { rows, redacted } = play(moves)
        for (const { kind, opened } of rows) {
          if (kind !== 'hint') continue
          expect(opened.length).toBeGreaterThan(0)
          expect(Math.min(...opened)).toBeGreaterThanOrEqual(redacted.titleLength)
        }
      }),
    )
  })
})
