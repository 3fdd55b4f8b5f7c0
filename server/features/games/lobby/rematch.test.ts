import { channelOf } from '@inkling/protocol/channels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RULES } from '../../../platform/limits/rules.ts'
import { openTestApp, type TestPlayer } from '../../../test/test-app.ts'
import { gamesOf } from '../test-games.ts'
import { expectRefusal, outcomeOf } from '../../../test/client.ts'

/** The usual number of moves in a longer time, so that even a slow machine reaches it. */
const move = { ...RULES.move, seconds: 3_600 }
const app = await openTestApp({ limits: { rules: { move } } })
const { addArticle, running } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

/** Plays a race of three that all give up. */
async function ended() {
  const { as, players, game_id } = await running('race', 3)
  for (const index of [0, 1, 2]) await as(index).act('games.give_up')
  return { as, game_id, players: players as [TestPlayer, TestPlayer, TestPlayer] }
}

const gameOf = async (player: TestPlayer, id: string) => await player.call('games.find', { id })
const invitesOf = async (player: TestPlayer) => await player.call('lobbies.game_invites')
const rematchOf = async (player: TestPlayer, game_id: string) =>
  await player.call('lobbies.rematch', { id: game_id })
const idsOf = (users: { id: string }[]) => users.map(({ id }) => id)

describe('a rematch', () => {
  test('is one lobby with the same settings, even if many request it at once', async () => {
    const options = {
      free_words: 'hard',
      last_stretch: 10,
      length: 'whole',
      best_of: 3,
      rated: false,
      hints: 'three',
    } as const
    const { as, players } = await running('race', 3, { options })
    await expectRefusal(as(0).act('lobbies.request_rematch'), 'NOT_FINISHED')
    for (const index of [0, 1, 2]) await as(index).act('games.give_up')

    const answers = await Promise.all(
      [0, 1, 2, 1].map((index) => as(index).act('lobbies.request_rematch')),
    )

    const ids = new Set(answers.map(({ game_id }) => game_id))
    expect(ids.size).toBe(1)
    const next = await gameOf(players[2]!, String([...ids][0]))
    expect(next).toMatchObject({ phase: 'lobby', mode: 'race', options })
    expect(next.players).toHaveLength(3)
    const announced = (await as(0).events()).filter(
      ({ kind }: { kind: string }) => kind === 'rematch',
    )
    expect(announced).toMatchObject([{ game: { next_game_id: next.id } }])
  })

  test('is opened again if everybody has left its lobby', async () => {
    const { as, players } = await running('race', 2)
    for (const index of [0, 1]) await as(index).act('games.give_up')
    const first = (await as(0).act('lobbies.request_rematch')).game_id
    await players[0]!.call('games.leave_game', { game_id: first })

    const second = (await as(1).act('lobbies.request_rematch')).game_id
    expect(second).not.toBe(first)
    expect((await gameOf(players[1]!, second)).phase).toBe('lobby')
  })

  test('invites all players of the game, and lists those who have not answered', async () => {
    const { as, players, game_id } = await ended()
    const [ann, ben, cleo] = players
    expect(await rematchOf(cleo, game_id)).toBeNull()
    const heard: unknown[] = []
    app.bus.subscribe(channelOf('inbox_of', cleo.user_id), (message) => heard.push(message))

    const body = await as(0).act('lobbies.request_rematch')

    expect(heard).toEqual([{ event: 'INVITED', payload: body }])
    for (const friend of [ben, cleo]) {
      expect(await invitesOf(friend)).toMatchObject([{ ...body, sender: { id: ann.user_id } }])
    }
    await as(1).act('lobbies.request_rematch')
    for (const player of players) {
      const { host_id, phase, ...people } = (await rematchOf(player, game_id))!
      expect([host_id, phase]).toEqual([ann.user_id, 'lobby'])
      expect(idsOf(people.players)).toEqual([ann.user_id, ben.user_id])
      expect(idsOf(people.awaited)).toEqual([cleo.user_id])
    }
    expect(await invitesOf(ben)).toEqual([])
    await cleo.call('lobbies.decline_game_invite', { game_id: body.game_id })
    expect((await rematchOf(ann, game_id))!.awaited).toEqual([])
  })

  test('marks everyone who requests it as ready', async () => {
    const { as, players } = await ended()
    const { game_id } = await as(0).act('lobbies.request_rematch')
    await as(2).act('lobbies.request_rematch')
    const next = await players[0].call('games.find', { id: game_id })
    expect(next.players).toMatchObject([{}, { is_ready: true }])
  })

  test('starts once all players are in, if the previous lobby was to start by itself', async () => {
    const { as, players, game_id } = await ended()
    await app.db
      .updateTable('games')
      .set({ starts_when_ready: true })
      .where('id', '=', game_id)
      .execute()
    const next = (await as(0).act('lobbies.request_rematch')).game_id
    await as(1).act('lobbies.request_rematch')
    expect((await players[0].call('games.find', { id: next })).phase).toBe('lobby')
    await as(2).act('lobbies.request_rematch')
    await expect
      .poll(async () => (await players[0].call('games.find', { id: next })).phase)
      .not.toBe('lobby')
  })

  test('does not invite players blocked by its host, or who have blocked its host', async () => {
    const { as, players, game_id } = await ended()
    const [ann, ben, cleo] = players
    await ann.call('friends.block_user', { user_id: ben.user_id })
    await cleo.call('friends.block_user', { user_id: ann.user_id })
    await as(0).act('lobbies.request_rematch')

    expect(await invitesOf(ben)).toEqual([])
    expect(await rematchOf(ben, game_id)).toBeNull()
    expect(await invitesOf(cleo)).toEqual([])
    expect(idsOf((await rematchOf(ann, game_id))!.awaited)).toEqual([cleo.user_id])
  })

  test('notifies only the players of the previous game as people join', async () => {
    const { as, players, game_id } = await ended()
    const body = await as(0).act('lobbies.request_rematch')
    const heard: unknown[] = []
    app.bus.subscribe(channelOf('game', game_id), (message) => heard.push(message))

    await as(1).act('lobbies.request_rematch')

    await expect.poll(() => heard).toEqual([{ event: 'MATCH', payload: { game_id: body.game_id } }])
    const stranger = await app.player()
    await expectRefusal(stranger.call('lobbies.rematch', { id: game_id }), 'NOT_FOUND')
    expect(players).toHaveLength(3)
  })

  test('invites each player at most three times, even if it is opened repeatedly', async () => {
    const { as, players } = await ended()
    const [ann, , cleo] = players
    const heard: unknown[] = []
    app.bus.subscribe(channelOf('inbox_of', cleo.user_id), (message) => heard.push(message))
    for (let time = 1; time <= 5; time++) {
      const body = await as(0).act('lobbies.request_rematch')
      await ann.call('games.leave_game', { game_id: body.game_id })
    }

    expect(
      heard.filter((message) => (message as { event: string }).event === 'INVITED'),
    ).toHaveLength(3)
  })

  test('has the same rate limits as any lobby', async () => {
    const { as, players } = await ended()
    const ben = players[1]
    const next = await as(0).act('lobbies.request_rematch')
    const outcomes = new Set<string>()
    for (let time = 1; time <= 45; time++) {
      outcomes.add(await outcomeOf(as(1).act('lobbies.request_rematch')))
      await outcomeOf(ben.call('games.leave_game', { game_id: next.game_id }))
    }

    expect([...outcomes]).toEqual(['ok', 'TOO_MANY_REQUESTS'])
  })

  test('is hidden from players who are still playing', async () => {
    const { as, players, game_id } = await running('race', 2)
    await as(0).act('games.give_up')
    await as(0).act('lobbies.request_rematch')
    expect(await rematchOf(players[1]!, game_id)).toBeNull()
  })
})
