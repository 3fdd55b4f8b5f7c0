import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, testArticle, type TestPlayer } from '../../test/test-app.ts'
import type { Games } from '../games/games.ts'
import { putPast } from '../games/engine/test-past.ts'
import { listRows } from '../games/store/guesses.ts'
import { createExports } from './export.ts'

const GAMES = 60
const GUESSES = 40
const PATH = '/api/users/me/export'
const SETUP = { mode: 'solo', difficulty: 'easy', topic: null } as const
const TEXT = 'A lantern is a lamp with walls of glass or paper, made to be carried by a ring.\n'

const app = await openTestApp()
const { db } = app
let ann: TestPlayer
beforeAll(async () => {
  await app.articles.add(testArticle('Lantern', TEXT.repeat(10)))
  ann = await app.player()
  const { id: article_id } = await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()
  const past = { games: GAMES, rows: GUESSES, words: ['Lamp', 'Glass', 'Ring'] }
  await putPast(db, { ...past, user_ids: [ann.user_id], article_id })
})
afterAll(app.close)

/** Lists the ids of the games in an export, or in its beginning. */
function idsIn(file: string): string[] {
  const [, games = ''] = file.split('"games": [')
  return Array.from(games.matchAll(/^\{"id":"([^"]+)"/gm), ([, id]) => id!)
}

/** Takes all connections that are not reserved for play. */
function holdSlow() {
  return Promise.all([1, 2, 3].map(() => app.slow.pool.connect()))
}

test('a long history comes as one file, with every guess in its game and in order', async () => {
  const { body, headers } = await ann.get(PATH)
  const { games, ...rest } = body

  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  const names =
    'exported_at profile settings last_active_at invite_token identities sessions notified_devices friends friend_requests blocks cups cup_results game_invites challenges challenge_answers inbox race_ratings article_reports removals operator_acts own_acts'
  expect(Object.keys(rest)).toEqual(names.split(' '))
  expect(new Set(games.map(({ id }: { id: string }) => id)).size).toBe(GAMES)
  const seqs = Array.from({ length: GUESSES + 1 }, (_, index) => index + 1)
  for (const { guesses } of games) {
    expect(guesses.map(({ seq }: { seq: number }) => seq)).toEqual(seqs)
  }
})

test('only as much is read as was consumed, so memory is bounded by one sheet', async () => {
  let sheets = 0
  const games: Pick<Games['views'], 'listRows'> = {
    listRows(database, known) {
      sheets += known.length
      return listRows(database, known)
    },
  }
  const file = await createExports({ db, games }).open(ann.user_id)

  for await (const part of file) {
    if (String(part).includes('"seq":1,')) break
  }

  expect(sheets).toBeLessThanOrEqual(3)
})

test('a game that is deleted during an export makes it skip no other', async () => {
  const ben = await app.player()
  const { id: article_id } = await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()
  await putPast(db, { games: GAMES, rows: 1, words: ['Lamp'], user_ids: [ben.user_id], article_id })
  const file = await createExports({ db, games: { listRows } }).open(ben.user_id)

  let whole = ''
  for await (const part of file) {
    const isFirst = !whole.includes('"seq":1,') && String(part).includes('"seq":1,')
    whole += String(part)
    if (isFirst) await db.deleteFrom('games').where('id', '=', idsIn(whole)[0]!).execute()
  }

  expect(new Set(idsIn(whole)).size).toBe(GAMES)
})

test('a player has one export at a time; a second is refused with the reason until it ends', async () => {
  const held = await holdSlow()
  const first = ann.get(PATH)
  await expect.poll(() => app.slow.pool.waitingCount).toBe(1)

  expect(await ann.get(PATH)).toMatchObject({
    status: 429,
    body: {
      code: 'TOO_MANY_REQUESTS',
      message: 'You’re going too fast. Try again in 10 seconds.',
      data: { retry_after: 10 },
    },
    headers: { 'retry-after': '10' },
  })

  for (const connection of held) connection.release()
  expect((await first).status).toBe(200)
  expect((await ann.get(PATH)).status).toBe(200)
})

test('two exports run at once, and others wait their turn', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => app.player()))
  const held = await holdSlow()
  const files = players.map((player) => player.get(PATH))
  await expect.poll(() => app.slow.pool.waitingCount).toBe(2)

  for (const connection of held) connection.release()
  const ids = (await Promise.all(files)).map(({ body }) => body.profile.id)
  expect(ids).toEqual(players.map(({ user_id }) => user_id))
})

test('a slow reader does not delay others', async () => {
  const slow = await Promise.all([1, 2, 3].map(() => app.player()))
  const { id: article_id } = await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()
  const past = { games: 3 * GAMES, rows: GUESSES, words: ['Lamp', 'Glass', 'Ring'] }
  await putPast(db, { ...past, user_ids: slow.map(({ user_id }) => user_id), article_id })
  const unread = await Promise.all(
    slow.map(({ access_token }) => {
      const headers = { authorization: `Bearer ${access_token}` }
      return app.http.inject({ url: PATH, headers, payloadAsStream: true })
    }),
  )

  expect(await (await app.player()).get(PATH)).toMatchObject({ status: 200 })
  for (const response of unread) expect(await text(response.stream())).toMatch(/\n}\n$/)
})

test('signed-out users get nothing', async () => {
  expect((await app.http.inject(PATH)).statusCode).toBe(401)
  expect((await app.http.inject({ url: PATH, method: 'HEAD' })).body).toBe('')
})

test('games go on while exports, statistics and long lists use all other connections', async () => {
  const player = await app.player()
  const open = await player.call('games.create_game', SETUP)
  const held = await holdSlow()
  const waiting = [
    player.get(PATH),
    player.get('/api/stats/me/details'),
    player.get(`/api/games?before=${new Date().toISOString()}`),
  ]
  await expect.poll(() => app.slow.pool.waitingCount).toBeGreaterThan(2)

  const guess = { game_id: open.game_id, word: 'lamp' }
  await player.call('games.submit_guess', guess)
  await player.call('games.board', { id: open.game_id })
  await player.call('games.list')
  expect((await app.player('Somebody New')).user_id).not.toBe('')

  for (const connection of held) connection.release()
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
})
