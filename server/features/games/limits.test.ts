import { sql } from 'kysely'
import { REFUSALS } from '@inkling/protocol/refusals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RULES } from '../../platform/limits/rules.ts'
import { openTestApp } from '../../test/test-app.ts'
import { gamesOf } from './test-games.ts'
import { expectRefusal, outcomeOf } from '../../test/client.ts'

/** The usual number of moves and guesses in a longer time, so that even a slow machine reaches it. */
const move = { ...RULES.move, seconds: 3_600 }
const guess = { ...RULES.guess, seconds: 3_600 }
const app = await openTestApp({ limits: { rules: { move, guess } } })
const { addArticle, befriend, lobby, running } = gamesOf(app)
beforeAll(async () => {
  for (const title of ['Harbour Town', 'Old Town', 'New Town']) await addArticle(title)
})
afterAll(() => app.close())

test('a row number out of range is refused with a sentence', async () => {
  const { as, game_id } = await lobby('race', 1)
  for (const path of ['events', 'guesses']) {
    const { status, body } = await as(0).get(`/api/games/${game_id}/${path}?since=99999999999`)
    expect([path, status, body.code]).toEqual([path, 400, 'BAD_REQUEST'])
  }
})

test('a returning player reads missed events in pages', async () => {
  const { as, game_id } = await lobby('race', 2)
  const [first] = await as(0).events()
  const payload = JSON.stringify({ game: first!.game, players: [], gone: [] })
  const numbers = Array.from({ length: 1200 }, (_, index) => index + 2)
  const rest = { game_id, kind: 'ready', user_id: null, payload } as const
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

test('the number of votes in a game is limited, and the game still ends', async () => {
  const { as, game_id, states } = await running('together', 2)
  await fill(game_id)

  await expectRefusal(as(0).act('games.vote_give_up', { votes: true }), 'TOO_MANY_EVENTS')
  for (const word of ['harbour', 'old', 'new']) await as(0).guess(word)
  expect((await as(1).guess('town')).state).toBe('decoded')
  expect(await states()).toEqual(['decoded', 'decoded'])
})

test('the number of joins, ready changes and invitations in a lobby is limited, and it still starts', async () => {
  const { as, players, game_id, code } = await lobby('race', 3)
  const friend = await app.player()
  await befriend(players[0]!, friend)
  await fill(game_id)

  await expectRefusal(friend.call('lobbies.join_game', { code }), 'TOO_MANY_EVENTS')
  const invitation = as(0).act('lobbies.invite_to_game', { user_id: friend.user_id })
  await expectRefusal(invitation, 'TOO_MANY_EVENTS')
  await expectRefusal(as(1).act('lobbies.set_ready', { ready: true }), 'TOO_MANY_EVENTS')
  await expectRefusal(as(0).act('lobbies.replace_code'), 'TOO_MANY_EVENTS')
  await as(2).act('games.leave_game')
  await as(0).act('lobbies.start_game')
})

test('toggling ready is rate-limited', async () => {
  const { as } = await lobby('race', 2)
  let limited = 0
  for (let turn = 0; turn < 80; turn++) {
    const call = as(1).act('lobbies.set_ready', { ready: turn % 2 === 0 })
    if ((await outcomeOf(call)) === 'TOO_MANY_REQUESTS') limited++
  }

  expect(limited).toBeGreaterThan(0)
  await as(0).act('lobbies.set_ready', { ready: true })
})

test('reactions are rate-limited', async () => {
  const { as } = await lobby('race', 1)
  const react = () => outcomeOf(as(0).act('games.send_reaction', { reaction: 'clap' }))
  expect(await Promise.all(Array.from({ length: 11 }, react))).toContain('TOO_MANY_REQUESTS')
})

test('actions for games with others do not lock the daily', async () => {
  const player = await app.player()
  const { game_id } = await player.call('daily.play_daily')
  const friend = await app.player()
  await befriend(player, friend)
  const about = { user_id: friend.user_id }
  const calls = {
    set_ready: { ready: true },
    start_game: {},
    join_game: {},
    decline_game_invite: {},
    invite_to_game: about,
    withdraw_game_invite: about,
  }
  const codes = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('games').select('id').where('id', '=', game_id).forUpdate().execute()
    const answers = Object.entries(calls).map(([name, more]) =>
      player.post(`/api/${name}`, { game_id, ...more }),
    )
    return (await Promise.all(answers)).map(({ body }) => body.code)
  })

  expect(new Set(codes)).toEqual(new Set(['NOT_FOUND']))
})

test('a hyphenated guess counts as its words: of twenty words at once, five guesses of four are accepted', async () => {
  const player = await app.player()
  const solo = await player.call('games.create_game', { mode: 'solo', difficulty: 'easy' })
  const outcomes = []
  for (let time = 0; time < 6; time++) {
    const word = ['sail', 'mast', 'rope', 'tide'].map((word) => word + 'x'.repeat(time)).join('-')
    const about = { game_id: solo.game_id, word }
    outcomes.push(await outcomeOf(player.call('games.submit_guess', about)))
  }

  expect(outcomes).toEqual([...Array(5).fill('ok'), 'TOO_MANY_REQUESTS'])
})

test('a sheet takes two thousand rows, then refuses more, and can still be given up', async () => {
  const player = await app.player()
  const solo = await player.call('games.create_game', { mode: 'solo', difficulty: 'easy' })
  const game_id = solo.game_id
  const guess = (word: string) => player.call('games.submit_guess', { game_id, word })
  await sql`
    insert into guesses (game_id, sheet_id, seq, user_id, kind, word, key, opened)
    select game_id, sheet_id, seq, user_id, 'guess', 'w' || seq, 'w' || seq, '{}'
    from game_players, generate_series(1, 1999) as seq where game_id = ${game_id}`.execute(app.db)

  await guess('rudder')
  await expectRefusal(guess('anchor'), 'SHEET_FULL')
  await expectRefusal(player.call('games.use_hint', { game_id }), 'SHEET_FULL')
  expect((await guess('rudder')).results).toMatchObject([{ outcome: 'repeat' }])
  expect((await player.call('games.give_up', { game_id })).state).toBe('gave_up')
})

test('a player hosts at most twenty lobbies, even if opened at once', async () => {
  const player = await app.player()
  const race = { mode: 'race', difficulty: 'easy', topic: null } as const
  const opened = await Promise.allSettled(
    Array.from({ length: 22 }, () => player.call('games.create_game', race)),
  )
  expect(opened.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  const { message } = await expectRefusal(
    player.call('games.create_game', race),
    'TOO_MANY_LOBBIES',
  )
  expect(message).toBe('You have 20 games waiting to start. Start or leave one first.')

  const left = opened.find((each) => each.status === 'fulfilled')!.value
  await player.call('games.leave_game', { game_id: left.game_id })
  await player.call('games.create_game', race)
})

test('a player has at most five hundred unfinished games', async () => {
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
    ['create_game', { mode: 'solo', difficulty: 'easy' }],
    ['create_game', { mode: 'race', difficulty: 'easy' }],
    ['join_game', { code }],
    ['play_daily', {}],
  ] as const
  for (const [name, input] of ways) {
    const { status, body } = await player.post(`/api/${name}`, input)
    expect([name, status, body]).toEqual([
      name,
      409,
      {
        code: 'TOO_MANY_UNFINISHED',
        message: REFUSALS.TOO_MANY_UNFINISHED.message,
      },
    ])
  }

  const players = app.db.selectFrom('game_players').select('game_id')
  const [one] = await players.where('user_id', '=', player.user_id).limit(1).execute()
  await player.call('games.give_up', { game_id: one!.game_id })
  await player.call('lobbies.join_game', { code })
  expect((await as(0).game()).players).toHaveLength(2)
})
