import { expect, test } from 'vitest'
import { listRows } from './board-state.ts'
import { openGame, settled } from './test-game.ts'

test('A typed word shows at once, and its row follows', async () => {
  const { store } = await openGame()
  store.submit(' water ')
  expect(store.state().pending).toMatchObject([{ word: 'water' }])
  await settled(store)
  expect(store.state().rows).toMatchObject([{ seq: 1, word: 'water', count: 3 }])
  expect(store.state().lit).toEqual({ seq: 1, place: null })
  expect(store.state().said.text).toBe('water, 3 places')
})

test('A miss says so and marks nothing', async () => {
  const { store } = await openGame()
  store.submit('sand')
  await settled(store)
  expect(store.state().said.text).toBe('sand, not in the article')
  expect(store.state().lit).toBeNull()
})

test('Guesses typed faster than they are answered are sent in their order', async () => {
  const { store, server } = await openGame()
  for (const word of ['water', 'sand', 'boat']) store.submit(word)
  await settled(store)
  expect(server.asked).toEqual(['water', 'sand', 'boat'])
  expect(store.state().rows.map(({ word }) => word)).toEqual(['water', 'sand', 'boat'])
})

test('Without a connection nothing typed is lost, and trying again sends it all', async () => {
  const { store, server } = await openGame()
  server.line.isDown = true
  store.submit('water')
  store.submit('boat')
  await settled(store)
  expect(store.state()).toMatchObject({
    stuck: 'Sentence for OFFLINE',
    pending: [{ word: 'water' }, { word: 'boat' }],
  })
  server.line.isDown = false
  await store.tryAgain()
  expect(store.state()).toMatchObject({ stuck: null, pending: [] })
  expect(store.state().rows.map(({ word }) => word)).toEqual(['water', 'boat'])
})

test('A guess whose answer was lost is not sent twice', async () => {
  const { store, server } = await openGame()
  server.line.losesAnswer = true
  store.submit('water')
  await settled(store)
  server.line.losesAnswer = false
  await store.tryAgain()
  expect(server.asked).toEqual(['water'])
  expect(store.state().rows).toMatchObject([{ word: 'water', count: 3 }])
  expect(store.state().notice).toBeNull()
})

test('A repeated word points at its earlier row', async () => {
  const { store } = await openGame()
  for (const word of ['boat', 'water', 'boat']) store.submit(word)
  await settled(store)
  expect(store.state().notice).toMatchObject({
    kind: 'known',
    seq: 1,
    text: 'You had “boat” already, row 1: it opened 1 place.',
  })
  expect(store.state().lit).toEqual({ seq: 1, place: null })
  expect(store.state().rows).toHaveLength(2)
})

test('A word that shows from the start costs nothing and says so', async () => {
  const { store } = await openGame()
  store.submit('the')
  await settled(store)
  expect(store.state().rows).toEqual([])
  expect(store.state().notice?.text).toBe('“the” shows from the start. It cost you nothing.')
})

test('A refused guess says why and comes back to be mended', async () => {
  const { store } = await openGame()
  store.submit('light and curve')
  await settled(store)
  expect(store.state()).toMatchObject({
    pending: [],
    stuck: null,
    notice: { kind: 'refused', word: 'light and curve', text: 'Sentence for SEVERAL_WORDS' },
  })
})

test('An empty Enter walks round the places of the last guess that opened something', async () => {
  const { store } = await openGame()
  for (const word of ['water', 'sand']) store.submit(word)
  await settled(store)
  const walked = ['', '', '', ''].map((nothing) => {
    store.submit(nothing)
    return store.state().lit?.place
  })
  expect(walked).toEqual([0, 1, 2, 0])
  store.walk(-1)
  expect(store.state().lit).toEqual({ seq: 1, place: 2 })
})

test('Pressing a row walks through that row', async () => {
  const { store } = await openGame()
  for (const word of ['water', 'boat']) store.submit(word)
  await settled(store)
  store.walk(1, 1)
  store.walk(1, 1)
  expect(store.state().lit).toEqual({ seq: 1, place: 1 })
  expect(store.state().said.text).toBe('water, place 2 of 3')
})

test('Rows made in another tab are read when one comes back', async () => {
  const { store, server } = await openGame()
  server.judge('water')
  await store.catchUp()
  expect(store.state().rows).toMatchObject([{ word: 'water' }])
})

test('An answer that skips a number brings the missing row with it', async () => {
  const { store, server } = await openGame()
  server.judge('water')
  store.submit('boat')
  await settled(store)
  await store.catchUp()
  expect(store.state().rows.map(({ seq }) => seq)).toEqual([1, 2])
})

test('Decoding ends the game once', async () => {
  const { store, over } = await openGame()
  store.submit('venice')
  store.submit('water')
  await settled(store)
  await store.catchUp()
  expect(store.state().game?.state).toBe('decoded')
  expect(over).toEqual(['over'])
})

test('Giving up ends the game', async () => {
  const { store, over } = await openGame()
  await store.giveUp()
  expect(store.state().game?.state).toBe('gave_up')
  expect(over).toEqual(['over'])
})

test('The list can be sorted by hits or alphabet and hide its misses', async () => {
  const { store } = await openGame()
  for (const word of ['boat', 'sand', 'water']) store.submit(word)
  await settled(store)
  const words = (sort: 'newest' | 'hits' | 'alphabet', hide_misses = false) =>
    listRows(store.state().rows, { sort, hide_misses }).map(({ word }) => word)
  expect(words('newest')).toEqual(['water', 'sand', 'boat'])
  expect(words('hits')).toEqual(['water', 'boat', 'sand'])
  expect(words('alphabet')).toEqual(['boat', 'sand', 'water'])
  expect(words('newest', true)).toEqual(['water', 'boat'])
})
