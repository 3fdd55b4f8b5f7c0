import type { SheetRow } from '@inkling/protocol/game'
import { expect, test } from 'vitest'
import { NOOR, openGame, settled } from '../store/test-game.ts'
import { hintsAt, hintsTaken } from './hints.tsx'

const NOW = 1_000_000

test('The hint menu shows the number of hints left and the wait for the next', () => {
  const taken = { most: 3, used: 1, hintedAt: NOW }
  expect(hintsAt(taken, NOW)).toEqual({ most: 3, left: 2, wait: 10 })
  expect(hintsAt(taken, NOW + 3_400).wait).toBe(7)
  expect(hintsAt(taken, NOW + 11_000).wait).toBe(0)
})

test('Unlimited hints show only the wait', () => {
  expect(hintsAt({ most: Infinity, used: 7, hintedAt: null }, NOW)).toMatchObject({
    left: null,
    wait: 0,
  })
})

test('A hint starts the wait, also if another player takes it on a shared sheet', async () => {
  const { store, server, channel } = await openGame('together')
  store.follow()
  await settled(store)
  const row = { seq: 1, kind: 'hint' as const, word: 'boat', count: 1 }
  const hint: SheetRow = { ...row, opened: [['boat', [4]]], user_id: NOOR }
  server.rows.push(hint)
  channel.hearing?.onEvent('ROW', hint)
  expect(hintsTaken(store.state())).toMatchObject({ used: 1, hintedAt: expect.any(Number) })
})

test('A guess starts no wait', async () => {
  const { store } = await openGame()
  store.submit('water')
  await settled(store)
  expect(hintsTaken(store.state())).toMatchObject({ used: 0, hintedAt: null })
})
