import { expect, test } from 'vitest'
import { momentOf } from './feedback.ts'

type Seen = Parameters<typeof momentOf>[0]

const me = 'ada'
const sheet = {
  lang: 'en',
  blocks: [
    { kind: 'title', text: [5, ' ', 3] },
    { kind: 'paragraph', text: [3, ' ', 5] },
  ],
} as const

function row(seq: number, positions: number[], user_id?: string): Seen['rows'][number] {
  return {
    seq,
    kind: 'guess',
    word: 'tea',
    count: positions.length,
    opened: positions.length === 0 ? [] : [['tea', positions]],
    ...(user_id !== undefined && { user_id }),
  }
}

type Change = {
  mine?: string
  bens?: string
  rows?: Seen['rows']
  phase?: Seen['phase']
}

function board({ mine = 'playing', bens = 'playing', rows = [], phase = 'ready' }: Change = {}) {
  const players = [
    { user: { id: me }, state: mine },
    { user: { id: 'ben' }, state: bens },
  ]
  return {
    me,
    phase,
    rows,
    sheet,
    game: { state: mine, players, title_words: 2 },
  } as unknown as Seen
}

test('a guess that opens something is felt, one that opens nothing is not', () => {
  expect(momentOf(board(), board({ rows: [row(1, [2])] }))).toBe('hit')
  expect(momentOf(board(), board({ rows: [row(1, [])] }))).toBe(null)
})

test('a word of the title is more than a hit in every mode, and the end is more than that', () => {
  const found = board({ rows: [row(1, [1, 2])] })
  expect(momentOf(board(), found)).toBe('title_word')
  expect(momentOf(board(), { ...found, game: board({ mine: 'decoded' }).game })).toBe('decoded')
})

test('that somebody else has decoded it is felt, their guesses on a shared sheet are not', () => {
  expect(momentOf(board(), board({ bens: 'decoded' }))).toBe('other_decoded')
  expect(momentOf(board(), board({ rows: [row(1, [2], 'ben')] }))).toBe(null)
})

test('a title word that another player opens does not count as mine', () => {
  const rows = [row(1, [0], 'ben'), row(2, [2], me)]
  expect(momentOf(board(), board({ rows }))).toBe('hit')
})

test('who comes back to their game feels nothing of what has been', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((seq) => row(seq, [2]))
  expect(momentOf(board({ phase: 'loading' }), board({ rows: rows.slice(0, 2) }))).toBe(null)
  expect(momentOf(board(), board({ rows }))).toBe(null)
})
