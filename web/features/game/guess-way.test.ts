import { Session } from 'node:inspector/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openChannels } from '../../net/realtime/test-channels.ts'
import { pass } from '../../net/session/test-tabs.ts'
import { createArticleView } from './article/article-view.ts'
import { submitTyped } from './guesses/guess-box.tsx'
import { openGame } from './store/test-game.ts'

/** The files that a guess enters between Enter and the open word, by name: the box, one each for the article, the state,
 *  sending, the rows and what the answer changes, two of the channel, and two of the preferences. */
const WAY = [
  'features/game/article/article-view.ts',
  'features/game/guesses/guess-box.tsx',
  'features/game/store/container.ts',
  'features/game/store/pending-actions.ts',
  'features/game/store/preferences.ts',
  'features/game/store/rows.ts',
  'features/game/store/transitions.ts',
  'net/realtime/game-channel.ts',
  'net/realtime/subscriptions.ts',
  'ui/stored/stored.ts',
]

const ROW = { seq: 1, kind: 'guess', word: 'water', count: 1, opened: [['Water', [0]]] }
const ANSWER = { results: [{ outcome: 'accepted', ...ROW }], state: 'playing' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('A guess goes from the box over the channel to its open word through few files', async () => {
  const { channels, server } = await openChannels()
  server.reply = (event) => ({ status: 'ok', response: event === 'submit_guess' ? ANSWER : {} })
  const { store } = await openGame('solo', {
    openChannel: (hooks) => channels.openGame('game', hooks),
  })
  const stop = store.follow()
  await pass(50)
  const word = fakeWord()
  const view = createArticleView(fakeRoot(word), { lang: 'en', blocks: [] }, store.state())
  store.subscribe(view.show)

  const box = { value: 'water', focus: () => undefined } as unknown as HTMLInputElement
  const files = await filesEntered(async () => {
    submitTyped(box, store, null)
    await pass(20)
  })
  expect([box.value, word.textContent]).toEqual(['', 'Water'])
  expect(files).toEqual(WAY)
  stop()
})

/** The files of the page in which any function runs during `run`. */
async function filesEntered(run: () => Promise<void>): Promise<string[]> {
  const inspector = new Session()
  inspector.connect()
  await inspector.post('Profiler.enable')
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await run()
  const { result } = await inspector.post('Profiler.takePreciseCoverage')
  await inspector.post('Profiler.stopPreciseCoverage')
  inspector.disconnect()
  const ran = result.filter(({ functions }) =>
    functions.some(({ ranges: [range] }) => range !== undefined && range.count > 0),
  )
  return ran
    .map(({ url }) => /\/web\/((?:features|net|text|ui)\/.+)/.exec(url)?.[1] ?? '')
    .filter((file) => file !== '' && !/test|node_modules/.test(file))
    .sort()
}

function fakeWord(): HTMLElement {
  const names = new Set(['ink'])
  const classList = {
    contains: (name: string) => [...names].some((one) => name.includes(one)),
    add: (name: string) => names.add(name),
    remove: (name: string) => names.delete(name),
  }
  const word = {
    classList,
    textContent: '',
    removeAttribute: () => undefined,
    set className(_: string) {
      names.clear()
    },
  }
  return word as unknown as HTMLElement
}

function fakeRoot(word: HTMLElement): HTMLElement {
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: '18px' }))
  const root = {
    clientWidth: 700,
    classList: { toggle: () => false },
    replaceChildren: () => undefined,
    insertAdjacentHTML: () => undefined,
    querySelectorAll: () => [word],
  }
  return root as unknown as HTMLElement
}
