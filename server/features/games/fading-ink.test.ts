import { FADING_INK, inkLasts } from '@inkling/game/open/fading-ink'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Faded } from '@inkling/protocol/game'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectRefusal } from '../../test/client.ts'
import { textsIn } from '../../test/leak-check.ts'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { createBrowser } from '../sign-in/test-browser.ts'
import { gamesOf } from './test-games.ts'

/** Web whose documents hold the answer to the call of a board, and nothing else. */
const WEB = {
  'index.html': '<html lang="en"><head></head><body><div id="root"></div></body></html>',
  'cards.json': '{}',
  'first-page.mjs': `
    export const callsOf = (path) => [['games/board', { id: path.split('/').at(-1) }]]
    export const documentOf = () => 'index.html'
    export const lookOf = () => ''
    export const bodyOf = (path, [board]) => board`,
}
const webDir = await mkdtemp(join(tmpdir(), 'inkling-web-'))
for (const [file, text] of Object.entries(WEB)) await writeFile(join(webDir, file), text)

const app = await openTestApp({ webDir })
const { addArticle, befriend, running } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(async () => {
  await app.close()
  await rm(webDir, { recursive: true })
})

const SECOND = 1_000
const FADING = { options: { fading_ink: true } }

/** Moves the start of a game into the past, for players that no server has in memory. */
async function openedAgo(game_id: string, ms: number): Promise<void> {
  const started_at = new Date(Date.now() - ms)
  const ends_at = new Date(started_at.getTime() + inkLasts('whole'))
  await app.db.updateTable('games').set({ started_at, ends_at }).where('id', '=', game_id).execute()
  await app.db
    .updateTable('game_players')
    .set({ started_at })
    .where('game_id', '=', game_id)
    .where('started_at', 'is not', null)
    .execute()
}

const fadedFor = (player: TestPlayer, game_id: string, waves = 0) =>
  player.call('games.faded', { id: game_id, waves })

async function startSolo(options: object = FADING.options, player?: TestPlayer) {
  const ann = player ?? (await app.player())
  const { game_id } = await ann.call('games.create_game', {
    mode: 'solo',
    difficulty: 'easy',
    options,
  })
  return { ann, game_id }
}

test('nothing fades in a game without fading ink', async () => {
  const { ann, game_id } = await startSolo({})
  expect(await fadedFor(ann, game_id)).toBeNull()
  expect((await ann.call('games.board', { id: game_id })).faded).toBeNull()
  expect((await ann.call('games.find', { id: game_id })).ends_at).toBeNull()
})

test('before its time no word has faded, however often a browser asks', async () => {
  const { ann, game_id } = await startSolo()
  await openedAgo(game_id, FADING_INK.start - 10 * SECOND)
  expect(await fadedFor(ann, game_id)).toMatchObject({ waves: 0, words: [] })
  expect(await fadedFor(ann, game_id, 1_000)).toMatchObject({ waves: 0, words: [] })
  expect((await ann.call('games.board', { id: game_id })).faded).toMatchObject({ words: [] })
})

test('a board that is opened later has what has faded, and the rest comes in waves', async () => {
  const { ann, game_id } = await startSolo()
  await openedAgo(game_id, 200 * SECOND)
  const { faded } = await ann.call('games.board', { id: game_id })
  expect(faded!.waves).toBe(16)
  expect(faded!.words.length).toBeGreaterThan(0)
  expect(faded).toEqual(await fadedFor(ann, game_id))
  expect(await fadedFor(ann, game_id, 16)).toMatchObject({ waves: 16, words: [] })

  await openedAgo(game_id, 300 * SECOND)
  const later = (await ann.call('games.board', { id: game_id })).faded!
  expect(later.words).toEqual(expect.arrayContaining(faded!.words))
  expect(later.words.length).toBeGreaterThan(faded!.words.length)
})

/** A player in a browser, which opens the documents of games. */
async function playerInBrowser(name: string) {
  const browser = createBrowser(app.http, app.origin)
  await browser.signIn(name)
  const player = app.as(await browser.session())

  /** Returns what has faded by the document of a game, and which of some hidden words are in it. */
  async function openDocument(game_id: string, hidden: readonly string[]) {
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    // A document does not wait long for its data.
    const board = await vi.waitFor(async () => {
      const { body } = await browser.visit(`/games/${game_id}`, { headers })
      const [, json = ''] = /<body>(.*)<\/body>/.exec(body) ?? []
      return JSON.parse(json)
    })
    const words = new Set(textsIn(board).flatMap(wordsOf))
    return { faded: board.faded, words: hidden.filter((word) => words.has(word)) }
  }
  return { player, openDocument }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const surfacesOf = (faded: Faded | null) => [
  ...new Set((faded?.words ?? []).map(([surface]) => surface.toLowerCase())),
]

test('the document of a board has what has faded when it is opened, and no other hidden word', async () => {
  const bare = await startSolo()
  await openedAgo(bare.game_id, 620 * SECOND)
  const hidden = [...surfacesOf(await fadedFor(bare.ann, bare.game_id)), 'harbour', 'town']

  const { player, openDocument } = await playerInBrowser('Ada Yonath')
  const { game_id } = await startSolo(FADING.options, player)
  await openedAgo(game_id, 30 * SECOND)
  const early = await openDocument(game_id, hidden)
  expect(early).toMatchObject({ faded: { waves: 0, words: [] }, words: [] })

  await openedAgo(game_id, 200 * SECOND)
  const later = await openDocument(game_id, hidden)
  expect(later.faded).toEqual(await fadedFor(player, game_id))
  expect(later.words.length).toBeGreaterThan(0)
  expect(later.words.length).toBeLessThan(hidden.length - 2)
  expect(later.words.toSorted()).toEqual(surfacesOf(later.faded).toSorted())
})

test('the document of a race that is watched has nothing of what fades', async () => {
  const { player, openDocument } = await playerInBrowser('Hedy Lamarr')
  const { as, code, game_id } = await running('race', 2, FADING)
  await openedAgo(game_id, 400 * SECOND)
  const hidden = surfacesOf(await fadedFor(as(0), game_id))
  expect(hidden.length).toBeGreaterThan(0)
  await player.call('lobbies.join_game', { code })
  expect(await openDocument(game_id, hidden)).toEqual({ faded: null, words: [] })
})

test('words of the title never fade', async () => {
  const { ann, game_id } = await startSolo()
  await openedAgo(game_id, 620 * SECOND)
  const words = (await fadedFor(ann, game_id))!.words.map(([surface]) => surface.toLowerCase())
  expect(words).toEqual(expect.arrayContaining(['boat', 'canals', 'furnaces']))
  for (const word of ['harbour', 'town']) expect(words).not.toContain(word)
})

test('all players of a race see the same words at the same time, and their shares stay their own', async () => {
  const { as, game_id } = await running('race', 2, FADING)
  await openedAgo(game_id, 400 * SECOND)
  const faded = await fadedFor(as(0), game_id)
  expect(faded!.words.length).toBeGreaterThan(0)
  expect(await fadedFor(as(1), game_id)).toEqual(faded)

  const [word] = faded!.words[0]!
  const { results } = await as(0).guess(word)
  expect(results).toEqual([{ outcome: 'free', word }])
  const { players } = await as(0).game()
  expect(players).toMatchObject([
    { guesses: 0, uncovered: 0 },
    { guesses: 0, uncovered: 0 },
  ])
})

test('spectators of a race see nothing of what fades; those of a shared game do', async () => {
  const race = await running('race', 2, FADING)
  const shared = await running('together', 2, FADING)
  for (const { code, game_id } of [race, shared]) {
    const eve = await app.player()
    await openedAgo(game_id, 400 * SECOND)
    await eve.call('lobbies.join_game', { code })
    if (game_id === race.game_id) await expectRefusal(fadedFor(eve, game_id), 'WATCHING')
    else expect((await fadedFor(eve, game_id))!.words.length).toBeGreaterThan(0)
  }
})

test('somebody who joins a shared game late sees what has faded for all', async () => {
  const { as, code, game_id } = await running('together', 2, FADING)
  await openedAgo(game_id, 300 * SECOND)
  const late = await app.player()
  await late.call('lobbies.join_game', { code })
  expect((await late.call('games.board', { id: game_id })).faded).toEqual(
    await fadedFor(as(0), game_id),
  )
})

test('no hint opens a word that has faded', async () => {
  const { ann, game_id } = await startSolo()
  await openedAgo(game_id, 620 * SECOND)
  const [, [position]] = (await fadedFor(ann, game_id))!.words[0]!
  await expectRefusal(ann.call('games.use_hint', { game_id, position: position! }), 'ALREADY_OPEN')
  await expectRefusal(ann.call('games.use_hint', { game_id }), 'NOTHING_TO_HINT')
})

test('thirty seconds after the last words the game ends for those who have not decoded it', async () => {
  const { ann, game_id } = await startSolo()
  const { as, game_id: raceId } = await running('race', 2, FADING)
  await as(0).guess('harbour')
  await as(0).guess('town')
  for (const id of [game_id, raceId]) await openedAgo(id, inkLasts('whole'))
  await expect.poll(async () => (await ann.call('games.find', { id: game_id })).phase).toBe('over')
  await expect.poll(async () => (await as(1).game()).phase).toBe('over')

  const game = await ann.call('games.find', { id: game_id })
  expect(game).toMatchObject({ state: 'timed_out', phase: 'over' })
  expect(game.article!.title).toBe('Harbour Town')
  expect((await as(0).game()).state).toBe('decoded')
  expect((await as(1).game()).state).toBe('timed_out')
})

test('where a last stretch runs too, the earlier end counts', async () => {
  const MINUTE = 60 * SECOND
  const options = { fading_ink: true, last_stretch: 3 as const }
  /** Returns the end before and after the first player decoded a race that opened some time ago. */
  async function endsOf(openedBefore: number) {
    const { as, game_id } = await running('race', 2, { options })
    await openedAgo(game_id, openedBefore)
    const before = (await as(1).game()).ends_at
    await as(0).guess('harbour')
    await as(0).guess('town')
    const { ends_at } = await as(1).game()
    const { finished_at } = await as(0).game()
    return { before, ends_at, stretch: Date.parse(finished_at!) + 3 * MINUTE }
  }
  const early = await endsOf(1 * MINUTE)
  expect(Date.parse(early.ends_at!)).toBe(early.stretch)
  expect(early.ends_at! < early.before!).toBe(true)
  const late = await endsOf(8 * MINUTE)
  expect(late.ends_at).toBe(late.before)
  expect(Date.parse(late.ends_at!)).toBeLessThan(late.stretch)
})

test('a challenge of a game with fading ink is answered with fading ink', async () => {
  const { ann, game_id } = await startSolo()
  await ann.call('games.give_up', { game_id })
  const { code } = await ann.call('challenges.create_challenge', { game_id })
  const ben = await app.player()
  const answer = await ben.call('challenges.answer_challenge', { code })
  const { options, ends_at } = await ben.call('games.find', { id: answer.game_id })
  expect(options.fading_ink).toBe(true)
  expect(ends_at).not.toBeNull()
})

test('in the answer to a challenge, words fade in the same order as in the game it answers', async () => {
  const { ann, game_id } = await startSolo()
  await ann.call('games.give_up', { game_id })
  const { code } = await ann.call('challenges.create_challenge', { game_id })
  const ben = await app.player()
  const answer = await ben.call('challenges.answer_challenge', { code })
  for (const id of [game_id, answer.game_id]) await openedAgo(id, 540 * SECOND)
  const { words } = (await fadedFor(ann, game_id))!
  expect(words.length).toBeGreaterThan(0)
  expect((await fadedFor(ben, answer.game_id))!.words).toEqual(words)
})

test('another server shows the same words at the same time', async () => {
  const { ann, game_id } = await startSolo()
  await openedAgo(game_id, 312 * SECOND)
  const other = await app.startAnother()
  const faded = await fadedFor(ann, game_id)
  expect(faded!.words.length).toBeGreaterThan(0)
  expect(await fadedFor(other.as(ann), game_id)).toEqual(faded)
  await other.close()
})

test('ghosts of games with fading ink race in such games only', async () => {
  const [ann, ben] = [await app.player(), await app.player()]
  await befriend(ann, ben)
  const options = FADING.options
  const { game_id } = await ben.call('games.create_game', {
    mode: 'solo',
    difficulty: 'easy',
    options,
  })
  for (const word of ['harbour', 'town']) await ben.call('games.submit_guess', { game_id, word })
  const kinds = async (fading_ink: boolean) => {
    const cleo = await app.player()
    await befriend(cleo, ben)
    const race = await cleo.call('ghosts.start_quick_race', {
      difficulty: 'easy',
      options: { fading_ink },
    })
    const { ghosts } = await cleo.call('games.board', { id: race.game_id })
    return ghosts.map(({ kind }) => kind)
  }
  expect(await kinds(true)).toContain('friend')
  expect(await kinds(false)).not.toContain('friend')
})
