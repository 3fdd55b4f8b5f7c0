import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { createFixtures, type PlayerSetup } from '../../test/fixtures.ts'
import { expectRefusal } from '../../test/client.ts'

const app = await openTestApp()
const { db } = app
const { playedGame, newPlayer, befriend } = createFixtures(db)
let me: TestPlayer
beforeEach(async () => {
  me = await app.player()
})
afterAll(() => app.close())

const mine = (player: Partial<PlayerSetup> = {}): PlayerSetup => ({
  user_id: me.user_id,
  ...player,
})
const figures = async (game_id: string, player = me) =>
  await player.call('stats.game_figures', { id: game_id })

/** Makes these games ones on leads. */
async function shorten(...ids: string[]): Promise<void> {
  await sql`update games set options = options || '{"length": "lead"}' where id = any(${ids}::uuid[])`.execute(
    db,
  )
}

/** Bins that have games. */
function binned({ mine: { bins } }: { mine: { bins: { from: number; games: number }[] } }) {
  return bins.filter(({ games }) => games > 0).map(({ from, games }) => [from, games])
}

test('a game is compared with those of the same mode and length, and only decoded ones count', async () => {
  await playedGame({}, mine({ guesses: 12 }))
  await playedGame({}, mine({ guesses: 90, state: 'gave_up' }))
  await playedGame({ mode: 'race' }, mine({ guesses: 33 }))
  await playedGame({ mode: 'daily' }, mine({ guesses: 44 }))
  const leads = [
    await playedGame({}, mine({ guesses: 3 })),
    await playedGame({}, mine({ guesses: 5 })),
  ]
  await shorten(...leads)
  const game_id = await playedGame({}, mine({ guesses: 20 }))

  const result = await figures(game_id)

  expect(result).toMatchObject({ state: 'decoded', guesses: 20 })
  expect(binned(result)).toEqual([[11, 2]])
  expect(result.mine).toMatchObject({ decoded: 2, not_decoded: 1, median: 16, best: 12 })
  expect(binned(await figures(leads[0]!))).toEqual([[0, 2]])
})

test('figures of all players appear from five players on, without other lengths and shared sheets', async () => {
  const topic = 'arts'
  for (const guesses of [10, 30, 40]) {
    await playedGame({ topic }, { user_id: await newPlayer(), guesses })
  }
  await shorten(await playedGame({ topic }, { user_id: await newPlayer(), guesses: 1 }))
  await playedGame({ topic, mode: 'together' }, { user_id: await newPlayer(), guesses: 2 })
  await playedGame({ topic }, { user_id: await newPlayer(), guesses: 90, state: 'gave_up' })
  const first = await playedGame({ topic }, mine({ guesses: 20 }))
  expect((await figures(first)).everyone).toBeNull()

  const other = 'biology'
  for (const guesses of [10, 30, 40, 50]) {
    await playedGame({ topic: other }, { user_id: await newPlayer(), guesses })
  }
  const second = await playedGame({ topic: other }, mine({ guesses: 20 }))

  expect((await figures(second)).everyone).toEqual({ players: 5, median: 30, better_than: 0.75 })
})

test('friends who have finished the same text are listed, best first, and nobody else', async () => {
  const topic = 'history'
  const [ann, ben, cay] = [await newPlayer('Ann'), await newPlayer('Ben'), await newPlayer('Cay')]
  for (const friend of [ann, ben, cay]) await befriend(me.user_id, friend)
  await playedGame({ topic }, { user_id: ann, guesses: 9, state: 'gave_up' })
  await playedGame({ topic }, { user_id: ben, guesses: 30 })
  await playedGame({ topic }, { user_id: ben, guesses: 2 })
  await playedGame({ topic, isOver: false }, { user_id: cay, state: 'playing' })
  await playedGame({ topic }, { user_id: await newPlayer('Dan'), guesses: 3 })
  const game_id = await playedGame({ topic }, mine())

  const { friends } = await figures(game_id)

  expect(friends).toMatchObject([
    { user: { full_name: 'Ben' }, state: 'decoded', guesses: 30 },
    { user: { full_name: 'Ann' }, state: 'gave_up', guesses: 9 },
  ])
})

test('players who have not finished a game, or were not in it, get no figures', async () => {
  const running = await playedGame({ isOver: false }, mine({ state: 'playing' }))
  const theirs = await playedGame({}, { user_id: await newPlayer() })

  for (const game_id of [running, theirs]) {
    await expectRefusal(figures(game_id), 'NOT_FOUND')
  }
})

test('the figures of all players are computed once for simultaneous requests', async () => {
  const game_id = await playedGame({ topic: 'people' }, mine({ guesses: 20 }))
  const ask = vi.spyOn(pg.Client.prototype, 'query')
  const result = await Promise.all(Array.from({ length: 8 }, () => figures(game_id)))
  const counts = ask.mock.calls.filter((call: unknown[]) =>
    JSON.stringify(call[0]).includes("from finished_players where state = 'decoded'"),
  )

  expect(new Set(result.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(counts).toHaveLength(1)
})
