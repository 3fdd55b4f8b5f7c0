import { expect, test } from 'vitest'
import {
  bestShare,
  FULL_SHARE,
  topWithMe,
  huesIn,
  peopleIn,
  ranked,
  shortName,
  timeOf,
} from './people.ts'
import { progressIn } from '../store/progress.ts'
import { gameOf, ME, NOOR, playerOf } from '../store/test-game.ts'

const me = playerOf(ME, 'Ada Vale', { joined_at: '2026-01-01T00:00:01.000Z' })
const noor = playerOf(NOOR, 'Noor Haddad', { joined_at: '2026-01-01T00:00:02.000Z' })
const theo = playerOf('theo', 'Theo Brandt', { joined_at: '2026-01-01T00:00:03.000Z' })

function progressOf(user_id: string, uncovered: number) {
  return [user_id, { user_id, seq: 1, guesses: 1, hints: 0, uncovered, title_found: 0 }] as const
}

test('A player has one initial and one hue in a game, whatever the order of its players', () => {
  const looks = (players: (typeof me)[]) =>
    [...peopleIn(players).values()].map(({ user, initial, hue }) => [user.id, initial, hue])
  const all = looks([me, noor, theo])
  expect(looks([theo, noor, me])).toEqual(all)
  expect(all.map(([, initial]) => initial)).toEqual(['A', 'N', 'T'])
  expect(new Set(all.map(([, , hue]) => hue)).size).toBe(3)
})

test('In a lobby an invited player has the hue that they keep when they join', () => {
  const invited = [{ user: theo.user, sender_id: ME, declined: false }]
  const before = huesIn({ players: [me, noor], invited })
  const after = peopleIn([me, noor, theo])
  for (const id of [ME, NOOR, 'theo']) expect(after.get(id)?.hue).toBe(before(id))
})

test('Players are ranked by place, then by what they have uncovered, and spectators are left out', () => {
  const watcher = playerOf('watcher', 'Mira', { state: 'watching' })
  const first = { ...theo, state: 'decoded' as const, place: 1 }
  const game = gameOf({ mode: 'race', players: [me, noor, first, watcher] })
  const progress = new Map([progressOf(ME, 0.2), progressOf(NOOR, 0.3)])
  const known = { me: ME, game, progress, rows: [], sheet: null }
  expect(ranked(game, progressIn(known)).map(({ user }) => user.full_name)).toEqual([
    'Theo Brandt',
    'Noor Haddad',
    'Ada Vale',
  ])
})

test('Players who ended without a place come after those who still play, and set no bar’s scale', () => {
  const out = { ...theo, state: 'gave_up' as const }
  const game = gameOf({ mode: 'race', players: [out, me, noor] })
  const progress = new Map([progressOf('theo', 0.9), progressOf(ME, 0.2), progressOf(NOOR, 0.3)])
  const shareOf = progressIn({ me: ME, game, progress, rows: [], sheet: null })
  const list = ranked(game, shareOf)
  expect(list).toEqual([noor, me, out])
  expect(bestShare(list, shareOf)).toBe(0.3)
  expect(bestShare([], shareOf)).toBe(FULL_SHARE)
})

test('If not all players fit, the first show and I am among them', () => {
  expect(topWithMe(ME, [noor, theo, me], 2)).toEqual([noor, me])
  expect(topWithMe(ME, [me, noor, theo], 2)).toEqual([me, noor])
  expect(topWithMe('watcher', [noor, theo, me], 2)).toEqual([noor, theo])
})

test('A first name is enough, unless two share it', () => {
  const other = playerOf('other', 'Noor Ali')
  expect(shortName(noor.user, gameOf({ players: [me, noor] }))).toBe('Noor')
  expect(shortName(noor.user, gameOf({ players: [noor, other] }))).toBe('Noor Haddad')
})

test('A time runs from the start of the game until the player is done', () => {
  const done = { ...noor, finished_at: '2026-01-01T00:05:58.400Z' }
  expect(timeOf(gameOf(), done)).toBe('05:58')
  expect(timeOf(gameOf(), noor)).toBe('')
})
