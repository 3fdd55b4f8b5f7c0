import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RULES } from '../../platform/limits/rules.ts'
import { openTestApp } from '../../test/test-app.ts'
import { gamesOf } from './test-games.ts'

/** The usual numbers of moves and guesses, in more time, so that the slowest machine reaches them. */
const move = { ...RULES.move, seconds: 3_600 }
const guess = { ...RULES.guess, seconds: 3_600 }
const app = await openTestApp({ limits: { longest_delay: 0, rules: { move, guess } } })
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

const fill = (game_id: string) =>
  app.db.updateTable('games').set({ event_number: 2000 }).where('id', '=', game_id).execute()

test('a game does not grow without end by what its players feel and vote, and ends all the same', async () => {
  const { as, game_id, states } = await running('together', 2)
  expect((await as(0).post('send_reaction', { _reaction: 'clap' })).status).toBe(200)
  await fill(game_id)

  for (const [name, more] of [
    ['send_reaction', { _reaction: 'clap' }],
    ['vote_give_up', { _votes: true }],
  ] as const) {
    expect([name, (await as(0).post(name, more)).body.code]).toEqual([name, 'TOO_MANY_EVENTS'])
  }
  for (const word of ['harbour', 'old', 'new']) await as(0).guess(word)
  expect((await as(1).guess('town')).body.state).toBe('decoded')
  expect(await states()).toEqual(['decoded', 'decoded'])
})

test('a lobby does not grow without end by who comes, is ready or is asked, and starts all the same', async () => {
  const { as, players, game_id, code } = await lobby('race', 3)
  const friend = await app.player()
  await befriend(players[0]!, friend)
  await fill(game_id)

  const late = await friend.post('/api/join_game', { _code: code })
  const asked = await as(0).post('invite_to_game', { _user_id: friend.user_id })
  const ready = await as(1).post('set_ready', { _ready: true })
  const renewed = await as(0).post('replace_code')
  for (const { body } of [late, asked, ready, renewed]) expect(body.code).toBe('TOO_MANY_EVENTS')
  expect((await as(2).post('leave_game')).status).toBe(200)
  expect((await as(0).post('start_game')).status).toBe(200)
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

test('a joined guess counts as its words: of twenty words at once five guesses of four are taken', async () => {
  const player = await app.player()
  const solo = await player.post('/api/create_game', { _mode: 'solo', _difficulty: 'easy' })
  const statuses = []
  for (let time = 0; time < 6; time++) {
    const _word = ['sail', 'mast', 'rope', 'tide'].map((word) => word + 'x'.repeat(time)).join('-')
    const about = { _game_id: solo.body.game_id, _word }
    statuses.push((await player.post('/api/submit_guess', about)).status)
  }

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a sheet takes two thousand rows, then says so, and can still be given up', async () => {
  const player = await app.player()
  const solo = await player.post('/api/create_game', { _mode: 'solo', _difficulty: 'easy' })
  const _game_id = solo.body.game_id
  const guess = (_word: string) => player.post('/api/submit_guess', { _game_id, _word })
  await sql`
    insert into guesses (game_id, sheet_id, seq, user_id, kind, word, key, opened)
    select game_id, sheet_id, seq, user_id, 'guess', 'w' || seq, 'w' || seq, '{}'
    from game_players, generate_series(1, 1999) as seq where game_id = ${_game_id}`.execute(app.db)

  expect((await guess('rudder')).status).toBe(200)
  expect((await guess('anchor')).body.code).toBe('SHEET_FULL')
  expect((await player.post('/api/use_hint', { _game_id })).body.code).toBe('SHEET_FULL')
  expect((await guess('rudder')).body.results).toMatchObject([{ outcome: 'repeat' }])
  expect((await player.post('/api/give_up', { _game_id })).body.state).toBe('gave_up')
})

test('who hosts twenty lobbies opens no more, however many at once, until one is left', async () => {
  const player = await app.player()
  const race = { _mode: 'race', _difficulty: 'easy', _topic: null }
  const opened = await Promise.all(
    Array.from({ length: 22 }, () => player.post('/api/create_game', race)),
  )
  const refused = opened.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 2 }, () => [
      409,
      {
        code: 'TOO_MANY_LOBBIES',
        message: 'You have 20 games waiting to start. Start or leave one first.',
      },
    ]),
  )

  const { body: left } = opened.find(({ status }) => status === 200)!
  await player.post('/api/leave_game', { _game_id: left.game_id })
  expect((await player.post('/api/create_game', race)).status).toBe(200)
})

test('who plays five hundred games finishes one before the next', async () => {
  const player = await app.player()
  const { as, code } = await lobby('race', 1)
  const { id: article_id } = await app.db
    .selectFrom('articles')
    .select('id')
    .executeTakeFirstOrThrow()
  await sql`
    with game as (
      insert into games (mode, difficulty, options, article_id, started_at)
      select 'solo', 'easy', '{}', ${article_id}, now() from generate_series(1, 500) returning id
    ), sheet as (insert into sheets (game_id) select id from game returning id, game_id)
    insert into game_players (game_id, user_id, sheet_id, state)
    select game_id, ${player.user_id}, id, 'playing' from sheet`.execute(app.db)
  const ways = [
    ['create_game', { _mode: 'solo', _difficulty: 'easy' }],
    ['create_game', { _mode: 'race', _difficulty: 'easy' }],
    ['join_game', { _code: code }],
    ['play_daily', {}],
  ] as const
  for (const [name, input] of ways) {
    const { status, body } = await player.post(`/api/${name}`, input)
    expect([name, status, body]).toEqual([
      name,
      409,
      {
        code: 'TOO_MANY_UNFINISHED',
        message: 'You have 500 unfinished games. Finish one first, or give one up.',
      },
    ])
  }

  const seats = app.db.selectFrom('game_players').select('game_id')
  const [one] = await seats.where('user_id', '=', player.user_id).limit(1).execute()
  await player.post('/api/give_up', { _game_id: one!.game_id })
  expect((await player.post('/api/join_game', { _code: code })).status).toBe(200)
  expect((await as(0).game()).players).toHaveLength(2)
})
