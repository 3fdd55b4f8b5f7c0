import { expect, test } from 'vitest'
import { contributionsIn, hiddenIn, uncoveredBy } from './contributions.ts'
import { ordinal, peopleIn, ranked, shortName, timeOf } from './people.ts'
import { gameOf, ME, NOOR, playerOf } from './test-game.ts'

const me = playerOf(ME, 'Ada Vale', { joined_at: '2026-01-01T00:00:01.000Z' })
const noor = playerOf(NOOR, 'Noor Haddad', { joined_at: '2026-01-01T00:00:02.000Z' })
const theo = playerOf('theo', 'Theo Brandt', { joined_at: '2026-01-01T00:00:03.000Z' })

function strideOf(user_id: string, uncovered: number) {
  return [user_id, { user_id, seq: 1, guesses: 1, uncovered, title_found: 0 }] as const
}

test('Everybody has the colour of the order in which he came, for all who look', () => {
  const hues = (players: (typeof me)[]) =>
    [...peopleIn(players).values()].map(({ initial, hue }) => `${initial}${hue}`)
  expect(hues([theo, me, noor])).toEqual(['A0', 'N1', 'T2'])
})

test('Players are ranked by place, then by what they have uncovered, and who watches is not', () => {
  const watcher = playerOf('watcher', 'Mira', { state: 'watching' })
  const first = { ...theo, state: 'decoded' as const, place: 1 }
  const game = gameOf({ mode: 'race', players: [me, noor, first, watcher] })
  const strides = new Map([strideOf(ME, 0.2), strideOf(NOOR, 0.3)])
  expect(ranked(game, strides).map(({ user }) => user.full_name)).toEqual([
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

test('Places have their endings', () => {
  expect([1, 2, 3, 4, 10, 11, 12, 13, 21].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 21st',
  )
})

test('A time runs from the start of the game to the end of one’s part', () => {
  const done = { ...noor, finished_at: '2026-01-01T00:05:58.400Z' }
  expect(timeOf(gameOf(), done)).toBe('05:58')
  expect(timeOf(gameOf(), noor)).toBe('')
})

test('On a shared sheet everybody has his part', () => {
  const row = { seq: 1, kind: 'guess' as const, word: 'a', opened: [] }
  const rows = [
    { ...row, seq: 1, count: 3, user_id: ME },
    { ...row, seq: 2, count: 0, user_id: ME },
    { ...row, seq: 3, count: 2, user_id: NOOR, kind: 'hint' as const },
    { ...row, seq: 4, count: 1, user_id: null },
  ]
  const parts = contributionsIn(rows)
  expect(parts.get(ME)).toEqual({ guesses: 2, opened: 3 })
  expect(parts.get(NOOR)).toEqual({ guesses: 0, opened: 2 })
  const sheet = { lang: 'en', blocks: [{ kind: 'title' as const, text: [4, ' of ', 7] }] }
  expect(hiddenIn(sheet)).toBe(2)
  expect(uncoveredBy(rows, 12)).toBe(0.5)
})
