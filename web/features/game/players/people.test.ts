import { expect, test } from 'vitest'
import { peopleIn, ranked, shortName, timeOf } from './people.ts'
import { progressIn } from '../store/progress.ts'
import { gameOf, ME, NOOR, playerOf } from '../store/test-game.ts'

const me = playerOf(ME, 'Ada Vale', { joined_at: '2026-01-01T00:00:01.000Z' })
const noor = playerOf(NOOR, 'Noor Haddad', { joined_at: '2026-01-01T00:00:02.000Z' })
const theo = playerOf('theo', 'Theo Brandt', { joined_at: '2026-01-01T00:00:03.000Z' })

function progressOf(user_id: string, uncovered: number) {
  return [user_id, { user_id, seq: 1, guesses: 1, uncovered, title_found: 0 }] as const
}

test('Everybody has the colour of the order in which they came, for all who look', () => {
  const hues = (players: (typeof me)[]) =>
    [...peopleIn(players).values()].map(({ initial, hue }) => `${initial}${hue}`)
  expect(hues([theo, me, noor])).toEqual(['A275', 'N150', 'T240'])
})

test('Players are ranked by place, then by what they have uncovered, and who watches is not', () => {
  const watcher = playerOf('watcher', 'Mira', { state: 'watching' })
  const first = { ...theo, state: 'decoded' as const, place: 1 }
  const game = gameOf({ mode: 'race', players: [me, noor, first, watcher] })
  const progress = new Map([progressOf(ME, 0.2), progressOf(NOOR, 0.3)])
  const known = { game, progress, rows: [], sheet: null }
  expect(ranked(game, progressIn(known)).map(({ user }) => user.full_name)).toEqual([
    'Theo Brandt',
    'Noor Haddad',
    'Ada Vale',
  ])
})

test('A first name is enough, unless two share it', () => {
  const other = playerOf('other', 'Noor Ali')
  expect(shortName(noor.user, gameOf({ players: [me, noor] }))).toBe('Noor')
  expect(shortName(noor.user, gameOf({ players: [noor, other] }))).toBe('Noor Haddad')
})

test('A time runs from the start of the game to the end of one’s part', () => {
  const done = { ...noor, finished_at: '2026-01-01T00:05:58.400Z' }
  expect(timeOf(gameOf(), done)).toBe('05:58')
  expect(timeOf(gameOf(), noor)).toBe('')
})
