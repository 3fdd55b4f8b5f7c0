import { expect, test } from 'vitest'
import { answerOf, countWords, cutArticle, type FormsOf } from './article.ts'

const itself: FormsOf = (key) => ({ plural: [key], all: [key] })
const withForms: FormsOf = (key) => ({ plural: [key, 'number'], all: [key, 'number', 'any'] })

test('a title is the first block, and each spelling is kept once', () => {
  const article = cutArticle('Ink', 'en', [{ kind: 'paragraph', text: 'Ink is ink.' }], itself)

  expect(article.vocabulary).toEqual([
    ['Ink', 'ink'],
    ['is', 'is'],
    ['ink', 'ink'],
  ])
  expect(article.blocks).toEqual([
    { kind: 'title', segments: [0] },
    { kind: 'paragraph', segments: [0, ' ', 1, ' ', 2, '.'] },
  ])
  expect(countWords(article)).toBe(3)
})

test('a heading keeps its level', () => {
  const article = cutArticle('Ink', 'en', [{ kind: 'heading', level: 3, text: 'Uses' }], itself)
  expect(article.blocks[1]).toEqual({ kind: 'heading', level: 3, segments: [1] })
})

test('a name, always capital inside sentences, is opened by its number only', () => {
  const text = 'The planet Mars is red. Rust is why Mars is red, as rust is.'
  const { keys } = cutArticle('Red', 'en', [{ kind: 'paragraph', text }], withForms)

  expect(keys['mars']).toEqual({ proper: true, forms: ['mars', 'number'] })
  expect(keys['rust']).toEqual({ proper: false, forms: ['rust', 'number', 'any'] })
})

test.each([
  ['at the start of a sentence', 'It is wet. Rain falls.'],
  ['after a colon', 'Weather: Rain falls.'],
  ['after an opening quote', 'She said “Rain falls”.'],
])('a capital %s makes no name', (_, text) => {
  const { keys } = cutArticle('Sky', 'en', [{ kind: 'paragraph', text }], itself)
  expect(keys['rain']?.proper).toBe(false)
})

test.each(['In the Sun and under a sun.', 'Under a sun and in the Sun.'])(
  'a word that is also written small is no name: %s',
  (text) => {
    const { keys } = cutArticle('Sky', 'en', [{ kind: 'paragraph', text }], itself)
    expect(keys['sun']?.proper).toBe(false)
  },
)

test('words that every object in JavaScript knows are words like any other', () => {
  const text = 'A constructor has a prototype and a valueOf.'
  const article = cutArticle('Constructor', 'en', [{ kind: 'paragraph', text }], itself)
  expect(article.keys['constructor']).toEqual({ proper: false, forms: ['constructor'] })
})

test.each([
  ['Mercury (planet)', 'Mercury'],
  ['Rust (programming language)', 'Rust'],
  ['(What) Now', '(What) Now'],
  ['(untitled)', '(untitled)'],
  ['Light', 'Light'],
])('to decode "%s" one guesses "%s"', (title, answer) => {
  expect(answerOf(title)).toBe(answer)
})
