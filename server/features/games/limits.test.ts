import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { gamesOf } from './test-games.ts'

const app = await openTestApp()
const { addArticle, befriend, lobby, running } = gamesOf(app)
beforeAll(async () => {
  for (const title of ['Harbour Town', 'Old Town', 'New Town']) await addArticle(title)
})
afterAll(() => app.close())

test('a number that no row can have is refused with a sentence', async () => {
  const { as, game_id } = await lobby('race', 1)
  for (const path of ['events', 'guesses']) {
    const { status, body } = await as(0).get(`/api/games/${game_id}/${path}?since=99999999999`)
    expect([path, status, body.code]).toEqual([path, 400, 'BAD_REQUEST'])
  }
})

test('who was away long reads what happened in pages', async () => {
  const { as, game_id } = await lobby('race', 2)
  const [first] = await as(0).events()
  const payload = JSON.stringify({ game: first.game, players: [], gone: [], reaction: null })
  const numbers = Array.from({ length: 1200 }, (_, index) => index + 2)
  const rest = { game_id, kind: 'reaction', user_id: null, payload } as const
  const rows = numbers.map((number) => ({ ...rest, number, created_at: new Date() }))
  await app.db.insertInto('game_events').values(rows).execute()

  const page = await as(0).events()
  expect(page.map(({ number }: { number: number }) => number)).toEqual(
    Array.from({ length: 1000 }, (_, index) => index + 1),
  )
  expect(await as(0).events(1000)).toHaveLength(201)
})

test('a game does not grow without end by what its players feel', async () => {
  const { as, game_id } = await running('together', 2)
  expect((await as(0).post('send_reaction', { _reaction: 'clap' })).status).toBe(200)
  await app.db.updateTable('games').set({ event_number: 2000 }).where('id', '=', game_id).execute()

  const { body } = await as(0).post('send_reaction', { _reaction: 'clap' })
  expect(body.code).toBe('TOO_MANY_REQUESTS')
})

test('who is ready and not ready all the time has to rest', async () => {
  const { as } = await lobby('race', 2)
  let limited = 0
  for (let turn = 0; turn < 80; turn++) {
    const { status } = await as(1).post('set_ready', { _ready: turn % 2 === 0 })
    if (status === 429) limited++
  }

  expect(limited).toBeGreaterThan(0)
  expect((await as(0).post('set_ready', { _ready: true })).status).toBe(200)
})

test('the game of a day is not locked by what is meant for games with others', async () => {
  const player = await app.player()
  const { game_id } = (await player.post('/api/play_daily', {})).body
  const friend = await app.player()
  await befriend(player, friend)
  const about = { _user_id: friend.user_id }
  const calls = {
    set_ready: { _ready: true },
    start_game: {},
    join_game: {},
    decline_game_invite: {},
    invite_to_game: about,
    withdraw_game_invite: about,
  }
  const codes = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('games').select('id').where('id', '=', game_id).forUpdate().execute()
    const answers = Object.entries(calls).map(([name, more]) =>
      player.post(`/api/${name}`, { _game_id: game_id, ...more }),
    )
    return (await Promise.all(answers)).map(({ body }) => body.code)
  })

  expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']))
})
