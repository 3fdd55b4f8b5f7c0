import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Ghost } from '@inkling/protocol/ghosts'
import { expect, type BrowserContext, type Response } from '@playwright/test'
import { longWordsOf, names, placesIn, textsIn } from '../server/test/leak-check.ts'
import { often } from '../server/test/random.ts'
import {
  decodedAt,
  expectStarted,
  giveUp,
  guessList,
  lastStretch,
  line,
  wordsOf,
} from './boards.ts'
import { gather, openedBy, secretOf } from './games.ts'
import { player, startButton } from './lobbies.ts'
import { homeLink } from './pages.ts'
import { atGame, guess, startGame } from './player.ts'
import { call, callerFor } from './session.ts'
import { server } from './shared-server.ts'
import { type EmptyPage, test } from './test.ts'
import { en } from './texts.ts'

const GAMES = often({ usual: 3, nightly: 30 })
const TIMEOUT_MS = often({ usual: 120_000, nightly: 1_200_000 })
const RACES = often({ usual: 1, nightly: 4 })

/** Message that a browser received: as sent, its values, and the numbers in it that may be positions. */
type Received = { url: string; raw: string; text: string; places: number[]; isFile: boolean }

test('until the end nothing sent to the browser contains a hidden word, the title, or the article', async ({
  emptyPage,
}) => {
  test.setTimeout(TIMEOUT_MS)
  const { page, received } = await hear(emptyPage, 'Q')
  await page.goto('/')

  for (let game = 0; game < GAMES; game++) {
    const difficulty = ['Easy', 'Medium', 'Hard'][game % 3]!
    if (new URL(page.url()).pathname !== '/') await homeLink(page).click()
    await page.getByRole('link', { name: en.home.new_game }).first().click()
    await page.getByRole('radio', { name: difficulty }).first().check({ force: true })
    const from = received.length
    const game_id = await startGame(page)
    await guess(page, 'century')
    await guess(page, 'zzyzx9')
    await expect(guessList(page)).toContainText('zzyzx9')
    if (game % 5 === 0) await page.reload({ waitUntil: 'networkidle' })
    if (game % 7 === 0) await page.goto(`${server.origin}/`, { waitUntil: 'networkidle' })
    const before = await Promise.all(received.slice(from))
    const { secret, shown } = await whatIsHidden(game_id)
    expectSilent(before, secret, knownTo(shown, new Set(['century', 'centuries'])))
    expect(before.length).toBeGreaterThan(4)
  }

  const sockets = (await Promise.all(received)).filter(({ url }) => url.startsWith('ws'))
  expect(sockets.length).toBeGreaterThan(GAMES)
  const files = (await Promise.all(received)).filter(({ isFile }) => isFile)
  expect(files.length).toBeGreaterThan(2)
  await expectBuilt(files)
})

test('in a race nothing that another player finds is sent to a browser before its own end', async ({
  emptyPage,
}) => {
  test.setTimeout(TIMEOUT_MS)
  const { page: ann, received: toAnn } = await hear(emptyPage, 'An')
  const { page: ben, received: toBen } = await hear(emptyPage, 'Be')
  const { page: cem, received: toCem } = await hear(emptyPage, 'Ce')

  for (let race = 0; race < RACES; race++) {
    const from = { ann: toAnn.length, ben: toBen.length, cem: toCem.length }
    const { game_id, code, path } = await gather('race', ['An', 'Be'], { length: 'whole' })
    await ann.goto(path)
    await ben.goto(path)
    await expect(player(ann, 'Be')).toBeVisible()
    await startButton(ann).click()
    await expectStarted(ann, ben)
    await cem.goto(`/join/${code}`)
    const { secret, shown, title, text } = await whatIsHidden(game_id)
    const [own, other] = text.filter((word) => !isLike(title, word))
    const typed = { ann: ['qqann9', own!], ben: ['qqben9', other!] }

    for (const word of typed.ann) await guess(ann, word)
    for (const word of typed.ben) await guess(ben, word)
    await expect(line(ann, 'Be')).toContainText(en.counts.guesses(2))
    await expect(line(ben, 'An')).toContainText(en.counts.guesses(2))
    if (race % 2 === 0) await ann.reload({ waitUntil: 'networkidle' })
    const before = { ben: await Promise.all(toBen.slice(from.ben)) }
    const opened = { ben: await openedBy(server, game_id, 'Be') }
    await guess(ben, ...wordsOf(title))
    await expect(decodedAt(ben, 1, 2)).toBeVisible()
    await expect(lastStretch(ann)).toBeVisible()

    const theirs = await Promise.all(toAnn.slice(from.ann))
    const hers = await openedBy(server, game_id, 'An')
    expectSilent(theirs, withWords(secret, typed.ben), knownTo(shown, hers.words))
    expectPlaces(theirs, hers.places)
    expectSilent(before.ben, withWords(secret, typed.ann), knownTo(shown, opened.ben.words))
    expectPlaces(before.ben, opened.ben.places)
    await expect(line(cem, 'An')).toContainText(en.counts.guesses(2))
    await expect(line(cem, 'Be')).toContainText(en.players.ends.decoded)
    const seen = await Promise.all(toCem.slice(from.cem))
    expectSilent(seen, withWords(secret, [...typed.ann, ...typed.ben]), isNothing)
    expectPlaces(seen, new Set())
    expect(seen.filter(({ raw }) => raw.includes('"kind":"title"'))).toEqual([])

    const till = toAnn.length
    await giveUp(ann)
    await expect(cem.getByRole('heading', { name: title }).first()).toBeVisible()
    await expect(ann.getByRole('heading', { name: title }).first()).toBeVisible()
    const after = await Promise.all(toAnn.slice(till))
    expect(after.some(({ text }) => names(text, title))).toBe(true)
  }
  const sockets = (await Promise.all(toAnn)).filter(({ url }) => url.startsWith('ws'))
  expect(sockets.length).toBeGreaterThan(RACES * 5)
})

test('neither the link of a challenge nor the game that answers it reveals its article to the browser', async ({
  emptyPage,
}) => {
  const ann = await callerFor('Al')
  const { game_id } = await call(ann, 'create_game', { mode: 'solo', difficulty: 'easy' })
  await call(ann, 'give_up', { game_id })
  const { code } = await call(ann, 'create_challenge', { game_id })
  await ann.dispose()
  const { page: ben, received } = await hear(emptyPage, 'Bo')

  await ben.goto(`/challenge/${code}`, { waitUntil: 'networkidle' })
  await ben.getByRole('button', { name: en.challenge_news.play, exact: true }).click()
  const ownId = await atGame(ben)
  await guess(ben, 'zzyzx9')
  await expect(guessList(ben)).toContainText('zzyzx9')
  await ben.goto(`/challenge/${code}`, { waitUntil: 'networkidle' })

  const { secret, shown } = await whatIsHidden(ownId)
  const messages = await Promise.all(received)
  expectSilent(messages, secret, (word) => shown.has(word))
  expect(messages.filter(({ raw }) => raw.includes(game_id))).toEqual([])
})

/** True if a guess of this word might hit a word of the title. */
function isLike(title: string, word: string): boolean {
  return wordsOf(title).some((one) => one.slice(0, 3).toLowerCase() === word.slice(0, 3))
}

/** Opens a browser in which a player is signed in, and records what it receives from its first page on. */
async function hear(emptyPage: EmptyPage, name: string) {
  const page = await emptyPage(name)
  return { page, received: record(page.context()) }
}

type Secret = { id: string; names: string[]; words: ReadonlySet<string> }

function withWords({ words, ...secret }: Secret, more: readonly string[]): Secret {
  return { ...secret, words: new Set([...words, ...more]) }
}

/** Creates a test whether a player may see a word: it shows, or they have opened it. */
function knownTo(
  shown: ReadonlySet<string>,
  opened: ReadonlySet<string>,
): (word: string) => boolean {
  return (word) => shown.has(word) || opened.has(word)
}

function isNothing(): boolean {
  return false
}

function expectSilent(
  received: readonly Received[],
  secret: Secret,
  isKnown: (word: string) => boolean,
): void {
  for (const { url, raw, text, isFile } of received) {
    expect(raw.includes(secret.id), url).toBe(false)
    const telling = isFile ? secret.names.filter(isNoCode) : secret.names
    for (const name of telling) expect(names(text, name), `${name} in ${url}`).toBe(false)
    if (isFile) continue
    const leaked = longWordsOf(text).filter((word) => secret.words.has(word) && !isKnown(word))
    expect(leaked, url).toEqual([])
  }
}

/** False for titles such as Pi and Infinity, which occur in scripts by chance. */
function isNoCode(name: string): boolean {
  return name.includes(' ') || name.length > 'Infinity'.length
}

function expectPlaces(received: readonly Received[], opened: ReadonlySet<number>): void {
  for (const { url, places } of received) {
    expect(
      places.filter((place) => !opened.has(place)),
      url,
    ).toEqual([])
  }
}

/** Records address, headers and body of every response, and every frame of a WebSocket. Names of fields are public,
 *  being those of the protocol: only values are checked. */
function record(context: BrowserContext): Promise<Received>[] {
  const received: Promise<Received>[] = []
  context.on('response', (response) => {
    const reading = read(response)
    // The context may close while the last responses are read; no test waits for those.
    reading.catch(() => undefined)
    received.push(reading)
  })
  for (const page of context.pages()) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        received.push(Promise.resolve(readFrame(socket.url(), String(payload))))
      })
    })
  }
  return received
}

/** Reads the payload of a frame. The names of topics and events are public, being those of the protocol. */
function readFrame(url: string, raw: string): Received {
  const message: unknown = JSON.parse(raw)
  const payload: unknown = Array.isArray(message) ? message[4] : raw
  return { url, raw, text: textsIn(payload).join('\n'), places: placesIn(payload), isFile: false }
}

async function read(response: Response): Promise<Received> {
  const url = response.url()
  const { pathname, searchParams } = new URL(url)
  const body = await response.text().catch(() => '')
  if (body.includes('<script type="application/json"')) return readDocument(url, body)
  const isFile = !/^\/(api|auth)\//.test(pathname)
  if (isFile) return { url, raw: body, text: body, places: [], isFile }
  const headers = Object.entries(await response.allHeaders())
  const own = headers
    .filter(([name]) => !SAME_FOR_ALL.test(name))
    .map(([name, value]) => (name === 'set-cookie' ? valuesOf(value) : value))
  const content = contentOf(body)
  const text = [...searchParams.values(), ...own, ...textsIn(content)].join('\n')
  return { url, raw: [url, ...own, body].join('\n'), text, places: placesIn(content), isFile }
}

/** Reads a document that brings data: its article without the tags, and its data. */
function readDocument(url: string, raw: string): Received {
  const [, article = ''] = /<article[^>]*>(.*)<\/article>/s.exec(raw) ?? []
  const data = raw.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/gs)
  const content = Array.from(data, ([, json = '']): unknown => JSON.parse(json))
  const text = [article.replaceAll(/<[^>]*>/g, ' '), ...textsIn(content)].join('\n')
  return { url, raw, text, places: placesIn(content), isFile: false }
}

/** Values of cookies without their attributes. */
function valuesOf(cookies: string): string {
  return cookies.replaceAll(/;[^\n]*/g, '')
}

function contentOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** Headers with the same value in every response to every player, or with its size. */
const SAME_FOR_ALL =
  /^(content-security-policy|cross-origin-|referrer|x-|content-type|content-length|connection|keep-alive|vary|strict-|origin-agent|cache-control|date)/

async function whatIsHidden(game_id: string) {
  const { id, title, url, revision, content } = await secretOf(server, game_id)
  const words = new Set<string>()
  const shown = new Set<string>(FREE)
  for (const { segments } of content.blocks) {
    for (const part of segments) {
      if (typeof part === 'number') words.add(content.vocabulary[part]![0].toLowerCase())
      else longWordsOf(part).forEach((word) => shown.add(word))
    }
  }
  const long = [...words].filter((word) => longWordsOf(word).includes(word))
  const known = [title, url, revision].filter((name) => name !== null)
  const text = long.filter((word) => !shown.has(word))
  return { secret: { id, names: known, words: new Set(long) }, shown, title, text }
}

const FREE = new Set<string>()
test.beforeAll(async () => {
  const { freeKeys } = await import('@inkling/languages/words')
  for (const word of freeKeys('standard', 'en')) FREE.add(word)
  for (const kind of Ghost.shape.kind.options) FREE.add(kind)
})

/** Checks that pages, scripts and styles are the files of the build, byte for byte, and so the same for everybody. */
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
