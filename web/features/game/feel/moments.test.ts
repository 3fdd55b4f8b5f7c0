import { expect, test } from 'vitest'
import { momentOf } from './moments.ts'

type Seen = Parameters<typeof momentOf>[0]

const me = 'ada'
const row = (seq: number, count: number, user_id?: string): Seen['rows'][number] => ({
  seq,
  kind: 'guess',
  word: 'tea',
  count,
  opened: [],
  ...(user_id !== undefined && { user_id }),
})

type Change = {
  mine?: string
  bens?: string
  rows?: Seen['rows']
  found?: number
  phase?: Seen['phase']
}

function board({
  mine = 'playing',
  bens = 'playing',
  rows = [],
  found = 0,
  phase = 'ready',
}: Change = {}) {
  const players = [
    { user: { id: me }, state: mine },
    { user: { id: 'ben' }, state: bens },
  ]
  const progress = { user_id: me, seq: rows.length, title_found: found }
  return {
    me,
    phase,
    rows,
    progress: new Map([[me, progress]]),
    game: { state: mine, players },
  } as unknown as Seen
}

test('a guess that opens something is felt, one that opens nothing is not', () => {
  expect(momentOf(board(), board({ rows: [row(1, 3)] }))).toBe('hit')
  expect(momentOf(board(), board({ rows: [row(1, 0)] }))).toBe(null)
})

test('a word of the title is more than a hit, and the end is more than that', () => {
  const found = board({ rows: [row(1, 3)], found: 1 })
  expect(momentOf(board(), found)).toBe('title_word')
  expect(momentOf(board(), { ...found, game: board({ mine: 'decoded' }).game })).toBe('decoded')
})

test('that somebody else has decoded it is felt, their guesses on a shared sheet are not', () => {
  expect(momentOf(board(), board({ bens: 'decoded' }))).toBe('other_decoded')
  expect(momentOf(board(), board({ rows: [row(1, 3, 'ben')] }))).toBe(null)
})

test('who comes back to their game feels nothing of what has been', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((seq) => row(seq, 2))
  expect(momentOf(board({ phase: 'loading' }), board({ rows: rows.slice(0, 2) }))).toBe(null)
  expect(momentOf(board(), board({ rows }))).toBe(null)
})
