import { randomUUID } from 'node:crypto'
import { MAX_INVITED } from '@inkling/game/open/lobby'
import { channelOf } from '@inkling/protocol/channels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestPlayer } from '../../../test/test-app.ts'
import { gamesOf } from '../test-games.ts'
import { expectRefusal } from '../../../test/client.ts'

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
  const body = await ann.call('games.create_game', {
    mode: 'race',
    difficulty: 'easy',
    user_ids: [ben.user_id],
  })
  return { ann, ben, game_id: body.game_id }
}

const invitesOf = async (player: TestPlayer) => await player.call('lobbies.game_invites')
const gameOf = async (player: TestPlayer, id: string) => await player.call('games.find', { id })
const namesOf = (people: { user: { full_name: string } }[]) =>
  people.map(({ user }) => user.full_name.slice(0, 3))

describe('an invitation', () => {
  test('reaches a friend and brings them into the lobby', async () => {
    const { ann, ben, game_id } = await twoFriends()
    const [invite] = await invitesOf(ben)
    expect(invite).toMatchObject({ game_id, mode: 'race', lang: 'en', phase: 'lobby', players: 1 })
    expect(invite!.sender.full_name).toMatch(/^Ann/)
    expect(namesOf((await gameOf(ann, game_id)).invited)).toEqual(['Ben'])

    await ben.call('lobbies.join_game', { game_id })

    expect(await invitesOf(ben)).toEqual([])
    const { players, invited } = await gameOf(ben, game_id)
    expect(namesOf(players)).toEqual(['Ann', 'Ben'])
    expect(invited).toEqual([])
  })

  test('can be sent to as many friends as the limit allows while opening a lobby', async () => {
    const [ann, ...friends] = await Promise.all(
      Array.from({ length: MAX_INVITED + 2 }, () => app.player()),
    )
    for (const friend of friends) await befriend(ann!, friend)
    const [last, ...user_ids] = friends.map(({ user_id }) => user_id)
    const setup = { mode: 'race', difficulty: 'easy', user_ids } as const
    const { game_id } = await ann!.call('games.create_game', setup)

    await expectRefusal(
      ann!.call('lobbies.invite_to_game', { game_id, user_id: last! }),
      'TOO_MANY_INVITED',
    )
  })

  test('appears for its receiver at once, and so does its end', async () => {
    const [ann, ben] = [await app.player(), await app.player()]
    await befriend(ann, ben)
    const heard: unknown[] = []
    app.bus.subscribe(channelOf('inbox_of', ben.user_id), (message) => heard.push(message))
    const body = await ann.call('games.create_game', { mode: 'together', difficulty: 'easy' })
    const { game_id } = body
    const input = { game_id, user_id: ben.user_id }

    await ann.call('lobbies.invite_to_game', input)
    await ann.call('lobbies.withdraw_game_invite', input)

    const payload = { game_id }
    expect(heard).toEqual([
      { event: 'INVITED', payload },
      { event: 'UNINVITED', payload },
    ])
    await expectRefusal(ben.call('lobbies.join_game', { game_id }), 'NOT_FOUND')
  })

  test('can be declined, which the lobby shows, and sent again', async () => {
    const { ann, ben, game_id } = await twoFriends()
    await ben.call('lobbies.decline_game_invite', { game_id })
    expect(await invitesOf(ben)).toEqual([])
    expect((await gameOf(ann, game_id)).invited).toMatchObject([{ declined: true }])

    await ann.call('lobbies.invite_to_game', { game_id, user_id: ben.user_id })
    expect(await invitesOf(ben)).toHaveLength(1)
    expect((await gameOf(ann, game_id)).invited).toMatchObject([{ declined: false }])
  })

  test('can be sent to friends only', async () => {
    const { ann, game_id } = await twoFriends()
    const stranger = await app.player()
    await expectRefusal(
      ann.call('lobbies.invite_to_game', {
        game_id,
        user_id: stranger.user_id,
      }),
      'NOT_FRIENDS',
    )

    await expectRefusal(
      ann.call('games.create_game', {
        mode: 'race',
        difficulty: 'easy',
        user_ids: [stranger.user_id],
      }),
      'NOT_FRIENDS',
    )
  })

  test('expires after a day', async () => {
    const { ben, game_id } = await twoFriends()
    await app.db
      .updateTable('game_invites')
      .set({ created_at: new Date(Date.now() - 24 * 60 * 60_000 - 1_000) })
      .where('game_id', '=', game_id)
      .execute()
    expect(await invitesOf(ben)).toEqual([])
    await expectRefusal(ben.call('lobbies.join_game', { game_id }), 'NOT_FOUND')
  })

  test('ends with its game', async () => {
    const { ann, ben, game_id } = await twoFriends()
    await ann.call('games.leave_game', { game_id })
    expect(await invitesOf(ben)).toEqual([])
  })

  test('to a race ends when it starts, whether its receiver was online or not', async () => {
    const { as, players, game_id } = await lobby('race', 2)
    const cleo = await app.player()
    await befriend(players[0]!, cleo)
    await as(0).act('lobbies.invite_to_game', { user_id: cleo.user_id })
    const heard: unknown[] = []
    app.bus.subscribe(channelOf('inbox_of', cleo.user_id), (message) => heard.push(message))

    await as(0).act('lobbies.start_game')

    expect(heard).toEqual([{ event: 'UNINVITED', payload: { game_id } }])
    expect(await cleo.call('lobbies.game_invites')).toEqual([])
    await expectRefusal(cleo.call('lobbies.join_game', { game_id }), 'NOT_FOUND')
  })

  test('to a shared sheet stays valid while it is played', async () => {
    const { as, players, game_id } = await running('together', 2)
    const cleo = await app.player()
    await befriend(players[1]!, cleo)
    await as(1).act('lobbies.invite_to_game', { user_id: cleo.user_id })
    expect(await cleo.call('lobbies.game_invites')).toMatchObject([{ phase: 'running' }])

    await cleo.call('lobbies.join_game', { game_id })

    expect((await cleo.call('games.find', { id: game_id })).state).toBe('playing')
  })

  test('can be sent to the same player three times, even if withdrawn in between', async () => {
    const { as, players } = await lobby('race', 1)
    const friend = await app.player()
    await befriend(players[0]!, friend)
    const about = { user_id: friend.user_id }
    for (let time = 0; time < 3; time++) {
      await as(0).act('lobbies.invite_to_game', about)
      await as(0).act('lobbies.withdraw_game_invite', about)
    }

    await expectRefusal(as(0).act('lobbies.invite_to_game', about), 'ASKED_OFTEN')
  })

  test('counts towards the limit if it was sent when the lobby was opened, or accepted', async () => {
    const { ann, ben, game_id } = await twoFriends()
    const of_game = { game_id }
    const invite = () => ann.call('lobbies.invite_to_game', { ...of_game, user_id: ben.user_id })
    for (let time = 0; time < 2; time++) {
      await ben.call('lobbies.join_game', of_game)
      await ben.call('games.leave_game', of_game)
      await expectRefusal(ben.call('lobbies.join_game', of_game), 'NOT_FOUND')
      await invite()
    }
    await ben.call('lobbies.decline_game_invite', of_game)

    await expectRefusal(invite(), 'ASKED_OFTEN')
  })
})

async function block(player: TestPlayer, other: TestPlayer): Promise<void> {
  await player.call('friends.block_user', { user_id: other.user_id })
}

/** Opens a lobby of Ann with Cid in it, and invites Ben. */
async function invitation() {
  const { game_id, players, code } = await lobby('race', 2)
  const [ann, cid] = players as [TestPlayer, TestPlayer]
  const ben = await app.player()
  await befriend(ann, ben)
  await ann.call('lobbies.invite_to_game', { game_id, user_id: ben.user_id })
  expect(await ben.call('lobbies.game_invites')).toHaveLength(1)
  return {
    game_id,
    code,
    ann,
    ben,
    cid,
    join: () => ben.call('lobbies.join_game', { game_id }),
  }
}

describe('an invitation between players who block each other', () => {
  test('ends when its sender blocks its receiver', async () => {
    const { ann, ben, join } = await invitation()
    await block(ann, ben)

    expect(await ben.call('lobbies.game_invites')).toEqual([])
    await expectRefusal(join(), 'NOT_FOUND')
  })

  test('ends even if its sender has left the lobby before blocking the receiver', async () => {
    const { ann, ben, game_id, join } = await invitation()
    await block(ann, ben)
    await ann.call('games.leave_game', { game_id })

    expect(await ben.call('lobbies.game_invites')).toEqual([])
    await expectRefusal(join(), 'NOT_FOUND')
  })

  test('is hidden from a receiver who has blocked its sender', async () => {
    const { ann, ben } = await invitation()
    await block(ben, ann)

    expect(await ben.call('lobbies.game_invites')).toEqual([])
  })

  test('cannot bring a player to a host who has blocked them', async () => {
    const { ben, cid, join } = await invitation()
    await befriend(cid, ben)
    await block(cid, ben)

    expect(await ben.call('lobbies.game_invites')).toEqual([])
    await expectRefusal(join(), 'NOT_FOUND')
  })
})

describe('a player blocked by another player of the game', () => {
  test('cannot follow them into the rematch', async () => {
    const { as, players } = await running('race', 2)
    const [ann, ben] = players as [TestPlayer, TestPlayer]
    for (const index of [0, 1]) await as(index).act('games.give_up')
    await as(0).act('lobbies.request_rematch')
    await block(ann, ben)

    await expectRefusal(as(1).act('lobbies.request_rematch'), 'NOT_FOUND')
  })

  test('stays in the current game', async () => {
    const { players, game_id, code } = await lobby('together', 2)
    const [ann, ben] = players as [TestPlayer, TestPlayer]
    await block(ann, ben)

    await ben.call('games.find', { id: game_id })
    for (const way of [{ code }, { game_id }]) {
      expect(await ben.call('lobbies.join_game', way)).toEqual({ game_id })
    }
  })
})
