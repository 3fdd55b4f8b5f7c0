import { randomUUID } from 'node:crypto'
import { MAX_INVITED } from '@inkling/game/open/event-limit'
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

  test('to a race ends when it starts, for who hears it and for who was away', async () => {
    const { as, players, game_id } = await lobby('race', 2)
    const cleo = await app.player()
    await befriend(players[0]!, cleo)
    await as(0).post('invite_to_game', { _user_id: cleo.user_id })
    const heard: unknown[] = []
    app.bus.subscribe(channelOf('game_invites_to', cleo.user_id), (message) => heard.push(message))

    await as(0).post('start_game')

    expect(heard).toEqual([{ event: 'DELETE', payload: { game_id } }])
    expect((await cleo.get('/api/game_invites')).body).toEqual([])
    expect((await cleo.post('/api/join_game', { _game_id: game_id })).body.code).toBe('NOT_FOUND')
  })

  test('to a shared sheet holds while it is played, and lets one play', async () => {
    const { as, players, game_id } = await running('together', 2)
    const cleo = await app.player()
    await befriend(players[1]!, cleo)
    await as(1).post('invite_to_game', { _user_id: cleo.user_id })
    expect((await cleo.get('/api/game_invites')).body).toMatchObject([{ phase: 'running' }])

    await cleo.post('/api/join_game', { _game_id: game_id })

    expect((await cleo.get(`/api/games/${game_id}`)).body.state).toBe('playing')
  })

  test('goes to the same player three times at most, however often it is taken back', async () => {
    const { as, players } = await lobby('race', 1)
    const friend = await app.player()
    await befriend(players[0]!, friend)
    const about = { _user_id: friend.user_id }
    for (let time = 0; time < 3; time++) {
      expect((await as(0).post('invite_to_game', about)).status).toBe(200)
      expect((await as(0).post('withdraw_game_invite', about)).status).toBe(200)
    }

    expect((await as(0).post('invite_to_game', about)).body.code).toBe('ASKED_OFTEN')
  })

  test('counts also if it was sent while the lobby was opened, or accepted', async () => {
    const { ann, ben, game_id } = await twoFriends()
    const of_game = { _game_id: game_id }
    const invite = () => ann.post('/api/invite_to_game', { ...of_game, _user_id: ben.user_id })
    for (let time = 0; time < 2; time++) {
      await ben.post('/api/join_game', of_game)
      await ben.post('/api/leave_game', of_game)
      expect((await ben.post('/api/join_game', of_game)).body.code).toBe('NOT_FOUND')
      expect((await invite()).status).toBe(200)
    }
    await ben.post('/api/decline_game_invite', of_game)

    expect((await invite()).body.code).toBe('ASKED_OFTEN')
  })
})

const NOTHING = { status: 404, body: { code: 'NOT_FOUND' } }

async function block(player: TestPlayer, other: TestPlayer): Promise<void> {
  await player.post('/api/block_user', { _user_id: other.user_id })
}

/** A lobby of Ann with Cid in it, and her invitation to Ben. */
async function invitation() {
  const { game_id, players, code } = await lobby('race', 2)
  const [ann, cid] = players as [TestPlayer, TestPlayer]
  const ben = await app.player()
  await befriend(ann, ben)
  await ann.post('/api/invite_to_game', { _game_id: game_id, _user_id: ben.user_id })
  expect((await ben.get('/api/game_invites')).body).toHaveLength(1)
  return {
    game_id,
    code,
    ann,
    ben,
    cid,
    join: () => ben.post('/api/join_game', { _game_id: game_id }),
  }
}

describe('an invitation between players who block each other', () => {
  test('is none any more once its sender has blocked its receiver', async () => {
    const { ann, ben, join } = await invitation()
    await block(ann, ben)

    expect((await ben.get('/api/game_invites')).body).toEqual([])
    expect(await join()).toMatchObject(NOTHING)
  })

  test('of a sender who has blocked its receiver and gone is none either', async () => {
    const { ann, ben, game_id, join } = await invitation()
    await block(ann, ben)
    await ann.post('/api/leave_game', { _game_id: game_id })

    expect((await ben.get('/api/game_invites')).body).toEqual([])
    expect(await join()).toMatchObject(NOTHING)
  })

  test('is no longer shown to who has blocked its sender', async () => {
    const { ann, ben } = await invitation()
    await block(ben, ann)

    expect((await ben.get('/api/game_invites')).body).toEqual([])
  })

  test('leads nobody to somebody who has blocked them', async () => {
    const { ben, cid, join } = await invitation()
    await befriend(cid, ben)
    await block(cid, ben)

    expect((await ben.get('/api/game_invites')).body).toEqual([])
    expect(await join()).toMatchObject(NOTHING)
  })
})

describe('a player whom somebody in a game has blocked', () => {
  test('does not come after them into the next one', async () => {
    const { as, players } = await running('race', 2)
    const [ann, ben] = players as [TestPlayer, TestPlayer]
    for (const index of [0, 1]) await as(index).post('give_up')
    await as(0).post('request_rematch')
    await block(ann, ben)

    expect(await as(1).post('request_rematch')).toMatchObject(NOTHING)
  })

  test('goes on in the game in which they are', async () => {
    const { players, game_id, code } = await lobby('together', 2)
    const [ann, ben] = players as [TestPlayer, TestPlayer]
    await block(ann, ben)

    expect((await ben.get(`/api/games/${game_id}`)).status).toBe(200)
    for (const way of [{ _code: code }, { _game_id: game_id }]) {
      expect((await ben.post('/api/join_game', way)).body).toEqual({ game_id })
    }
  })
})
