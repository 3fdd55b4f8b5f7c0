import { randomUUID } from 'node:crypto'
import { MAX_INVITED } from '@inkling/game/open/event-limit'
import { COUNTDOWN } from '@inkling/game/open/room'
import { channelOf } from '@inkling/protocol/channels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestPlayer } from '../../../test/test-app.ts'
import { gamesOf } from '../test-games.ts'

const app = await openTestApp()
const { addArticle, befriend, lobby, running } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

async function twoFriends() {
  const [ann, ben] = [
    await app.player(`Ann ${randomUUID()}`),
    await app.player(`Ben ${randomUUID()}`),
  ]
  await befriend(ann, ben)
  const { body } = await ann.post('/api/create_game', {
    _mode: 'race',
    _difficulty: 'easy',
    _user_ids: [ben.user_id],
  })
  return { ann, ben, game_id: body.game_id as string }
}

const invitesOf = async (player: TestPlayer) => (await player.get('/api/game_invites')).body
const gameOf = async (player: TestPlayer, id: string) => (await player.get(`/api/games/${id}`)).body
const namesOf = (people: { user: { full_name: string } }[]) =>
  people.map(({ user }) => user.full_name.slice(0, 3))

describe('an invitation', () => {
  test('reaches a friend, and brings them into the lobby', async () => {
    const { ann, ben, game_id } = await twoFriends()
    const [invite] = await invitesOf(ben)
    expect(invite).toMatchObject({ game_id, mode: 'race', phase: 'lobby', players: 1 })
    expect(invite.sender.full_name).toMatch(/^Ann/)
    expect(namesOf((await gameOf(ann, game_id)).invited)).toEqual(['Ben'])

    await ben.post('/api/join_game', { _game_id: game_id })

    expect(await invitesOf(ben)).toEqual([])
    const { players, invited } = await gameOf(ben, game_id)
    expect(namesOf(players)).toEqual(['Ann', 'Ben'])
    expect(invited).toEqual([])
  })

  test('goes to as many friends while a game is set up as there may be in all', async () => {
    const [ann, ...friends] = await Promise.all(
      Array.from({ length: MAX_INVITED + 2 }, () => app.player()),
    )
    for (const friend of friends) await befriend(ann!, friend)
    const [last, ..._user_ids] = friends.map(({ user_id }) => user_id)
    const setup = { _mode: 'race', _difficulty: 'easy', _user_ids }
    const opened = await ann!.post('/api/create_game', setup)
    expect(opened.status).toBe(200)

    const { game_id } = opened.body
    const asked = await ann!.post('/api/invite_to_game', { _game_id: game_id, _user_id: last })
    expect(asked.body.code).toBe('TOO_MANY_INVITED')
  })

  test('is told to its receiver at once, and so is its end', async () => {
    const [ann, ben] = [await app.player(), await app.player()]
    await befriend(ann, ben)
    const heard: unknown[] = []
    app.bus.subscribe(channelOf('game_invites_to', ben.user_id), (message) => heard.push(message))
    const { body } = await ann.post('/api/create_game', { _mode: 'together', _difficulty: 'easy' })
    const { game_id } = body
    const input = { _game_id: game_id, _user_id: ben.user_id }

    await ann.post('/api/invite_to_game', input)
    await ann.post('/api/withdraw_game_invite', input)

    const payload = { game_id }
    expect(heard).toEqual([
      { event: 'INSERT', payload },
      { event: 'DELETE', payload },
    ])
    expect((await ben.post('/api/join_game', { _game_id: game_id })).body.code).toBe('NOT_FOUND')
  })

  test('can be declined, which its game shows, and sent again', async () => {
    const { ann, ben, game_id } = await twoFriends()
    await ben.post('/api/decline_game_invite', { _game_id: game_id })
    expect(await invitesOf(ben)).toEqual([])
    expect((await gameOf(ann, game_id)).invited).toMatchObject([{ declined: true }])

    await ann.post('/api/invite_to_game', { _game_id: game_id, _user_id: ben.user_id })
    expect(await invitesOf(ben)).toHaveLength(1)
    expect((await gameOf(ann, game_id)).invited).toMatchObject([{ declined: false }])
  })

  test('goes to friends only', async () => {
    const { ann, game_id } = await twoFriends()
    const stranger = await app.player()
    const sent = await ann.post('/api/invite_to_game', {
      _game_id: game_id,
      _user_id: stranger.user_id,
    })
    expect(sent.body.code).toBe('NOT_FRIENDS')
    const created = await ann.post('/api/create_game', {
      _mode: 'race',
      _difficulty: 'easy',
      _user_ids: [stranger.user_id],
    })
    expect(created.body.code).toBe('NOT_FRIENDS')
  })

  test('is worth nothing after a day', async () => {
    const { ben, game_id } = await twoFriends()
    await app.db
      .updateTable('game_invites')
      .set({ created_at: new Date(Date.now() - 24 * 60 * 60_000 - 1_000) })
      .where('game_id', '=', game_id)
      .execute()
    expect(await invitesOf(ben)).toEqual([])
    expect((await ben.post('/api/join_game', { _game_id: game_id })).body.code).toBe('NOT_FOUND')
  })

  test('ends with its game', async () => {
    const { ann, ben, game_id } = await twoFriends()
    await ann.post('/api/leave_game', { _game_id: game_id })
    expect(await invitesOf(ben)).toEqual([])
  })
})

describe('a lobby', () => {
  test('is found by its code, however it is typed, by anybody whom nobody there has blocked', async () => {
    const { code, players, game_id } = await lobby('race', 1)
    const [late, blocked] = [await app.player(), await app.player()]
    await app.db
      .insertInto('blocks')
      .values({ user_id: players[0]!.user_id, blocked_id: blocked.user_id })
      .execute()

    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
    expect((await late.post('/api/join_game', { _code: typed })).body).toEqual({ game_id })
    const unknown = await late.post('/api/join_game', { _code: '00000000' })
    expect(unknown.body.code).toBe('UNKNOWN_CODE')
    expect((await blocked.post('/api/join_game', { _code: code })).body).toEqual(unknown.body)
  })

  test('shows who is ready, and only its host starts, with two at least', async () => {
    const { as } = await lobby('race', 2)
    await as(1).post('set_ready', { _ready: true })
    expect((await as(0).game()).players).toMatchObject([{ is_ready: false }, { is_ready: true }])
    expect((await as(1).post('start_game')).body.code).toBe('NOT_HOST')

    await as(0).post('start_game')
    const { phase, started_at, players } = await as(1).game()
    const { kind, at } = (await as(1).events()).at(-1)
    expect([phase === 'lobby', kind]).toEqual([false, 'started'])
    expect(Date.parse(started_at) - Date.parse(at)).toBe(COUNTDOWN)
    expect(players).toMatchObject([{ state: 'playing' }, { state: 'playing' }])
    expect((await as(0).post('start_game')).body.code).toBe('ALREADY_STARTED')

    const alone = await lobby('race', 1)
    expect((await alone.as(0).post('start_game')).body.code).toBe('TOO_FEW_PLAYERS')
  })

  test('goes on with who is there longest when its host leaves, and closes with the last', async () => {
    const { as, players, code } = await lobby('together', 3)
    await as(0).post('leave_game')
    const { host_id } = await as(1).game()
    expect(host_id).toBe(players[1]!.user_id)
    await as(1).post('leave_game')
    await as(2).post('leave_game')
    expect((await players[0]!.post('/api/join_game', { _code: code })).body.code).toBe('GAME_OVER')
  })

  test('takes ten players; the eleventh looks on until one of them leaves', async () => {
    const { as, states, players, code } = await lobby('race', 10)
    const eleventh = await app.player()
    await eleventh.post('/api/join_game', { _code: code })
    expect((await states()).at(-1)).toBe('watching')

    await as(4).post('leave_game')
    expect((await states()).filter((state) => state === 'joined')).toHaveLength(10)
    expect(players).toHaveLength(10)
  })

  test('draws an article that none of its players has played, while there is one', async () => {
    await addArticle('Old Lighthouse')
    const { as } = await lobby('race', 2)
    const solo = await as(1).post('create_game', {
      _game_id: undefined,
      _mode: 'solo',
      _difficulty: 'easy',
    })
    await as(0).post('start_game')
    const drawn = await app.db
      .selectFrom('games')
      .select(['id', 'article_id'])
      .where('id', 'in', [solo.body.game_id, (await as(0).game()).id])
      .execute()
    expect(new Set(drawn.map(({ article_id }) => article_id)).size).toBe(2)
  })
})

describe('the host of a lobby', () => {
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

describe('a rematch', () => {
  test('is one lobby, however many ask for it at once, with the same settings', async () => {
    const options = {
      free_words: 'hard',
      last_stretch: 10,
      length: 'whole',
      best_of: 3,
      rated: false,
      hints: 'three',
    }
    const { as, players } = await running('race', 3, { _options: options })
    expect((await as(0).post('request_rematch')).body.code).toBe('NOT_FINISHED')
    for (const index of [0, 1, 2]) await as(index).post('give_up')

    const asked = await Promise.all([0, 1, 2, 1].map((index) => as(index).post('request_rematch')))

    const ids = new Set(asked.map(({ body }) => body.game_id))
    expect(ids.size).toBe(1)
    const next = await gameOf(players[2]!, String([...ids][0]))
    expect(next).toMatchObject({ phase: 'lobby', mode: 'race', options })
    expect(next.players).toHaveLength(3)
    const told = (await as(0).events()).filter(({ kind }: { kind: string }) => kind === 'rematch')
    expect(told).toMatchObject([{ game: { next_game_id: next.id } }])
  })

  test('begins anew when everybody has left the lobby of the one before', async () => {
    const { as, players } = await running('race', 2)
    for (const index of [0, 1]) await as(index).post('give_up')
    const first = (await as(0).post('request_rematch')).body.game_id
    await players[0]!.post('/api/leave_game', { _game_id: first })

    const second = (await as(1).post('request_rematch')).body.game_id
    expect(second).not.toBe(first)
    expect((await gameOf(players[1]!, second)).phase).toBe('lobby')
  })
})
