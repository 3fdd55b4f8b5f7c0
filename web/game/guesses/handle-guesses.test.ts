import { expect, test } from 'vitest'
import { initialState, withChange } from '../store/game-state.ts'
import { ME, NOOR } from '../store/test-game.ts'
import { previousGuess } from './handle-guesses.ts'

function row(seq: number, word: string, user_id: string | null, kind: 'guess' | 'hint' = 'guess') {
  return { seq, kind, word, count: 0, opened: [], user_id }
}

const rows = [
  row(1, 'water', null),
  row(2, 'boat', NOOR),
  row(3, 'sand', ME),
  row(4, 'sea', ME, 'hint'),
]
const state = withChange(initialState(ME), { server: { rows } })

test('In an empty box ↑ brings back my last guess, and then earlier ones', () => {
  expect(previousGuess(state, '')).toBe('sand')
  expect(previousGuess(state, 'sand')).toBe('water')
  expect(previousGuess(state, 'water')).toBeNull()
})

test('A guess without an answer counts as the last one', () => {
  const action = { id: 1, lastSeqAtSend: null, failure: null, kind: 'guess', word: 'wave' } as const
  expect(previousGuess(withChange(state, { outbox: { pending: [action] } }), '')).toBe('wave')
})

test('A typed word that was never guessed stays', () => {
  expect(previousGuess(state, 'wat')).toBeNull()
})

test('Before the first guess there is nothing to bring back', () => {
  expect(previousGuess(initialState(ME), '')).toBeNull()
})
