import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSavedBoard, saveBoard } from './saved-board.ts'
import { openGame, openServer, settled } from './test-game.ts'

const items = new Map<string, string>()

beforeEach(() => {
  items.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/** Plays until the player leaves the board, and reads what the browser then has. */
async function playAndLeave(isSignedIn = true) {
  const { store, server } = await openGame()
  store.submit('water')
  await settled(store)
  saveBoard(store, () => isSignedIn)()
  return { store, server, saved: readSavedBoard(store) }
}

test('Without a connection the article and the guesses of the last board show, and its game goes on later', async () => {
  const { store: before, saved } = await playAndLeave()
  const server = openServer('solo')
  server.judge('water')
  server.line.isDown = true
  const { store } = await openGame('solo', { server, saved })
  const { sheet, rows, game, progress } = before.state().server
  expect(store.state().server).toMatchObject({ phase: 'ready', sheet, rows, game, progress })
  store.submit('boat')
  await settled(store)
  expect(store.state().outbox.pending).toMatchObject([{ word: 'boat' }])

  server.line.isDown = false
  await store.tryAgain()
  expect(store.state().outbox).toMatchObject({ sendError: null, pending: [] })
  expect(store.state().server.rows.map(({ word }) => word)).toEqual(['water', 'boat'])
})

test('A server that answers decides what shows, whatever was saved', async () => {
  const { saved } = await playAndLeave()
  const { store } = await openGame('solo', { saved })
  expect(store.state().server.rows).toEqual([])
})

test('The last board shows in its own game and to its own player only', async () => {
  const { store } = await playAndLeave()
  expect(readSavedBoard({ me: 'another', id: store.id })).toBeNull()
  expect(readSavedBoard({ me: store.me, id: 'another' })).toBeNull()
})

test('After signing out no board is saved', async () => {
  const { saved } = await playAndLeave(false)
  expect(saved).toBeNull()
  expect(items.size).toBe(0)
})

test('Invalid stored data is ignored', async () => {
  const { store } = await playAndLeave()
  const { me: user_id, id: game_id } = store
  for (const board of [null, 7, { game: {} }, { game: { players: [] }, sheet: { blocks: [] } }]) {
    items.set('last_board', JSON.stringify({ user_id, game_id, board }))
    expect(readSavedBoard(store)).toBeNull()
  }
})
