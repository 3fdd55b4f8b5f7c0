import { expect, test } from 'vitest'
import { createPlayer } from '../test/player.ts'
import { wordsAlone } from './alone.ts'

const LAGOON = {
  title: 'Harbour Town',
  text: 'Boats cross canals. Boats trade salt, glass and silk in winter.',
}

function played(...words: string[]) {
  const player = createPlayer(LAGOON)
  for (const word of words) player.guess(word)
  return player
}

test('words are mine alone that opened what the other never did, the biggest first', () => {
  const mine = played('salt', 'boats', 'zebra', 'glass')
  const theirs = played('glass', 'winter')
  expect(wordsAlone(mine.rows, theirs.rows)).toEqual(['boats', 'salt'])
  expect(wordsAlone(theirs.rows, mine.rows)).toEqual(['winter'])
})

test('a word that the other took as a hint is nobody’s alone', () => {
  const mine = played('salt')
  const theirs = played()
  theirs.hint(theirs.bar('salt'))
  expect(wordsAlone(mine.rows, theirs.rows)).toEqual([])
})
