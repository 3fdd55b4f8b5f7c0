import { expect, test } from 'vitest'
import { createPlayer } from '../test/player.ts'
import { curveOf } from './curve.ts'

const LAGOON = {
  title: 'Harbour Town',
  text: 'Boats cross canals. Boats trade salt, glass and silk in winter.',
}

function played(...words: string[]) {
  const player = createPlayer(LAGOON)
  for (const word of words) player.guess(word)
  return player
}

function curve({ redacted, rows }: ReturnType<typeof createPlayer>) {
  const timed = rows.map((row) => ({ ...row, at: row.seq * 1_000 }))
  return curveOf(redacted, timed, 0)
}

test('a curve tells how much was open after how many guesses, where title words fell, and which guess opened most', () => {
  const player = played('boats', 'zebra', 'harbour')
  player.hint(player.bar('salt'))
  player.guess('town')

  const { steps, title_at, best } = curve(player)

  expect(steps.map(({ guesses }) => guesses)).toEqual([1, 3, 3, 4])
  const shares = steps.map(({ uncovered }) => uncovered)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(title_at).toEqual([3, 4])
  expect(best).toEqual({ word: 'boats', count: 2, guess: 1 })
})

test('who guessed nothing has an empty curve', () => {
  const player = played()
  player.giveUp()
  expect(curve(player)).toEqual({ steps: [], title_at: [], best: null })
})
