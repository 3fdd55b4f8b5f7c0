import { channelOf } from '@inkling/protocol/channels'
import { REFUSALS } from '@inkling/protocol/refusals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestPlayer } from '../../../test/test-app.ts'
import { gamesOf } from '../test-games.ts'
import { expectRefusal } from '../../../test/client.ts'

const app = await openTestApp()
const { addArticle, befriend, lobby, running } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

const kindsOf = (events: { kind: string }[]) => events.map(({ kind }) => kind)

describe('the host of a lobby', () => {
  test('can hand it to another player, who can then start it', async () => {
    const { as, players } = await lobby('race', 3)
    const ben = { user_id: players[1]!.user_id }
    await expectRefusal(as(2).act('lobbies.make_host', ben), 'NOT_HOST')

    await as(0).act('lobbies.make_host', ben)

    expect((await as(2).game()).host_id).toBe(ben.user_id)
    expect(kindsOf(await as(2).events())).toContain('host_changed')
    await expectRefusal(as(0).act('lobbies.start_game'), 'NOT_HOST')
    await as(1).act('lobbies.start_game')
  })

  test('can make a player watch, who can play again any time', async () => {
    const { as, players } = await lobby('race', 3)
    const [, ben] = players as [TestPlayer, TestPlayer]
    await as(1).act('lobbies.set_ready', { ready: true })
    const watching = { user_id: ben.user_id, watching: true }
    await expectRefusal(as(2).act('lobbies.set_watching', watching), 'NOT_HOST')

    await as(0).act('lobbies.set_watching', watching)

    const stateOfBen = async () => (await as(0).game()).players[1]
    expect(await stateOfBen()).toMatchObject({ state: 'watching', is_ready: false, sits_out: true })
    const back = { user_id: ben.user_id, watching: false }
    await expectRefusal(as(0).act('lobbies.set_watching', back), 'NOT_HOST')
    await as(1).act('lobbies.set_watching', { watching: false })
    expect(await stateOfBen()).toMatchObject({ state: 'joined', sits_out: false })
    const changes = (await as(0).events()).map(({ players: [changed] }) => changed?.sits_out)
    expect(changes.slice(-2)).toEqual([true, false])
  })

  test('can change its settings: all are notified, and nobody is ready any more', async () => {
    const { as } = await lobby('race', 2, { options: { last_stretch: 10 } })
    await as(1).act('lobbies.set_ready', { ready: true })
    const change = { options: { best_of: 3, length: 'whole' } } as const
    await expectRefusal(as(1).act('lobbies.change_settings', change), 'NOT_HOST')

    await as(0).act('lobbies.change_settings', change)

    const { options, players, match } = await as(1).game()
    expect(options).toMatchObject({ best_of: 3, last_stretch: 10 })
    expect(players[1]!.is_ready).toBe(false)
    expect(match).toMatchObject({ number: 1, scores: [] })
    const [event] = (await as(1).events()).slice(-1)
    expect(event).toMatchObject({ kind: 'settings_changed', players: [{ is_ready: false }] })
  })

  test('cannot choose settings without any article, nor change them after the start', async () => {
    const { as } = await lobby('race', 2)
    const hard = { difficulty: 'hard' } as const
    await expectRefusal(as(0).act('lobbies.change_settings', hard), 'NO_ARTICLE')
    expect((await as(0).game()).difficulty).toBe('easy')
    await as(0).act('lobbies.start_game')
    await expectRefusal(as(0).act('lobbies.change_settings'), 'ALREADY_STARTED')
  })

  test('can remove a player, who is notified and cannot return by the link', async () => {
    const { as, players, code, game_id } = await lobby('race', 3)
    const heard: unknown[] = []
    app.bus.subscribe(channelOf('game', game_id), (message) => heard.push(message))
    const [, ben, cleo] = players as [TestPlayer, TestPlayer, TestPlayer]
    const removal = { user_id: ben.user_id }
    await expectRefusal(as(2).act('lobbies.remove_player', removal), 'NOT_HOST')
    await expectRefusal(as(1).act('lobbies.remove_player', { user_id: cleo.user_id }), 'NOT_HOST')

    await as(0).act('lobbies.remove_player', removal)

    expect((await as(0).game()).players).toHaveLength(2)
    expect(heard).toMatchObject([
      { payload: { kind: 'removed', gone: [ben.user_id] }, expel: [ben.user_id] },
    ])
    for (const path of ['', '/board', '/events?since=0']) {
      const { status, body } = await ben.get(`/api/games/${game_id}${path}`)
      expect([status, body]).toEqual([409, { code: 'REMOVED', message: REFUSALS.REMOVED.message }])
    }
    await expectRefusal(ben.call('lobbies.join_game', { code }), 'REMOVED')
    await as(0).act('lobbies.start_game')
    await expectRefusal(ben.call('lobbies.join_game', { code }), 'REMOVED')
    expect((await ben.get('/api/users/me/export')).body.removals).toEqual([{ game_id }])
  })

  test('can readmit a removed player by an invitation, which nobody else can send', async () => {
    const { as, players, code } = await lobby('race', 3)
    const [ann, ben, cleo] = players as [TestPlayer, TestPlayer, TestPlayer]
    for (const friend of [ann, cleo]) await befriend(friend, ben)
    const about = { user_id: ben.user_id }
    await as(0).act('lobbies.remove_player', about)

    await expectRefusal(as(2).act('lobbies.invite_to_game', about), 'REMOVED_BY_HOST')
    await as(0).act('lobbies.invite_to_game', about)
    await ben.call('lobbies.join_game', { code })
    expect((await as(0).game()).players).toHaveLength(3)
  })

  test('can remove a spectator', async () => {
    const { as, code, game_id } = await lobby('race', 10)
    const eleventh = await app.player()
    await eleventh.call('lobbies.join_game', { code })
    await as(0).act('lobbies.remove_player', { user_id: eleventh.user_id })

    await expectRefusal(eleventh.call('games.find', { id: game_id }), 'REMOVED')
  })

  test('can replace the link, and the old one stops working at once', async () => {
    const { as, code, game_id } = await lobby('race', 2)
    await expectRefusal(as(1).act('lobbies.replace_code'), 'NOT_HOST')

    const body = await as(0).act('lobbies.replace_code')

    expect((await as(1).game()).code).toBe(body.code)
    expect((await as(1).events()).map(({ kind }: { kind: string }) => kind)).toContain(
      'code_replaced',
    )
    const late = await app.player()
    await expectRefusal(late.call('lobbies.join_game', { code }), 'UNKNOWN_CODE')
    const came = await late.call('lobbies.join_game', { code: body.code })
    expect(came).toEqual({ game_id })
  })

  test('can do neither once the game has started', async () => {
    const { as, players } = await running('race', 2)
    const removal = { user_id: players[1]!.user_id }
    await expectRefusal(as(0).act('lobbies.remove_player', removal), 'ALREADY_STARTED')
    await expectRefusal(as(0).act('lobbies.replace_code'), 'ALREADY_STARTED')
  })
})

describe('a lobby that starts when all are ready', () => {
  test('starts its countdown when the last player is ready', async () => {
    const { as } = await lobby('race', 3)
    await expectRefusal(as(1).act('lobbies.start_when_ready', { starts: true }), 'NOT_HOST')
    await as(0).act('lobbies.start_when_ready', { starts: true })
    await as(1).act('lobbies.set_ready', { ready: true })
    expect((await as(0).game()).phase).toBe('lobby')

    await as(2).act('lobbies.set_ready', { ready: true })

    await expect.poll(async () => (await as(0).game()).phase).not.toBe('lobby')
    expect(kindsOf(await as(0).events()).filter((kind) => kind === 'started')).toHaveLength(1)
  })

  test('waits for invited players until they decline or the invitation is withdrawn', async () => {
    const { as, players } = await lobby('race', 2)
    const cleo = await app.player()
    await befriend(players[0]!, cleo)
    const about = { user_id: cleo.user_id }
    await as(0).act('lobbies.invite_to_game', about)
    await as(0).act('lobbies.start_when_ready', { starts: true })
    await as(1).act('lobbies.set_ready', { ready: true })
    await as(0).act('lobbies.withdraw_game_invite', about)
    await expect.poll(async () => (await as(0).game()).phase).not.toBe('lobby')
  })

  test('starts when the last player who was not ready leaves', async () => {
    const { as } = await lobby('together', 3)
    await as(0).act('lobbies.start_when_ready', { starts: true })
    await as(1).act('lobbies.set_ready', { ready: true })
    await as(2).act('games.leave_game')
    await expect.poll(async () => (await as(0).game()).phase).not.toBe('lobby')
  })
})
