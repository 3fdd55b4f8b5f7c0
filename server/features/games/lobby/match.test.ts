import fc from 'fast-check'
import { sql } from 'kysely'
import { channelOf } from '@inkling/protocol/channels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestPlayer } from '../../../test/test-app.ts'
import { gamesOf } from '../test-games.ts'

const often = { points: 1_000, seconds: 1, code: 'TOO_MANY_REQUESTS' } as const
const rules = { guess: often, join_code: often, move: often, new_game: often }
const app = await openTestApp({ limits: { rules } })
const { addArticle, lobby, start } = gamesOf(app)
beforeAll(() => addArticle())
afterAll(() => app.close())

/** Ends a race: at most one player decodes it, and the others give up. */
async function end(
  players: readonly TestPlayer[],
  game_id: string,
  winner: TestPlayer | null,
): Promise<void> {
  for (const word of winner === null ? [] : ['harbour', 'town']) {
    await winner!.call('games.submit_guess', { game_id, word })
  }
  for (const player of players) {
    if (player !== winner) await player.call('games.give_up', { game_id })
  }
}

async function rematch(player: TestPlayer, game_id: string): Promise<string> {
  return (await player.call('lobbies.request_rematch', { game_id })).game_id
}

/** Reads the score of a game's match, with winners by id. */
async function matchOf(player: TestPlayer, game_id: string) {
  const { match } = await player.call('games.find', { id: game_id })
  if (match === null) return null
  const scores = match.scores.map(({ user, wins }: { user: { id: string }; wins: number }) => [
    user.id,
    wins,
  ])
  return { ...match, scores: Object.fromEntries(scores) }
}

describe('a match', () => {
  test('is won by the first player with the required wins; the rematch begins the next match', async () => {
    const { players, game_id } = await lobby('race', 2, { options: { best_of: 3 } })
    const [ann, ben] = players as [TestPlayer, TestPlayer]
    let game = game_id
    for (const [winner, number] of [
      [ann, 1],
      [ben, 2],
      [ann, 3],
    ] as const) {
      expect(await matchOf(ben, game)).toMatchObject({ number, winner_id: null })
      await start(ann, game)
      await end(players, game, winner)
      if (number === 3) break
      game = await rematch(ann, game)
      await ben.call('lobbies.join_game', { game_id: game })
    }

    for (const player of players) {
      expect(await matchOf(player, game)).toEqual({
        number: 3,
        scores: { [ann.user_id]: 2, [ben.user_id]: 1 },
        winner_id: ann.user_id,
      })
    }
    const next = await rematch(ben, game)
    expect(await matchOf(ben, next)).toEqual({ number: 1, scores: {}, winner_id: null })
    expect(await matchOf(ben, game_id)).toMatchObject({ scores: { [ann.user_id]: 1 } })
  })

  test('is not shown for a single game, but its rematches keep the score', async () => {
    const { players, game_id } = await lobby('race', 2)
    const [ann, ben] = players as [TestPlayer, TestPlayer]
    await start(ann, game_id)
    await end(players, game_id, ben)
    expect(await matchOf(ann, game_id)).toBeNull()

    const next = await rematch(ann, game_id)
    expect(await matchOf(ann, next)).toEqual({
      number: 2,
      scores: { [ben.user_id]: 1 },
      winner_id: null,
    })
  })

  test('keeps the wins of players who leave, and starts newcomers at zero', async () => {
    const { players, game_id } = await lobby('race', 3, { options: { best_of: 5 } })
    const [ann, ben, cleo] = players as [TestPlayer, TestPlayer, TestPlayer]
    await start(ann, game_id)
    await end(players, game_id, ben)
    const next = await rematch(ann, game_id)
    await rematch(cleo, game_id)
    const { code } = await ann.call('games.find', { id: next })
    const dan = await app.player()
    await dan.call('lobbies.join_game', { code: code! })
    await start(ann, next)
    await end([ann, cleo, dan], next, dan)

    const scores = { [ben.user_id]: 1, [dan.user_id]: 1 }
    expect(await matchOf(dan, next)).toEqual({ number: 2, scores, winner_id: null })
  })

  test('is scored correctly if the rematch was opened before the race was won', async () => {
    const { players, game_id } = await lobby('race', 2, { options: { best_of: 3 } })
    const [ann, ben] = players as [TestPlayer, TestPlayer]
    await start(ann, game_id)
    await ben.call('games.give_up', { game_id })
    const next = await rematch(ben, game_id)
    const heard: unknown[] = []
    app.bus.subscribe(channelOf('game', next), (message) => heard.push(message))
    expect(await matchOf(ben, next)).toMatchObject({ number: 2, scores: {} })

    await end([ann], game_id, ann)

    expect(await matchOf(ben, next)).toMatchObject({ number: 2, scores: { [ann.user_id]: 1 } })
    await expect.poll(() => heard).toContainEqual({ event: 'MATCH', payload: { game_id } })
  })

  test('restarts after five hundred rematches, which bounds the cost of reading it', async () => {
    const { players, game_id } = await lobby('race', 2)
    const [ann, ben] = players as [TestPlayer, TestPlayer]
    await start(ann, game_id)
    await end(players, game_id, ann)
    const next = await rematch(ann, game_id)
    await rematch(ben, game_id)
    await start(ann, next)
    await end(players, next, ann)
    expect(await matchOf(ann, next)).toMatchObject({ scores: { [ann.user_id]: 2 } })

    await sql`
      insert into games (mode, difficulty, options, article_id, match_id, started_at, over_at)
      select mode, difficulty, options, article_id, match_id, started_at, over_at
      from games, generate_series(1, 499) where id = ${next}`.execute(app.db)

    expect(await matchOf(ann, await rematch(ann, next))).toBeNull()
  })

  test('does not exist for games played together', async () => {
    const { as } = await lobby('together', 2, { options: { best_of: 3 } })
    expect((await as(0).game()).match).toBeNull()
  })

  test('shows everybody the same correct score, whatever is played and however often rematches are requested', async () => {
    const players = await Promise.all([0, 1, 2].map(() => app.player()))
    await fc.assert(
      fc.asyncProperty(series, async ({ best_of, rounds }) => {
        let game = await openFor(players, best_of)
        const model = createModel(best_of)
        for (const [index, { winner, presses, closes }] of rounds.entries()) {
          const { host_id } = await players[0]!.call('games.find', { id: game })
          await start(
            players.find(({ user_id }) => user_id === host_id)!,
            game,
          )
          await end(players, game, winner === null ? null : players[winner]!)
          const expected = model.play(winner === null ? null : players[winner]!.user_id)
          const matches = await Promise.all(players.map((player) => matchOf(player, game)))
          const isKept = index > 0 || best_of > 1
          for (const match of matches) expect(match).toEqual(isKept ? expected : null)
          const requests = [...presses, 0, 1, 2].map((index) => rematch(players[index]!, game))
          const ids = new Set(await Promise.all(requests))
          expect(ids.size).toBe(1)
          game = closes ? await reopen(players, game, [...ids][0]!) : [...ids][0]!
        }
      }),
      { numRuns: 3, endOnFailure: true },
    )
  })
})

const round = fc.record({
  winner: fc.option(fc.nat(2)),
  presses: fc.array(fc.nat(2), { minLength: 2, maxLength: 4 }),
  closes: fc.boolean(),
})
const series = fc.record({
  best_of: fc.constantFrom(1, 3, 5),
  rounds: fc.array(round, { minLength: 2, maxLength: 5 }),
})

async function openFor(players: readonly TestPlayer[], best_of: 1 | 3 | 5): Promise<string> {
  const setup = { mode: 'race', difficulty: 'easy', options: { best_of } } as const
  const game_id: string = (await players[0]!.call('games.create_game', setup)).game_id
  const code = (await players[0]!.call('games.find', { id: game_id })).code!
  for (const player of players.slice(1)) await player.call('lobbies.join_game', { code })
  return game_id
}

/** Makes everybody leave the lobby of a rematch, then requests another one. */
async function reopen(
  players: readonly TestPlayer[],
  game_id: string,
  next: string,
): Promise<string> {
  for (const player of players) await player.call('games.leave_game', { game_id: next })
  const [opened] = await Promise.all(players.map((player) => rematch(player, game_id)))
  return opened!
}

/** Model of a match and its score. */
function createModel(best_of: number) {
  const needed = best_of === 1 ? Infinity : (best_of + 1) / 2
  let [number, scores, winner_id]: [number, Record<string, number>, string | null] = [0, {}, null]
  return {
    play(user_id: string | null) {
      if (winner_id !== null) [number, scores, winner_id] = [0, {}, null]
      number++
      if (user_id !== null) scores = { ...scores, [user_id]: (scores[user_id] ?? 0) + 1 }
      if (user_id !== null && scores[user_id] === needed) winner_id = user_id
      return { number, scores, winner_id }
    },
  }
}
