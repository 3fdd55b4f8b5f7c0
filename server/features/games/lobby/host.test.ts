import { channelOf } from '@inkling/protocol/channels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestPlayer } from '../../../test/test-app.ts'
import { gamesOf } from '../test-games.ts'

const app = await openTestApp()
const { addArticle, befriend, lobby, running } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

const kindsOf = (events: { kind: string }[]) => events.map(({ kind }) => kind)

describe('the host of a lobby', () => {
  test('hands it to somebody else, who can start it', async () => {
    const { as, players } = await lobby('race', 3)
    const ben = { _user_id: players[1]!.user_id }
    expect((await as(2).post('make_host', ben)).body.code).toBe('NOT_HOST')

    expect((await as(0).post('make_host', ben)).status).toBe(200)

    expect((await as(2).game()).host_id).toBe(ben._user_id)
    expect(kindsOf(await as(2).events())).toContain('host_changed')
    expect((await as(0).post('start_game')).body.code).toBe('NOT_HOST')
    expect((await as(1).post('start_game')).status).toBe(200)
  })

  test('lets somebody watch, who comes back to play when they like', async () => {
    const { as, players } = await lobby('race', 3)
    const [, ben] = players as [TestPlayer, TestPlayer]
    await as(1).post('set_ready', { _ready: true })
    const watching = { _user_id: ben.user_id, _watching: true }
    expect((await as(2).post('set_watching', watching)).body.code).toBe('NOT_HOST')

    await as(0).post('set_watching', watching)

    const stateOfBen = async () => (await as(0).game()).players[1]
    expect(await stateOfBen()).toMatchObject({ state: 'watching', is_ready: false })
    const back = { _user_id: ben.user_id, _watching: false }
    expect((await as(0).post('set_watching', back)).body.code).toBe('NOT_HOST')
    expect((await as(1).post('set_watching', { _watching: false })).status).toBe(200)
    expect(await stateOfBen()).toMatchObject({ state: 'joined' })
  })

  test('sets it up otherwise: all are told, and nobody is ready any more', async () => {
    const { as } = await lobby('race', 2, { _options: { last_stretch: 10 } })
    await as(1).post('set_ready', { _ready: true })
    const change = { _options: { best_of: 3, length: 'whole' } }
    expect((await as(1).post('change_settings', change)).body.code).toBe('NOT_HOST')

    expect((await as(0).post('change_settings', change)).status).toBe(200)

    const { options, players, match } = await as(1).game()
    expect(options).toMatchObject({ best_of: 3, last_stretch: 10 })
    expect(players[1].is_ready).toBe(false)
    expect(match).toMatchObject({ number: 1, scores: [] })
    const [told] = (await as(1).events()).slice(-1)
    expect(told).toMatchObject({ kind: 'settings_changed', players: [{ is_ready: false }] })
  })

  test('sets it up for nothing that there is no article of, and not once it has started', async () => {
    const { as } = await lobby('race', 2)
    const hard = { _difficulty: 'hard' }
    expect((await as(0).post('change_settings', hard)).body.code).toBe('NO_ARTICLE')
    expect((await as(0).game()).difficulty).toBe('easy')
    await as(0).post('start_game')
    expect((await as(0).post('change_settings', {})).body.code).toBe('ALREADY_STARTED')
  })

  test('removes a player, who is told so and does not come back by the link', async () => {
    const { as, players, code, game_id } = await lobby('race', 3)
    const heard: unknown[] = []
    app.bus.subscribe(channelOf('game_change_to', game_id), (message) => heard.push(message))
    const [, ben, cleo] = players as [TestPlayer, TestPlayer, TestPlayer]
    const removal = { _user_id: ben.user_id }
    expect((await as(2).post('remove_player', removal)).body.code).toBe('NOT_HOST')
    expect((await as(1).post('remove_player', { _user_id: cleo.user_id })).body.code).toBe(
      'NOT_HOST',
    )

    expect((await as(0).post('remove_player', removal)).status).toBe(200)

    expect((await as(0).game()).players).toHaveLength(2)
    expect(heard).toMatchObject([
      { payload: { kind: 'removed', gone: [ben.user_id] }, expel: [ben.user_id] },
    ])
    for (const path of ['', '/board', '/events?since=0']) {
      const { status, body } = await ben.get(`/api/games/${game_id}${path}`)
      expect([status, body]).toEqual([
        409,
        { code: 'REMOVED', message: 'The host has removed you from this game.' },
      ])
    }
    expect((await ben.post('/api/join_game', { _code: code })).body.code).toBe('REMOVED')
    await as(0).post('start_game')
    expect((await ben.post('/api/join_game', { _code: code })).body.code).toBe('REMOVED')
  })

  test('lets them in again by an invitation, which nobody else can send', async () => {
    const { as, players, code } = await lobby('race', 3)
    const [ann, ben, cleo] = players as [TestPlayer, TestPlayer, TestPlayer]
    for (const friend of [ann, cleo]) await befriend(friend, ben)
    const about = { _user_id: ben.user_id }
    await as(0).post('remove_player', about)

    expect((await as(2).post('invite_to_game', about)).body.code).toBe('REMOVED_BY_HOST')
    expect((await as(0).post('invite_to_game', about)).status).toBe(200)
    expect((await ben.post('/api/join_game', { _code: code })).status).toBe(200)
    expect((await as(0).game()).players).toHaveLength(3)
  })

  test('removes who only looks on', async () => {
    const { as, code, game_id } = await lobby('race', 10)
    const eleventh = await app.player()
    await eleventh.post('/api/join_game', { _code: code })
    await as(0).post('remove_player', { _user_id: eleventh.user_id })

    expect((await eleventh.get(`/api/games/${game_id}`)).body.code).toBe('REMOVED')
  })

  test('makes a new link, and the old one stops at once', async () => {
    const { as, code, game_id } = await lobby('race', 2)
    expect((await as(1).post('replace_code')).body.code).toBe('NOT_HOST')

    const { body } = await as(0).post('replace_code')

    expect((await as(1).game()).code).toBe(body.code)
    expect((await as(1).events()).map(({ kind }: { kind: string }) => kind)).toContain(
      'code_replaced',
    )
    const late = await app.player()
    expect((await late.post('/api/join_game', { _code: code })).body.code).toBe('UNKNOWN_CODE')
    const came = await late.post('/api/join_game', { _code: body.code })
    expect(came.body).toEqual({ game_id })
  })

  test('does neither once the game has started', async () => {
    const { as, players } = await running('race', 2)
    const removal = { _user_id: players[1]!.user_id }
    expect((await as(0).post('remove_player', removal)).body.code).toBe('ALREADY_STARTED')
    expect((await as(0).post('replace_code')).body.code).toBe('ALREADY_STARTED')
  })
})

describe('a lobby that is to start when all are ready', () => {
  test('counts down by itself with the last who is', async () => {
    const { as } = await lobby('race', 3)
    expect((await as(1).post('start_when_ready', { _starts: true })).body.code).toBe('NOT_HOST')
    await as(0).post('start_when_ready', { _starts: true })
    await as(1).post('set_ready', { _ready: true })
    expect((await as(0).game()).phase).toBe('lobby')

    await as(2).post('set_ready', { _ready: true })

    await expect.poll(async () => (await as(0).game()).phase).not.toBe('lobby')
    expect(kindsOf(await as(0).events()).filter((kind) => kind === 'started')).toHaveLength(1)
  })

  test('waits for who is invited until they decline or are taken back', async () => {
    const { as, players } = await lobby('race', 2)
    const cleo = await app.player()
    await befriend(players[0]!, cleo)
    const about = { _user_id: cleo.user_id }
    await as(0).post('invite_to_game', about)
    await as(0).post('start_when_ready', { _starts: true })
    await as(1).post('set_ready', { _ready: true })
    await as(0).post('withdraw_game_invite', about)
    await expect.poll(async () => (await as(0).game()).phase).not.toBe('lobby')
  })

  test('starts when the last who was not ready has gone', async () => {
    const { as } = await lobby('together', 3)
    await as(0).post('start_when_ready', { _starts: true })
    await as(1).post('set_ready', { _ready: true })
    await as(2).post('leave_game')
    await expect.poll(async () => (await as(0).game()).phase).not.toBe('lobby')
  })
})
