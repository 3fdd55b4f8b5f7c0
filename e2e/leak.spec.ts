import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type BrowserContext, type Response } from '@playwright/test'
import { secretOf } from './games.ts'
import { guess, signIn, startGame } from './player.ts'
import { startServer, type RunningServer } from './server.ts'

const GAMES = 30
/** What an answer says about itself: enumerations of the contract, and the name of the player. */
const VOCABULARY = new Set(
  'solo easy medium hard playing standard classic guess hint accepted repeat free title heading paragraph item quote'.split(
    ' ',
  ),
)

let server: RunningServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

type Received = { url: string; text: string; isFile: boolean }

test('until the end nothing that reaches the browser tells a hidden word, the title, or the article', async ({
  context,
  page,
}) => {
  test.setTimeout(600_000)
  const received = record(context)
  await page.goto(`${server.origin}/play`)
  await signIn(page, 'Q')

  for (let game = 0; game < GAMES; game++) {
    const difficulty = ['Easy', 'Medium', 'Hard'][game % 3]!
    await page.goto(`${server.origin}/play`)
    await page.getByRole('radio', { name: difficulty }).first().check({ force: true })
    const from = received.length
    const game_id = await startGame(page)
    await guess(page, 'century')
    await guess(page, 'zzyzx')
    await expect(page.getByRole('list', { name: 'Guesses', exact: true })).toContainText('zzyzx')
    if (game % 5 === 0) await page.reload({ waitUntil: 'networkidle' })
    if (game % 7 === 0) await page.goto(`${server.origin}/`, { waitUntil: 'networkidle' })
    const before = await Promise.all(received.slice(from))
    const { secret, opened } = await whatIsHidden(game_id)

    for (const { url, text, isFile } of before) {
      for (const name of secret.names) expect(has(text, name), `${name} in ${url}`).toBe(false)
      if (isFile) continue
      const told = wordsOf(text).filter((word) => secret.words.has(word) && !opened.has(word))
      expect(told, url).toEqual([])
    }
    expect(before.length).toBeGreaterThan(4)
  }

  const sockets = (await Promise.all(received)).filter(({ url }) => url.startsWith('ws'))
  expect(sockets.length).toBeGreaterThan(GAMES)
  const files = (await Promise.all(received)).filter(({ isFile }) => isFile)
  expect(files.length).toBeGreaterThan(2)
  await expectBuilt(files)
})

/** Keeps address, headers and body of all that the browser receives, and what its sockets are told. */
function record(context: BrowserContext): Promise<Received>[] {
  const received: Promise<Received>[] = []
  context.on('response', (response) => received.push(read(response)))
  for (const page of context.pages()) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const text = payloadIn(String(payload)).join('\n')
        received.push(Promise.resolve({ url: socket.url(), text, isFile: false }))
      })
    })
  }
  return received
}

/** What a frame tells: its payload. The names of topics and events are those of the protocol, which is public. */
function payloadIn(frame: string): string[] {
  const message: unknown = JSON.parse(frame)
  return Array.isArray(message) ? strings(message[4]) : [frame]
}

async function read(response: Response): Promise<Received> {
  const { pathname, search } = new URL(response.url())
  const body = await response.text().catch(() => '')
  const isFile = !/^\/(rpc|api|auth)\//.test(pathname)
  if (isFile) return { url: response.url(), text: body, isFile }
  const headers = Object.entries(await response.allHeaders())
  const own = headers
    .filter(([name]) => !SAME_FOR_ALL.test(name))
    .map(([name, value]) => (name === 'set-cookie' ? valuesOf(value) : value))
  const told = [decodeURIComponent(search), ...own, ...valuesIn(body)]
  return { url: response.url(), text: told.join('\n'), isFile }
}

/** Cookies without what the browser is to do with them. */
function valuesOf(cookies: string): string {
  return cookies.replaceAll(/;[^\n]*/g, '')
}

/** What an answer tells: its values. The names of its fields are those of the contract, which is public. */
function valuesIn(body: string): string[] {
  try {
    return strings(JSON.parse(body))
  } catch {
    return [body]
  }
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(strings)
}

/** Headers whose values are the same in every answer to every player. */
const SAME_FOR_ALL =
  /^(content-security-policy|cross-origin-|referrer|x-|content-type|connection|keep-alive|vary|strict-|origin-agent|cache-control|date)/

async function whatIsHidden(game_id: string) {
  const { id, title, url, revision, content } = await secretOf(server, game_id)
  const words = new Set<string>()
  const shown = new Set<string>()
  for (const { segments } of content.blocks) {
    for (const part of segments) {
      if (typeof part === 'number') words.add(content.vocabulary[part]![0].toLowerCase())
      else wordsOf(part).forEach((word) => shown.add(word))
    }
  }
  const names = [id, title, url, revision].filter((name) => name !== null)
  const long = [...words].filter((word) => word.length >= 4 && !VOCABULARY.has(word))
  return {
    secret: { names, words: new Set(long) },
    opened: new Set([...shown, ...FREE, 'century', 'centuries']),
  }
}

const FREE = new Set<string>()
test.beforeAll(async () => {
  const { freeKeys } = await import('../game/free-words.ts')
  for (const word of freeKeys('standard', 'en')) FREE.add(word)
})

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []
}

function has(text: string, name: string): boolean {
  return text.toLowerCase().includes(name.toLowerCase())
}

/** Pages, scripts and styles are the files of the build, byte for byte: made before any game, the same for all. */
async function expectBuilt(files: readonly Received[]): Promise<void> {
  const dist = join(import.meta.dirname, '../web/dist')
  const names = await readdir(dist, { recursive: true, withFileTypes: true })
  const built = new Set<string>()
  for (const entry of names) {
    if (entry.isFile()) built.add(await readFile(join(entry.parentPath, entry.name), 'utf8'))
  }
  for (const { url, text } of files) {
    if (/\.(woff2|png|svg|ico)$/.test(url) || text === '' || url.includes('/local-identity/'))
      continue
    expect(built.has(text), url).toBe(true)
  }
}
