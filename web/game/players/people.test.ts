import { expect, test } from 'vitest'
import { huesIn, peopleIn, shortName } from './people.ts'
import { gameOf, ME, NOOR, playerOf } from '../store/test-game.ts'

const me = playerOf(ME, 'Ada Vale', { joined_at: '2026-01-01T00:00:01.000Z' })
const noor = playerOf(NOOR, 'Noor Haddad', { joined_at: '2026-01-01T00:00:02.000Z' })
const theo = playerOf('theo', 'Theo Brandt', { joined_at: '2026-01-01T00:00:03.000Z' })

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

test('A first name is enough, unless two share it', () => {
  const other = playerOf('other', 'Noor Ali')
  expect(shortName(noor.user, gameOf({ players: [me, noor] }))).toBe('Noor')
  expect(shortName(noor.user, gameOf({ players: [noor, other] }))).toBe('Noor Haddad')
})
