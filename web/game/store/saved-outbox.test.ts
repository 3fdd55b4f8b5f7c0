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

test('What could not be sent is there after a reload, for this player and game only', async () => {
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

test('Once it is sent, nothing of it is kept', async () => {
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

test('What is stored there and is no action is not taken for one', () => {
  const items = stubStorage()
  items.set('pending me game', JSON.stringify([{ kind: 'guess' }, 7, null]))
  expect(readSavedOutbox({ me: 'me', id: 'game' })).toEqual([])
  items.set('pending me game', '{')
  expect(readSavedOutbox({ me: 'me', id: 'game' })).toEqual([])
})
