import { afterEach, expect, test, vi } from 'vitest'
import { saveOutbox, readSavedOutbox } from './saved-outbox.ts'
import { openGame, settled } from './test-game.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage(): Map<string, string> {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  return items
}

test('Unsent guesses are kept through a reload, for this player and game only', async () => {
  stubStorage()
  const { store, server } = await openGame()
  server.line.isDown = true
  store.submit('water')
  store.submit('boat')
  await settled(store)
  const stop = saveOutbox(store)
  stop()
  expect(readSavedOutbox(store)).toMatchObject([{ word: 'water' }, { word: 'boat' }])
  expect(readSavedOutbox({ me: 'another', id: store.id })).toEqual([])
})

test('Nothing is kept once it is sent', async () => {
  const items = stubStorage()
  const { store, server } = await openGame()
  server.line.isDown = true
  store.submit('water')
  await settled(store)
  const stop = saveOutbox(store)
  server.line.isDown = false
  await store.tryAgain()
  stop()
  expect(items.size).toBe(0)
})

test('Invalid stored data is ignored', () => {
  const items = stubStorage()
  items.set('pending me game', JSON.stringify([{ kind: 'guess' }, 7, null]))
  expect(readSavedOutbox({ me: 'me', id: 'game' })).toEqual([])
  items.set('pending me game', '{')
  expect(readSavedOutbox({ me: 'me', id: 'game' })).toEqual([])
})
