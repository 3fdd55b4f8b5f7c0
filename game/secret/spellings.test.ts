import { describe, expect, test } from 'vitest'
import { createPlayer } from '../test/player.ts'
import { readGuess } from './guess.ts'

describe('a word that may be spelled in pieces', () => {
  const letters = {
    title: 'Letters',
    text: 'An e-mail is no mail. Every week end the Ph.D. of J. R. R. writes one.',
    forms: ['email emails', 'week weeks'],
    listed: ['email', 'weekend'],
  }

  test.each([
    ['emails', 'An e-mail is no ▇▇▇▇.'],
    ['E-mail', 'An e-mail is no ▇▇▇▇.'],
    ['mail', 'An ▇-mail is no mail.'],
    ['weekend', 'week end'],
    ['week-end', 'week end'],
    ['week end', 'week end'],
    ['PhD', 'Ph.D.'],
    ['ph.d.', 'Ph.D.'],
    ['Ph D', 'Ph.D.'],
    ['JRR', 'J. R. R.'],
    ['J.R.R.', 'J. R. R.'],
    ['j. r. r.', 'J. R. R.'],
  ])('is opened by %s in one guess', (typed, seen) => {
    const player = createPlayer(letters)
    expect(player.type(typed)).toMatchObject([{ kind: 'accepted', row: { seq: 1 } }])
    expect(player.sees()).toContain(seen)
  })

  test.each([
    ['email', 'e-mail'],
    ['cooperate', 'co-operate'],
    ['phd', 'Ph.D.'],
    ['weekend', 'week end'],
  ])('opens solid as %s when %s is typed', (word, typed) => {
    const player = createPlayer({ title: 'Solid', text: `We ${word}.`, listed: ['weekend'] })
    expect(player.type(typed)).toMatchObject([{ kind: 'accepted', row: { opened: [1] } }])
  })

  test('costs one miss if the article has none of it', () => {
    const player = createPlayer({ title: 'Nothing', listed: ['email'] })
    expect(player.type('e-mail')).toMatchObject([{ kind: 'accepted', row: { opened: [] } }])
    expect(player.type('email')).toEqual([{ kind: 'repeat', seq: 1 }])
  })

  test('opens once, whichever way it is typed again', () => {
    const player = createPlayer(letters)
    player.guess('email')
    expect(player.type('e-mail')).toEqual([{ kind: 'repeat', seq: 1 }])
    expect(player.type('mail')).toMatchObject([{ kind: 'accepted' }])
    expect(player.type('e')).toEqual([{ kind: 'repeat', seq: 1 }])
  })

  test('is two guesses if both its pieces are words of the article', () => {
    const player = createPlayer({ title: 'Stars', text: 'Light has a curve, the light-curve.' })
    expect(player.type('light-curve')).toMatchObject([
      { kind: 'accepted', row: { word: 'light', opened: [1, 3] } },
      { kind: 'accepted', row: { word: 'curve' } },
    ])
    expect(player.sees()).toContain('Light has a curve, the light-curve.')
  })

  test('is one guess if its pieces belong to its inflections', () => {
    const text = 'No e-mail, but e-mails: emails.'
    const player = createPlayer({ title: 'Post', text, forms: ['email emails'] })
    expect(player.type('e-mail')).toMatchObject([{ kind: 'accepted', row: { word: 'e-mail' } }])
    expect(player.sees()).toContain('No e-mail, but e-mails: emails.')
  })

  test('decodes an article that has it as its title', () => {
    const player = createPlayer({ title: 'E-mail', text: 'An email.' })
    player.guess('email')
    expect(player.state.ended).toBe('decoded')
    expect(player.sees()).toContain('An email.')
  })

  test('shows the free words among its pieces', () => {
    const player = createPlayer({ title: 'Days', text: 'It is to-day.' })
    expect(player.sees()).toContain('to-▇▇▇')
    player.guess('today')
    expect(player.sees()).toContain('to-day')
  })

  test('gets hints like any word', () => {
    const player = createPlayer(letters)
    expect(player.hint(player.bar('mail'))).toMatchObject({ kind: 'hint', key: 'mail' })
    expect(player.sees()).toContain('An ▇-mail is no mail.')
  })

  test('gets no hint at a piece if the whole begins like the title', () => {
    const player = createPlayer({ title: 'Weekend', text: 'A week-end.' })
    expect(player.hint(player.bar('week'))).toMatchObject({ kind: 'title_hint' })
    expect(player.sees()).toContain('A ▇▇▇▇-▇▇▇.')
  })

  test('is no pair of words that no dictionary lists as one', () => {
    const player = createPlayer({ title: 'Rain', text: 'A train station.' })
    expect(player.guess('trainstation')).toMatchObject({ row: { opened: [] } })
    expect(player.type('train station')).toMatchObject({ refused: 'SEVERAL_WORDS' })
  })
})

describe('an elided word before another', () => {
  test.each(["l'homme", 'L’homme', "qu'homme", 'd’homme'])('is ignored: %s', (typed) => {
    const player = createPlayer({ title: 'Eau', text: 'Un homme.', lang: 'fr' })
    expect(player.type(typed)).toMatchObject([{ kind: 'accepted', row: { key: 'homme' } }])
  })

  test('is not offered among several words', () => {
    const read = readGuess("l'homme et l'eau", 'fr', () => false)
    expect(read).toEqual({ refused: 'SEVERAL_WORDS', words: ['homme', 'et', 'eau'] })
  })
})

test.each([
  ['Muenchen', 'München'],
  ['Groesse', 'Größe'],
  ['Aarhus', 'Århus'],
  ['munchen', 'München'],
])('%s opens %s in every language', (typed, word) => {
  for (const lang of ['de', 'en', 'it']) {
    const player = createPlayer({ title: 'Xyz', text: `Es ist ${word}.`, lang })
    player.guess(typed)
    expect(player.sees()).toContain(word)
  }
})

test.each(['Feuer', 'neue', 'Quelle', 'Israel'])('%s opens itself only', (typed) => {
  const text = `Es gibt ${typed} und Fehr, nue, Qulle, Isral.`
  const player = createPlayer({ title: 'Xyz', text, lang: 'de' })
  player.guess(typed)
  expect(player.sees()).toContain(`${typed} und ▇▇▇▇, ▇▇▇, ▇▇▇▇▇, ▇▇▇▇▇.`)
})

test.each(['1000000', '1.000.000', '1,000,000', '1 000 000', '1’000’000'])(
  '%s is one number in every language',
  (typed) => {
    const spellings = { en: '1,000,000', de: '1.000.000', es: '1\u00a0000\u00a0000' }
    for (const [lang, written] of Object.entries(spellings)) {
      const player = createPlayer({ title: 'Xyz', text: `Of ${written}.`, lang })
      expect(player.type(typed)).toMatchObject([{ kind: 'accepted' }])
      expect(player.sees()).toContain(written)
    }
  },
)

test('a whole number opens no fraction', () => {
  const player = createPlayer({ title: 'Xyz', text: 'Of 3.141.' })
  expect(player.guess('3141')).toMatchObject({ row: { opened: [] } })
})

test('initials open in either number, unless that is another word', () => {
  const player = createPlayer({ title: 'Xyz', text: 'NGOs, an LKW, an AID.', listed: ['aids'] })
  for (const typed of ['ngo', 'lkws', 'aids']) player.guess(typed)
  expect(player.sees()).toContain('NGOs, an LKW, an ▇▇▇.')
})

test.each([
  ['3,14', 'en', '3.14'],
  ['3.14', 'es', '3,14'],
  ['3500000', 'es', '3 500 000'],
])('%s opens the number that is written in %s as %s', (typed, lang, written) => {
  const player = createPlayer({ title: 'Xyz', text: `Of ${written}.`, lang })
  expect(player.type(typed)).toMatchObject([{ kind: 'accepted' }])
  expect(player.sees()).toContain(written)
})
