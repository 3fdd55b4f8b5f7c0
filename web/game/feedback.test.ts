import { expect, test } from 'vitest'
import { cueOf } from './feedback.ts'

type Seen = Parameters<typeof cueOf>[0]

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

test('A guess that opens something gives a cue, one that opens nothing does not', () => {
  expect(cueOf(board(), board({ rows: [row(1, [2])] }))).toBe('hit')
  expect(cueOf(board(), board({ rows: [row(1, [])] }))).toBe(null)
})

test('A title word gives a cue of its own in every mode, and so does decoding the article', () => {
  const found = board({ rows: [row(1, [1, 2])] })
  expect(cueOf(board(), found)).toBe('title_word')
  expect(cueOf(board(), { ...found, game: board({ mine: 'decoded' }).game })).toBe('decoded')
})

test('Another player’s decoding gives a cue, their guesses on a shared sheet do not', () => {
  expect(cueOf(board(), board({ bens: 'decoded' }))).toBe('other_decoded')
  expect(cueOf(board(), board({ rows: [row(1, [2], 'ben')] }))).toBe(null)
})

test('A title word opened by another player gives no cue of a title word', () => {
  const rows = [row(1, [0], 'ben'), row(2, [2], me)]
  expect(cueOf(board(), board({ rows }))).toBe('hit')
})

test('A player who comes back to a game gets no cues for what happened before', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((seq) => row(seq, [2]))
  expect(cueOf(board({ phase: 'loading' }), board({ rows: rows.slice(0, 2) }))).toBe(null)
  expect(cueOf(board(), board({ rows }))).toBe(null)
})
