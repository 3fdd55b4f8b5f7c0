import { join } from 'node:path'
import { redact, type Redacted } from '@inkling/game/secret/redact'
import { asPlayed } from '@inkling/game/secret/article'
import { LENGTHS } from '@inkling/game/open/modes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStarter } from '../features/importing/starter.ts'
import { hasNearnessOfOthers, longWordsOf, names, placesIn, textsIn } from './leak-check.ts'
import { RULES } from '../platform/limits/rules.ts'
import { often } from './random.ts'
import { createRandom } from './random.ts'
import { type Heard, type RecordingPlayer, createRecordingPlayers } from './recording-player.ts'
import { openTestApp } from './test-app.ts'

const GAMES = often({ usual: 2, nightly: 50 })
const AT_ONCE = Math.min(GAMES, 10)
const COUNTDOWN_MS = 400
const chance = createRandom()

/** The test sends more requests per step than a page does. */
const call = { ...RULES.call, points: 100_000 }

const app = await openTestApp({ limits: { rules: { call } } })
const { newPlayer } = createRecordingPlayers(app)
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const starter = await createStarter(join(import.meta.dirname, '../../starter/en'))
  for await (const found of starter.read()) {
    if ('refused' in found) throw new Error(found.refused)
    await app.articles.add({ ...found.article, ...wikipedia(found.article.title) })
  }
})
afterAll(() => app.close())

/** Attribution of an imported article: its URL contains the title. */
function wikipedia(title: string) {
  const page = title.replaceAll(' ', '_')
  return {
    source: 'wikipedia',
    url: `https://en.wikipedia.org/wiki/${page}`,
    authors_url: `https://en.wikipedia.org/w/index.php?title=${page}&action=history`,
    revision: String(1_300_000_000 + title.length * 7_919),
  } as const
}

/** Starts a race of friends; includes what only the server knows. */
async function startRace(count: number) {
  const players = await Promise.all(Array.from({ length: count }, newPlayer))
  const [host, guest, ...others] = players as [
    RecordingPlayer,
    RecordingPlayer,
    ...RecordingPlayer[],
  ]
  await befriend(players)
  const options = { length: pick(LENGTHS), hints: 'three', ...pick(HELPS) }
  const setup = { mode: 'race', difficulty: pick(['easy', 'medium', 'hard']), options }
  const invited = { ...setup, user_ids: [guest.user_id] }
  const { game_id } = (await host.post('create_game', invited)).body
  await guest.get('game_invites')
  await guest.post('join_game', { game_id })
  const { code } = (await host.get(`games/${game_id}`)).body
  for (const other of others) await other.post('join_game', { code })
  const channel = `game:${game_id}`
  for (const { join: joinChannel } of players) {
    expect(await joinChannel(channel)).toMatchObject({ status: 'ok' })
  }
  expect((await host.post('start_game', { game_id })).status).toBe(200)
  await app.db
    .updateTable('games')
    .set({ started_at: new Date(Date.now() + COUNTDOWN_MS) })
    .where('id', '=', game_id)
    .execute()
  return { game_id, code: code as string, channel, players, ...(await secretOf(game_id)) }
}

type Race = Awaited<ReturnType<typeof startRace>>
/** Game with what only the server knows about it. */
type Played = Pick<Race, 'game_id' | 'article' | 'redacted'>

async function befriend(players: readonly RecordingPlayer[]): Promise<void> {
  const pairs = players.flatMap(({ user_id }) =>
    players.map((friend) => ({ user_id, friend_id: friend.user_id })),
  )
  const friends = pairs.filter(({ user_id, friend_id }) => user_id !== friend_id)
  await app.db.insertInto('friends').values(friends).execute()
}

async function secretOf(game_id: string) {
  const { content, options, ...article } = await app.db
    .selectFrom('games')
    .innerJoin('articles', 'articles.id', 'article_id')
    .select(['articles.id', 'title', 'articles.lang', 'content', 'url', 'authors_url', 'revision'])
    .select('options')
    .where('games.id', '=', game_id)
    .executeTakeFirstOrThrow()
  const whole = { ...article, ...content }
  const redacted = redact(asPlayed(whole, options.length ?? 'whole'), 'standard')
  const rest = redact(whole, 'standard').words.slice(redacted.words.length)
  return { article, redacted, rest: rest.flatMap(({ surface }) => longWordsOf(surface)) }
}

/** Helps of a game; nothing fades in the time that a test takes. */
const HELPS = [
  { nearness: true, fading_ink: false },
  { nearness: false, fading_ink: true },
]

const PATHS = [
  'games',
  'unfinished_games',
  'game_invites',
  'friends',
  'users/me/export',
  'stats/me',
  'stats/me/details',
  'stats/head_to_head',
  'stats/week',
  'daily',
  'challenges',
  'inbox',
]

/** Sends all requests that a page of a player may send, and some that it would not. */
async function lookAround(player: RecordingPlayer, { game_id, players }: Race): Promise<void> {
  const others = players.filter(({ user_id }) => user_id !== player.user_id)
  const ids = others.map(({ user_id }) => `user_ids=${user_id}`).join('&')
  const parts = [
    'board',
    'sheet',
    'faded?waves=0',
    'guesses',
    'nudge',
    'events?since=0',
    'story',
    'rematch',
    'ratings',
  ]
  const mine = ['', ...parts.map((part) => `/${part}`)].map((path) => `games/${game_id}${path}`)
  const theirs = others.map(({ user_id }) => `games/${game_id}/guesses?user_id=${user_id}`)
  const figures = `stats/games/${game_id}`
  const shared = others.map(({ user_id }) => `stats/friends/${user_id}`)
  for (const path of [...PATHS, ...mine, ...theirs, ...shared, figures, `user_status?${ids}`])
    await player.get(path)
  await player.post('report_article', { game_id, reason: 'offensive' })
  await player.post('request_rematch', { game_id })
}

/** Plays on with unique words, words of the text, a hint and a reaction. */
async function playOn(player: RecordingPlayer, race: Race): Promise<string[]> {
  const { channel, game_id, redacted } = race
  const typed = wordsFor(player, redacted)
  const inText = redacted.words.slice(redacted.titleLength)
  for (const word of typed) await player.push(channel, 'submit_guess', { word })
  await player.push(channel, 'use_hint', {})
  await player.push(channel, 'use_hint', { position: pick([...inText.keys()]) })
  await player.post('send_reaction', { game_id, reaction: 'wow' })
  return typed
}

/** A unique word, and some words of the text that are not in the title. */
function wordsFor({ user_id }: RecordingPlayer, redacted: Redacted): string[] {
  const harmless = redacted.words
    .slice(redacted.titleLength)
    .filter(({ key }) => !isLikeAnswer(redacted, key))
  const some = Array.from({ length: 4 }, () => pick(harmless).surface)
  return [`zq${user_id.replaceAll('-', '')}`, ...some]
}

/** Returns true if a guess may find a word of the title. */
function isLikeAnswer({ answer }: Redacted, key: string): boolean {
  return [...answer].some((one) => one.slice(0, 3) === key.slice(0, 3))
}

/** Opens a word for those who still play, as the first player. */
async function nudge(first: RecordingPlayer, { game_id }: Race): Promise<void> {
  const { body } = await first.get(`games/${game_id}/nudge`)
  const position = pick<number>(body.positions)
  expect((await first.post('nudge', { game_id, position })).status).toBe(200)
}

async function end(player: RecordingPlayer, way: string, race: Race): Promise<void> {
  const { game_id, channel, redacted } = race
  if (way !== 'decode') return void (await player.post(way, { game_id }))
  for (const word of answersOf(redacted)) await player.push(channel, 'submit_guess', { word })
}

/** Words that decode an article. */
function answersOf({ words, answer }: Redacted): Set<string> {
  return new Set(words.filter(({ key }) => answer.has(key)).map(({ surface }) => surface))
}

/** Joins during the countdown. */
async function comeLate({ code, channel }: Race): Promise<RecordingPlayer> {
  const watcher = await newPlayer()
  expect((await watcher.post('join_game', { code })).status).toBe(200)
  expect(await watcher.join(channel)).toMatchObject({ status: 'ok' })
  return watcher
}

/** Plays a race in which everybody sends all requests at every step, and finishes one after the other; a spectator
 *  watches. */
async function play(count: number) {
  const race = await startRace(count)
  const { players } = race
  const watcher = await comeLate(race)
  await Promise.all([watcher, ...players].map((player) => lookAround(player, race)))
  const typed = new Map<RecordingPlayer, string[]>([[watcher, []]])
  for (const player of players) typed.set(player, await playOn(player, race))
  for (const [index, player] of players.entries()) {
    await Promise.all([watcher, ...players.slice(index)].map((each) => lookAround(each, race)))
    await expectNothingTold(watcher, race, typed)
    expect(watcher.heard.filter(({ content }) => hasText(content))).toEqual([])
    if (index === 1) await nudge(players[0]!, race)
    await end(player, index === 0 ? 'decode' : pick(['decode', 'give_up', 'leave_game']), race)
    await expectNothingTold(player, race, typed)
    await expectAllTold(player, race, typed)
  }
  await expectAllTold(watcher, race, typed)
  expect(watcher.heard.map(({ way }) => way)).toContain(`${race.channel} EVENT`)
  for (const { close } of [watcher, ...players]) close()
  return players.map(({ heard }) => heard.length)
}

type Typed = ReadonlyMap<RecordingPlayer, readonly string[]>

/** Words that stay hidden from a player until they finish: all that they have not revealed. */
async function hiddenFrom(
  player: RecordingPlayer,
  { game_id, redacted, article }: Played,
  typed: Typed,
) {
  const opened = await placesOf(player, game_id)
  const shown = redacted.sheet.blocks.flatMap(({ text }) => text.filter(isText))
  const own = [...opened].map((place) => redacted.words[place]?.surface ?? '')
  const known = new Set([...shown, ...own, ...typed.get(player)!].flatMap(longWordsOf))
  const others = [...typed].flatMap(([other, words]) => (other === player ? [] : words))
  const words = [...redacted.words.map(({ surface }) => surface), ...others].flatMap(longWordsOf)
  if (longWordsOf(article.title).every((word) => known.has(word))) known.add(article.title)
  return { opened, known, words: new Set(words.filter((word) => !known.has(word))) }
}

async function placesOf({ user_id }: RecordingPlayer, game_id: string): Promise<Set<number>> {
  const rows = await app.db
    .selectFrom('game_players')
    .innerJoin('guesses', 'guesses.sheet_id', 'game_players.sheet_id')
    .select('opened')
    .where('game_players.game_id', '=', game_id)
    .where('game_players.user_id', '=', user_id)
    .execute()
  return new Set(rows.flatMap(({ opened }) => opened))
}

/** Finds secrets in everything sent to a player. */
function leaksIn(heard: readonly Heard[], { article }: Played, hidden: Hidden): string[] {
  const { id, title, url, authors_url, revision } = article
  const secrets = [title, url, authors_url, revision].filter((name) => name !== null)
  return heard.flatMap(({ way, text, content }) => {
    const texts = textsIn(content)
    const named = secrets.filter(
      (name) => !hidden.known.has(name) && texts.some((one) => names(one, name)),
    )
    const words = texts.flatMap(longWordsOf).filter((word) => hidden.words.has(word))
    const places = placesIn(content).filter((place) => !hidden.opened.has(place))
    const near = hasNearnessOfOthers(content) ? ['nearness of others'] : []
    const leaks = [...named, ...words, ...places, ...near, ...(text.includes(id) ? [id] : [])]
    return leaks.map((leak) => `${leak} in ${way}`)
  })
}

type Hidden = Awaited<ReturnType<typeof hiddenFrom>>

async function expectNothingTold(player: RecordingPlayer, race: Race, typed: Typed): Promise<void> {
  const hidden = await hiddenFrom(player, race, typed)
  for (const word of race.rest) if (!hidden.known.has(word)) hidden.words.add(word)
  expect(leaksIn(player.heard, race, hidden)).toEqual([])
  const ways = player.heard.map(({ way }) => way)
  expect(ways).toContain(`${race.channel} PROGRESS`)
  expect(ways).toContain(`${race.channel} REACTION`)
}

/** Returns true if a value contains a text, redacted or not. */
function hasText(content: unknown): boolean {
  return JSON.stringify(content).includes('"kind":"title"')
}

/** Expects that a player who has finished receives everything. */
async function expectAllTold(player: RecordingPlayer, race: Race, typed: Typed): Promise<void> {
  const { game_id, article, players } = race
  const hidden = await hiddenFrom(player, race, typed)
  const from = player.heard.length
  const { body } = await player.get(`games/${game_id}`)
  expect(body.article).toMatchObject({ title: article.title, credit: { url: article.url } })
  for (const other of players) {
    if (other === player) continue
    const words = (await player.get(`games/${game_id}/guesses?user_id=${other.user_id}`)).body
    const own = `zq${other.user_id.replaceAll('-', '')}`
    expect(words).toContainEqual(expect.objectContaining({ word: own }))
  }
  const leaks = leaksIn(player.heard.slice(from), race, hidden)
  expect(leaks.length).toBeGreaterThan(hidden.words.size)
  expect(leaks.filter((leak) => leak.startsWith('nearness of others'))).toEqual([])
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(chance() * items.length)]!
}

function isText(part: string | number): part is string {
  return typeof part === 'string'
}

test('until a player finishes, nothing sent to them reveals the words of others or hidden text', async () => {
  for (let game = 0; game < GAMES; game += AT_ONCE) {
    const races = Array.from({ length: AT_ONCE }, (_, index) => play(2 + ((game + index) % 2)))
    const counts = (await Promise.all(races)).flat()
    expect(Math.min(...counts)).toBeGreaterThan(100)
  }
})

/** Makes a challenge of a solo game, and sends it to another player. */
async function sendChallenge() {
  const [challenger, player] = await Promise.all([newPlayer(), newPlayer()])
  await befriend([challenger, player])
  const setup = { mode: 'solo', difficulty: pick(['easy', 'medium', 'hard']) }
  const madeOf: string = (await challenger.post('create_game', setup)).body.game_id
  const secret = await secretOf(madeOf)
  const words = wordsFor(challenger, secret.redacted)
  const guesses = pick([[...words, ...answersOf(secret.redacted)], words])
  for (const word of guesses) await challenger.post('submit_guess', { game_id: madeOf, word })
  await challenger.post('give_up', { game_id: madeOf })
  const { code } = (await challenger.post('create_challenge', { game_id: madeOf })).body
  const sent = { code, user_id: player.user_id }
  expect((await challenger.post('send_challenge', sent)).status).toBe(200)
  return { ...secret, challenger, player, words, code: code as string, madeOf }
}

/** Plays a challenge, and sends all requests at every step. */
async function takeChallenge(): Promise<void> {
  const sent = await sendChallenge()
  const { challenger, player, code, redacted, article, madeOf } = sent
  const comparison = `challenges/${code}/comparison?user_id=${challenger.user_id}`
  const paths = [...PATHS, `challenges/${code}`, comparison, `games/${madeOf}`]
  const ask = async (more: readonly string[] = []) => {
    for (const path of [...paths, ...more]) await player.get(path)
  }
  await ask()
  const { game_id } = (await player.post('answer_challenge', { code })).body
  const played = { game_id, redacted, article }
  const own = wordsFor(player, redacted)
  const typed = new Map([
    [player, own],
    [challenger, sent.words],
  ])
  for (const word of own) await player.post('submit_guess', { game_id, word })
  await player.post('use_hint', { game_id })
  await ask([`games/${game_id}/board`, `games/${game_id}/challenge`])

  const hidden = await hiddenFrom(player, played, typed)
  expect(leaksIn(player.heard, played, hidden)).toEqual([])
  expect(
    player.heard.filter(({ way, text }) => !way.includes(madeOf) && text.includes(madeOf)),
  ).toEqual([])
  const ways = player.heard.map(({ way }) => way)
  expect(ways).toContain(`inbox_of:${player.user_id} CHALLENGE`)

  await player.post('give_up', { game_id })
  const from = player.heard.length
  expect((await player.get(`challenges/${code}`)).body.title).toBe(article.title)
  expect((await player.get(comparison)).body.theirs.user.id).toBe(challenger.user_id)
  hidden.known.delete(article.title)
  expect(leaksIn(player.heard.slice(from), played, hidden).length).toBeGreaterThan(0)
  for (const { close } of [challenger, player]) close()
}

test('until a player finishes a challenge, nothing sent to them reveals its article or the result of the other', async () => {
  for (let taken = 0; taken < GAMES; taken += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, takeChallenge))
  }
})
