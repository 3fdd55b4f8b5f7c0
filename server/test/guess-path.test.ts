import { readFile } from 'node:fs/promises'
import type { Profiler } from 'node:inspector'
import { Session } from 'node:inspector/promises'
import { join as joinPath } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Channel } from 'phoenix'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { gamesOf } from '../features/games/test-games.ts'
import { openPhoenix } from '../realtime/test-channels.ts'
import { join, push } from '../realtime/test-clients.ts'
import { openTestApp, type TestPlayer } from './test-app.ts'
import { until } from './until.ts'

const ROOT = joinPath(import.meta.dirname, '../..')
const MOST_FILES = 13
/** With this the tests' bus asks whether other servers would understand a message. */
const ONLY_HERE = 'server/messages.ts'

/** Guessed until only what every guess enters is left. */
const MORE_WORDS = 'glass zebra piano church comet lemon tiger violin winter canyon orbit'.split(
  ' ',
)

/** Nothing that goes by the clock is ever due. */
vi.useFakeTimers({ toFake: ['setInterval'] })
const app = await openTestApp()
vi.useRealTimers()
const inspector = new Session()
inspector.connect()
beforeAll(async () => {
  await inspector.post('Debugger.enable')
  await inspector.post('Profiler.enable')
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
})
afterAll(async () => {
  inspector.disconnect()
  await app.close()
})

/** The project's files that run while something is done. */
async function filesRunBy(work: () => Promise<void>): Promise<string[]> {
  await inspector.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await inspector.post('Profiler.takePreciseCoverage')
  const files: string[] = []
  for (const { url, scriptId, functions } of result) {
    const file = url.startsWith(`file://${ROOT}/`) ? url.slice(`file://${ROOT}/`.length) : ''
    const isOfTests = /node_modules|[.]test[.]ts|\/test-[^/]*$|^server\/test\//.test(file)
    if (!/^(server|game|protocol)\//.test(file) || isOfTests || file === ONLY_HERE) continue
    if (await hasRun(scriptId, functions)) files.push(file)
  }
  return files.toSorted()
}

/** Whether a function of a script has run; the getters do not count by which the test runner reads what it exports. */
async function hasRun(
  scriptId: string,
  functions: readonly Profiler.FunctionCoverage[],
): Promise<boolean> {
  const run = functions.filter(({ ranges }) => ranges.some(({ count }) => count > 0))
  if (run.some(({ functionName }) => functionName !== '')) return true
  if (run.length === 0) return false
  const { scriptSource } = await inspector.post('Debugger.getScriptSource', { scriptId })
  return run.some(({ ranges: [{ startOffset } = { startOffset: 0 }] }) => {
    return !/^(get)?\s*\(\)\s*(=>)?\s*\{\s*(try|return)/.test(scriptSource.slice(startOffset))
  })
}

async function follow({ access_token }: TestPlayer, game_id: string): Promise<Channel> {
  const [{ port }] = app.http.addresses() as [AddressInfo]
  const socket = openPhoenix(`ws://127.0.0.1:${port}`, () => access_token)
  socket.connect()
  const channel = socket.channel(`game_change_to:${game_id}`)
  expect(await join(channel)).toBe('ok')
  return channel
}

test('A guess in a race enters at most thirteen files on the server, and the map of the house names them all', async () => {
  const { addArticle, running } = gamesOf(app)
  await addArticle()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { game_id, players } = await running('race', 2)
  const [mine, theirs] = await Promise.all(players.map((player) => follow(player, game_id)))
  const heard: unknown[] = []
  theirs!.on('PROGRESS', (progress) => void heard.push(progress))

  async function guess(word: string): Promise<void> {
    const before = heard.length
    expect(await push(mine!, 'submit_guess', { _word: word })).toMatchObject(['ok', {}])
    await until(() => expect(heard).toHaveLength(before + 1))
  }

  await guess('boat')
  let files = await filesRunBy(() => guess('silk'))
  for (const word of MORE_WORDS) {
    if (files.length <= MOST_FILES) break
    const again = await filesRunBy(() => guess(word))
    files = files.filter((file) => again.includes(file))
  }

  console.error(`A guess enters ${files.length} files:\n  ${files.join('\n  ')}`)
  expect(files.length).toBeLessThanOrEqual(MOST_FILES)
  expect(files).toEqual((await filesOnTheMap()).toSorted())
})

/** The files of the server, the rules and the protocol in the table "A guess". */
async function filesOnTheMap(): Promise<string[]> {
  const text = await readFile(joinPath(ROOT, 'docs/architecture.md'), 'utf8')
  const [, section = ''] = text.split(/^## A guess.*$/m)
  const [table = ''] = section.split(/^## /m)
  return Array.from(
    table.matchAll(/^\| `((?:server|game|protocol)\/[^`]+)` \|/gm),
    ([, file]) => file!,
  )
}
