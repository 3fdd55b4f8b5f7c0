import { expect, test } from 'vitest'
import { announced } from '../test-announced.ts'
import { NOOR, openGame, settled } from './test-game.ts'
import { markedRow } from './reducers.ts'

test('A player can step through the words that were opened last, and go to any of them', async () => {
  const { store } = await openGame()
  store.submit('water')
  await settled(store)
  store.submit('')
  expect(store.state().view.selection).toEqual({ seq: 1, index: 0 })
  store.goTo(1, 2)
  expect(store.state().view.selection).toEqual({ seq: 1, index: 2 })
  expect(announced(store).at(-1)).toBe('water, 3 of 3')
  store.goTo(1, 3)
  expect(store.state().view.selection).toEqual({ seq: 1, index: 2 })
})

test('A partner’s hit is announced once, is marked until one guesses, and Enter steps through it', async () => {
  const { store, server, channel } = await openGame('together')
  store.follow()
  await Promise.resolve()
  store.submit('boat')
  await settled(store)
  const hit = server.judge('water', NOOR)
  if (hit.outcome !== 'accepted') throw new Error('It was guessed before.')
  const { outcome: _, ...row } = hit
  channel.hearing?.onEvent('ROW', row)
  expect(announced(store).at(-1)).toBe('Noor: water, 3 hits')
  expect(markedRow(store.state())?.word).toBe('water')

  store.submit('')
  expect(store.state().view).toMatchObject({ selection: { seq: 2, index: 0 }, partnerHit: null })

  channel.hearing?.onEvent('ROW', {
    ...row,
    seq: 3,
    word: 'sea',
    opened: [['sea', [7]]],
    count: 1,
  })
  expect(markedRow(store.state())?.word).toBe('sea')
  store.submit('sand')
  await settled(store)
  expect(store.state().view.partnerHit).toBeNull()
})
