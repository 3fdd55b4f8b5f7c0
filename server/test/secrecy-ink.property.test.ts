import { join } from 'node:path'
import { inkLasts } from '@inkling/game/open/fading-ink'
import { LENGTHS } from '@inkling/game/open/modes'
import { asPlayed } from '@inkling/game/secret/article'
import { dullWordsOf, fadingOf } from '@inkling/game/secret/fading'
import { redact } from '@inkling/game/secret/redact'
import { ranksIn } from '@inkling/languages/frequent'
import { wordsOf } from '@inkling/languages/load'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStarter } from '../features/importing/starter.ts'
import { longWordsOf, placesIn, textsIn } from './leak-check.ts'
import { createRandom, often } from './random.ts'
import { createRecordingPlayers } from './recording-player.ts'
import { openTestApp } from './test-app.ts'

const GAMES = often({ usual: 8, nightly: 200 })
/** More than the time from the start of a game to its last answer here, in milliseconds. */
const LATE_MS = 30_000
const chance = createRandom()

const app = await openTestApp()
const { newPlayer } = createRecordingPlayers(app)
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const starter = await createStarter(join(import.meta.dirname, '../../starter/en'))
  for await (const found of starter.read()) {
    if ('refused' in found) throw new Error(found.refused)
    await app.articles.add({ ...found.article, source: 'original' })
  }
})
afterAll(() => app.close())

async function readArticle(game_id: string, length: (typeof LENGTHS)[number]) {
  const { id, content, ...article } = await app.db
    .selectFrom('games')
    .innerJoin('articles', 'articles.id', 'article_id')
    .select(['articles.id', 'title', 'articles.lang', 'content'])
    .where('games.id', '=', game_id)
    .executeTakeFirstOrThrow()
  return { id, redacted: redact(asPlayed({ ...article, ...content }, length), 'standard') }
}

/** Lets a game have opened some time ago. */
async function openAgo(game_id: string, ms: number): Promise<void> {
  const started_at = new Date(Date.now() - ms)
  await app.db.updateTable('games').set({ started_at }).where('id', '=', game_id).execute()
  const own = app.db.updateTable('game_players').set({ started_at })
  await own.where('game_id', '=', game_id).execute()
}

/** Plays a game that opened at a random time ago, sends all requests, and expects only words that are due. */
async function play(): Promise<void> {
  const player = await newPlayer()
  const length = LENGTHS[Math.floor(chance() * LENGTHS.length)]!
  const options = { fading_ink: true, length, nearness: chance() < 0.5 }
  const { game_id } = (
    await player.post('create_game', { mode: 'solo', difficulty: 'easy', options })
  ).body
  const { id, redacted } = await readArticle(game_id, length)
  const elapsed = Math.floor(chance() * inkLasts(length))
  await openAgo(game_id, elapsed)
  const channel = `game:${game_id}`
  await player.join(channel)
  for (const path of ['', '/board', '/sheet', '/faded?waves=0', '/faded?waves=1000', '/guesses']) {
    await player.get(`games/${game_id}${path}`)
  }
  await player.push(channel, 'read_faded', { waves: 0 })
  await player.push(channel, 'submit_guess', { word: 'zqzqzq' })
  await player.get(`games/${game_id}/board`)

  const { formsOf } = wordsOf('en')
  const words = dullWordsOf(redacted, { formsOf, rankOf: ranksIn('en') })
  const fading = fadingOf(redacted, words, { length, seed: id })
  const isDue = (key: string) => (fading.get(key) ?? Infinity) <= elapsed + LATE_MS
  const free = redacted.sheet.blocks.flatMap(({ text }) =>
    text.filter((part) => typeof part === 'string'),
  )
  const due = redacted.words.filter(({ key }) => isDue(key)).map(({ surface }) => surface)
  const known = new Set([...free, ...due].flatMap(longWordsOf))
  const secret = new Set(
    redacted.words.flatMap(({ surface }) => longWordsOf(surface)).filter((one) => !known.has(one)),
  )
  for (const { way, content } of player.heard) {
    const told = textsIn(content).flatMap(longWordsOf)
    expect([way, told.filter((word) => secret.has(word))]).toEqual([way, []])
    const places = placesIn(content).map((place) => redacted.words[place]!.key)
    expect([way, places.filter((key) => !isDue(key))]).toEqual([way, []])
  }
  const board = player.heard.findLast(({ way }) => way === `/api/games/${game_id}/board`)
  expect(JSON.stringify(board?.content)).toContain('"faded":{')
  player.close()
}

test('no word of an article that uncovers itself arrives before its time', async () => {
  for (let game = 0; game < GAMES; game += 4) await Promise.all([play(), play(), play(), play()])
})

test('until the last waves, what is missing among the words that fade tells little of the title', async () => {
  const { formsOf } = wordsOf('en')
  const shares: number[] = []
  const articles = await app.db
    .selectFrom('articles')
    .select(['title', 'lang', 'content'])
    .execute()
  for (const { content, ...article } of articles) {
    const redacted = redact(asPlayed({ ...article, ...content }, 'whole'), 'standard')
    const words = dullWordsOf(redacted, { formsOf, rankOf: ranksIn('en') })
    const fading = fadingOf(redacted, words, { length: 'whole', seed: article.title })
    const half = inkLasts('whole') / 2
    const hidden = redacted.words
      .slice(redacted.titleLength)
      .filter(({ key }) => (fading.get(key) ?? Infinity) > half)
    shares.push(hidden.filter(({ key }) => !fading.has(key)).length / hidden.length)
  }
  const [middle = 1] = shares.toSorted((one, other) => one - other).slice(shares.length >> 1)
  expect(middle).toBeLessThan(0.1)
})
