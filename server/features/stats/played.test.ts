import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { gamesOf } from '../games/test-games.ts'

const app = await openTestApp()
const { addArticle, befriend, running } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

async function decode(player: { guess(word: string): Promise<unknown> }): Promise<void> {
  await player.guess('harbour')
  await player.guess('town')
}

const stats = async (player: TestPlayer) => await player.call('stats.me')
const details = async (player: TestPlayer) => await player.call('stats.details')

describe('recorded results', () => {
  test('a race counts as decoded for its winner, and its time for both players', async () => {
    const { as, players } = await running('race', 2)
    await decode(as(0))
    await as(1).guess('zebra')
    await as(1).act('games.give_up')

    const [first, second] = [await stats(players[0]!), await stats(players[1]!)]

    expect([first.wikis_found, second.wikis_found]).toEqual([1, 0])
    expect(Math.min(first.time_played, second.time_played)).toBeGreaterThan(0)
    expect((await details(players[0]!)).games).toMatchObject([
      { mode: 'race', state: 'decoded', guesses: 2, hit_rate: null },
    ])
    expect((await details(players[1]!)).games).toMatchObject([
      { mode: 'race', state: 'gave_up', guesses: 1, hit_rate: null },
    ])
  })

  test('a game decoded together counts for each player, with the time of the whole game', async () => {
    const { as, players } = await running('together', 3)
    await as(0).guess('harbour')
    await as(2).act('games.leave_game')
    await as(1).guess('town')

    const [ann, ben, cy] = await Promise.all(players.map(stats))

    expect([ann!.wikis_found, ben!.wikis_found, cy!.wikis_found]).toEqual([1, 1, 0])
    expect(ann!.time_played).toBeGreaterThan(0)
    expect(ben!.time_played).toBe(ann!.time_played)
    expect((await details(players[1]!)).by_topic).toMatchObject([
      { topic: 'geography', games: 1, decoded: 1 },
    ])
  })

  test('friends who raced each other appear head to head when the race is over', async () => {
    const { as, players } = await running('race', 2)
    const [ann, ben] = [players[0]!, players[1]!]
    await befriend(ann, ben)
    await decode(as(1))
    expect(await ben.call('stats.head_to_head')).toEqual([])
    await as(0).act('games.give_up')

    expect(await ann.call('stats.head_to_head')).toEqual([
      { friend_id: ben.user_id, won: 0, lost: 1 },
    ])
    expect((await details(ben)).head_to_head).toMatchObject([
      { user: { id: ann.user_id }, won: 1, lost: 0 },
    ])
  })

  test('a friend appears in a race from its start until they have finished', async () => {
    const { as, players } = await running('race', 2)
    const [ann, ben] = [players[0]!, players[1]!]
    await befriend(ann, ben)
    await ben.call('presence.ping_user_status')
    const seen = async () => {
      const body = await ann.call('presence.user_status', { user_ids: ben.user_id })
      return body[0]?.in_race
    }
    await expect.poll(seen).toBe(true)

    await decode(as(1))

    expect(await seen()).toBeUndefined()
  })
})
