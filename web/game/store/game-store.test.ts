import { expect, test, vi } from 'vitest'
import { en } from '../../text/test-texts.ts'
import { noticeText } from '../guesses/guess-labels.ts'
import { announced } from '../test-announced.ts'
import { guessNumbers, listRows } from './rows.ts'
import { openGame, settled } from './test-game.ts'

test('A typed word shows at once, and its row follows', async () => {
  const { store } = await openGame()
  store.submit(' water ')
  expect(store.state().outbox.pending).toMatchObject([{ word: 'water' }])
  await settled(store)
  expect(store.state().server.rows).toMatchObject([{ seq: 1, word: 'water', count: 3 }])
  expect(store.state().view.selection).toEqual({ seq: 1, index: null })
  expect(announced(store).at(-1)).toBe('water, 3 hits')
})

test('Two results that come at once are both read aloud, in order', async () => {
  const { store } = await openGame()
  store.submit('water')
  store.submit('sand')
  await settled(store)
  expect(announced(store)).toEqual(['water, 3 hits', 'sand, not in the article'])
})

test('A miss is announced and marks nothing', async () => {
  const { store } = await openGame()
  store.submit('sand')
  await settled(store)
  expect(announced(store).at(-1)).toBe('sand, not in the article')
  expect(store.state().view.selection).toBeNull()
})

test('Guesses typed faster than they are answered are sent in order', async () => {
  const { store, server } = await openGame()
  for (const word of ['water', 'sand', 'boat']) store.submit(word)
  await settled(store)
  expect(server.asked).toEqual(['water', 'sand', 'boat'])
  expect(store.state().server.rows.map(({ word }) => word)).toEqual(['water', 'sand', 'boat'])
})

test('Without a connection no guess is lost, and trying again sends them all', async () => {
  const { store, server } = await openGame()
  server.line.isDown = true
  store.submit('water')
  store.submit('boat')
  await settled(store)
  expect(store.state().outbox).toMatchObject({
    sendError: 'Sentence for OFFLINE',
    pending: [{ word: 'water' }, { word: 'boat' }],
  })
  server.line.isDown = false
  await store.tryAgain()
  expect(store.state().outbox).toMatchObject({ sendError: null, pending: [] })
  expect(store.state().server.rows.map(({ word }) => word)).toEqual(['water', 'boat'])
})

test('An answer that takes longer than two seconds is late, until it arrives', async () => {
  const { store, server } = await openGame()
  vi.useFakeTimers()
  const { submit_guess } = server.calls
  const reply = Promise.withResolvers<void>()
  server.calls.submit_guess = (input) => reply.promise.then(() => submit_guess(input))
  store.submit('water')
  await vi.advanceTimersByTimeAsync(1999)
  expect(store.state().outbox.isUnanswered).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(store.state().outbox.isUnanswered).toBe(true)
  vi.useRealTimers()
  reply.resolve()
  await settled(store)
  expect(store.state().outbox).toMatchObject({ isUnanswered: false, pending: [] })
})

test('A guess whose answer was lost is not sent twice', async () => {
  const { store, server } = await openGame()
  server.line.losesAnswer = true
  store.submit('water')
  await settled(store)
  server.line.losesAnswer = false
  await store.tryAgain()
  expect(server.asked).toEqual(['water'])
  expect(store.state().server.rows).toMatchObject([{ word: 'water', count: 3 }])
  expect(store.state().view.notice).toBeNull()
})

test('A listener that throws does not stop the player from guessing', async () => {
  const { store } = await openGame()
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const stop = store.subscribe(() => {
    throw new Error('The article cannot be patched.')
  })
  store.submit('water')
  await settled(store)
  stop()
  store.submit('boat')
  await settled(store)
  expect(logged).toHaveBeenCalled()
  expect(store.state().server.rows.map(({ word }) => word)).toEqual(['water', 'boat'])
  logged.mockRestore()
})

test('A guess that the server cannot take waits alone, to be retried or discarded', async () => {
  const { store, server } = await openGame()
  server.line.breaksAt = 'sand'
  for (const word of ['water', 'sand', 'boat']) store.submit(word)
  await settled(store)
  expect(store.state().server.rows.map(({ word }) => word)).toEqual(['water', 'boat'])
  expect(store.state().outbox).toMatchObject({
    sendError: null,
    pending: [{ word: 'sand', failure: 'Sentence for INTERNAL_SERVER_ERROR' }],
  })
  const [failed] = store.state().outbox.pending
  await store.retry(failed?.id ?? 0)
  expect(store.state().outbox.pending).toMatchObject([{ word: 'sand' }])
  server.line.breaksAt = ''
  await store.retry(failed?.id ?? 0)
  expect(store.state().server.rows.map(({ word }) => word)).toEqual(['water', 'boat', 'sand'])
  expect(store.state().outbox.pending).toEqual([])
})

test('A guess retried without a connection is sent once the connection is back', async () => {
  const { store, server } = await openGame()
  server.line.breaksAt = 'sand'
  store.submit('sand')
  await settled(store)
  server.line.breaksAt = ''
  server.line.isDown = true
  await store.retry(store.state().outbox.pending[0]?.id ?? 0)
  expect(store.state().outbox).toMatchObject({
    sendError: 'Sentence for OFFLINE',
    pending: [{ word: 'sand' }],
  })
  server.line.isDown = false
  await store.tryAgain()
  expect(store.state().outbox).toMatchObject({ sendError: null, pending: [] })
  expect(store.state().server.rows).toMatchObject([{ word: 'sand' }])
})

test('A guess kept from an earlier visit is sent later if its game cannot be read at first', async () => {
  const pending = [
    { id: 1, kind: 'guess' as const, word: 'sand', lastSeqAtSend: null, failure: null },
  ]
  const { server } = await openGame()
  server.calls.guesses = () => Promise.reject(new Error('OFFLINE'))
  const { store } = await openGame('solo', { server, pending })
  expect(store.state().outbox).toMatchObject({ sendError: 'Sentence for OFFLINE', pending })
})

test('A guess that the server cannot take can be discarded', async () => {
  const { store, server } = await openGame()
  server.line.breaksAt = 'sand'
  store.submit('sand')
  await settled(store)
  store.discard(store.state().outbox.pending[0]?.id ?? 0)
  expect(store.state().outbox.pending).toEqual([])
  expect(server.asked).toEqual(['sand'])
})

test('Guesses kept on leaving the page are sent on return, in order, except those that had arrived', async () => {
  const first = await openGame()
  first.server.line.losesAnswer = true
  for (const word of ['water', 'boat', 'sand']) first.store.submit(word)
  await settled(first.store)
  const { pending } = first.store.state().outbox
  expect(pending.map(({ lastSeqAtSend }) => lastSeqAtSend)).toEqual([0, null, null])
  first.server.line.losesAnswer = false
  const { store, server } = await openGame('solo', { server: first.server, pending })
  expect(server.asked).toEqual(['water', 'boat', 'sand'])
  expect(store.state().server.rows.map(({ word }) => word)).toEqual(['water', 'boat', 'sand'])
  expect(store.state().outbox.pending).toEqual([])
})

test('Guesses kept for a game that has ended meanwhile are dropped', async () => {
  const { server } = await openGame()
  server.judge('venice')
  const pending = [
    { id: 1, kind: 'guess' as const, word: 'water', lastSeqAtSend: null, failure: null },
  ]
  const { store } = await openGame('solo', { server, pending })
  expect(store.state().outbox.pending).toEqual([])
  expect(server.asked).toEqual([])
})

test('Hints are not numbered as guesses', async () => {
  const { store } = await openGame()
  store.submit('water')
  store.hint(null)
  store.submit('sand')
  await settled(store)
  const hinted = store.state().server.rows.map((row, index) => ({
    ...row,
    kind: index === 1 ? ('hint' as const) : row.kind,
  }))
  expect([...guessNumbers(hinted)]).toEqual([
    [1, 1],
    [3, 2],
  ])
})

test('A repeated word points at its earlier row', async () => {
  const { store } = await openGame()
  for (const word of ['boat', 'water', 'boat']) store.submit(word)
  await settled(store)
  expect(store.state().view.notice).toMatchObject({ kind: 'known', result: { seq: 1 } })
  expect(noticeOf(store)).toBe('“boat” is already guessed (#1): 1 hit.')
  expect(store.state().view.selection).toEqual({ seq: 1, index: null })
  expect(store.state().server.rows).toHaveLength(2)
})

test('A word that shows from the start costs nothing, and a notice says so', async () => {
  const { store } = await openGame()
  store.submit('the')
  await settled(store)
  expect(store.state().server.rows).toEqual([])
  expect(noticeOf(store)).toBe('“the” is already visible; not counted.')
})

test('A refused guess shows the reason and comes back to be corrected', async () => {
  const { store } = await openGame()
  store.submit('light and curve')
  await settled(store)
  expect(store.state()).toMatchObject({
    outbox: { pending: [], sendError: null },
    view: {
      notice: { kind: 'refused', word: 'light and curve', message: 'Sentence for SEVERAL_WORDS' },
    },
  })
})

test('An empty Enter steps round the positions of the last guess that opened something', async () => {
  const { store } = await openGame()
  for (const word of ['water', 'sand']) store.submit(word)
  await settled(store)
  const walked = ['', '', '', ''].map((nothing) => {
    store.submit(nothing)
    return store.state().view.selection?.index
  })
  expect(walked).toEqual([0, 1, 2, 0])
  store.step(-1)
  expect(store.state().view.selection).toEqual({ seq: 1, index: 2 })
})

test('Pressing a row steps through that row', async () => {
  const { store } = await openGame()
  for (const word of ['water', 'boat']) store.submit(word)
  await settled(store)
  store.step(1, 1)
  store.step(1, 1)
  expect(store.state().view.selection).toEqual({ seq: 1, index: 1 })
  expect(announced(store).at(-1)).toBe('water, 2 of 3')
})

test('Rows made in another tab are read on return', async () => {
  const { store, server } = await openGame()
  server.judge('water')
  await store.readMissed()
  expect(store.state().server.rows).toMatchObject([{ word: 'water' }])
})

test('An answer that skips a number brings the missing row with it', async () => {
  const { store, server } = await openGame()
  server.judge('water')
  store.submit('boat')
  await settled(store)
  await store.readMissed()
  expect(store.state().server.rows.map(({ seq }) => seq)).toEqual([1, 2])
})

test('Decoding ends the game once', async () => {
  const { store, over } = await openGame()
  store.submit('venice')
  store.submit('water')
  await settled(store)
  await store.readMissed()
  expect(store.state().server.game?.state).toBe('decoded')
  expect(over).toEqual(['over'])
})

test('The guess that decodes the article is shown and announced together with the open article', async () => {
  const { store } = await openGame()
  const shown: (string | undefined)[] = []
  store.subscribe(({ server: { rows, game } }) => {
    if (rows.length > 0) shown.push(game?.state)
  })
  store.submit('venice')
  await settled(store)
  expect(new Set(shown)).toEqual(new Set(['decoded']))
  expect(announced(store).at(-1)).toContain('venice')
})

test('The guess that decodes the article is shown even if the article cannot be read', async () => {
  const { store, server } = await openGame()
  const find = vi.spyOn(server.calls, 'find').mockRejectedValue(new Error('OFFLINE'))
  store.submit('venice')
  await settled(store)
  expect(store.state()).toMatchObject({
    server: { rows: [{ word: 'venice' }] },
    outbox: { sendError: 'Sentence for OFFLINE' },
  })
  find.mockRestore()
  await store.readMissed()
  expect(store.state()).toMatchObject({
    server: { game: { state: 'decoded' } },
    outbox: { sendError: null },
  })
})

test('Giving up ends the game', async () => {
  const { store, over } = await openGame()
  await store.giveUp()
  expect(store.state().server.game?.state).toBe('gave_up')
  expect(over).toEqual(['over'])
})

test('The list can be sorted by hits or alphabet and hide its misses', async () => {
  const { store } = await openGame()
  for (const word of ['boat', 'sand', 'water']) store.submit(word)
  await settled(store)
  const words = (sort: 'newest' | 'hits' | 'alphabet', hidesMisses = false) =>
    listRows(store.state().server.rows, { sort, hidesMisses }, 'en').map(({ word }) => word)
  expect(words('newest')).toEqual(['water', 'sand', 'boat'])
  expect(words('hits')).toEqual(['water', 'boat', 'sand'])
  expect(words('alphabet')).toEqual(['boat', 'sand', 'water'])
  expect(words('newest', true)).toEqual(['water', 'boat'])
})

test('The list is sorted by the alphabet of the article', () => {
  const rows = ['oso', 'ñu', 'nube'].map((word, index) => ({
    seq: index + 1,
    kind: 'guess' as const,
    word,
    count: 1,
    opened: [],
  }))
  const words = (lang: string) =>
    listRows(rows, { sort: 'alphabet', hidesMisses: false }, lang).map(({ word }) => word)
  expect(words('es')).toEqual(['nube', 'ñu', 'oso'])
  expect(words('en')).toEqual(['ñu', 'nube', 'oso'])
})

test('The list can be sorted by nearness, and guesses of the same nearness by time', () => {
  const rows = [70, null, 95, 70].map((value, index) => ({
    seq: index + 1,
    kind: 'guess' as const,
    word: `word ${index + 1}`,
    count: 0,
    opened: [],
    nearness: { value, near: [] },
  }))
  const listed = listRows(rows, { sort: 'nearest', hidesMisses: false }, 'en')
  expect(listed.map(({ seq }) => seq)).toEqual([3, 4, 1, 2])
})

function noticeOf(store: Awaited<ReturnType<typeof openGame>>['store']): string {
  const { server, view } = store.state()
  return view.notice === null ? '' : noticeText(view.notice, server.rows, en)
}
