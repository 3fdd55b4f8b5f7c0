import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { gamesOf } from '../features/games/test-games.ts'
import { createLimiter } from '../platform/limits/limiter.ts'
import { RULES } from '../platform/limits/rules.ts'
import { Refused } from '../platform/refused.ts'
import { openTestApp } from './test-app.ts'
import { expectRefusal } from './client.ts'
import { createTestTokens } from '../features/sign-in/test-sign-in.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

const app = await openTestApp()
const { addArticle, lobby, running } = gamesOf(app)
const tokens = createTestTokens(app.db)
beforeAll(() => addArticle())
afterEach(() => void vi.useRealTimers())
afterAll(app.close)

/** Moves the clock of the server, but not that of the database. */
const setClock = (by: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by })

/** Calls procedures with a token issued by the server's current clock. */
async function asking(user_id: string) {
  const access_token = await tokens.issue({ user_id, session_id: user_id })
  const headers = { authorization: `Bearer ${access_token}` }
  const ask = async (method: 'GET' | 'POST', name: string, payload?: object) => {
    const request = { method, url: `/api/${name}`, headers }
    const answer = await app.http.inject(payload === undefined ? request : { ...request, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    get: (name: string) => ask('GET', name),
    post: (name: string, payload: object) => ask('POST', name, payload),
  }
}

describe.each([
  ['an hour forward', HOUR],
  ['an hour back', -HOUR],
])('a server whose clock is set %s', (_, by) => {
  test('accepts no guesses before the countdown ends', async () => {
    const { game_id, as } = await lobby('race', 2)
    await as(0).act('lobbies.start_game')
    await app.db
      .updateTable('games')
      .set({ started_at: new Date(Date.now() + MINUTE) })
      .where('id', '=', game_id)
      .execute()
    await expectRefusal(as(0).guess('boats'), 'NOT_STARTED')

    setClock(by)
    const { get, post } = await asking(as(0).user_id)
    const guess = { game_id, word: 'boats' }
    expect((await post('submit_guess', guess)).body.code).toBe('NOT_STARTED')
    expect((await get(`games/${game_id}`)).body.phase).toBe('countdown')
  })

  test('lets a race continue, and counts no negative times', async () => {
    const { game_id, as } = await running('race', 2)
    await as(0).guess('boats')

    setClock(by)
    const { get, post } = await asking(as(0).user_id)
    const guess = (word: string) => post('submit_guess', { game_id, word })
    for (const word of ['lagoon', 'harbour', 'town']) await guess(word)
    const { body } = await get(`games/${game_id}`)
    const [ann, ben] = body.players
    expect([body.phase, body.state, ann.place, ben.state]).toEqual([
      'running',
      'decoded',
      1,
      'playing',
    ])
    expect(body.elapsed).toBeGreaterThanOrEqual(0)
    expect(body.elapsed).toBeLessThan(10 * MINUTE)
    const rows = await app.db
      .selectFrom('game_players')
      .select(['seconds', 'time_played'])
      .where('game_id', '=', game_id)
      .where('state', '=', 'decoded')
      .execute()
    for (const figures of Object.values(rows[0]!)) {
      expect(figures).toBeGreaterThanOrEqual(0)
      expect(figures).toBeLessThan(600)
    }
  })

  test('reports a wait of at most the length of the rate limit', async () => {
    const { take } = createLimiter()
    const { points, seconds } = RULES.move
    await take('move', 'ann', points)
    setClock(by)
    const refusal: unknown = await take('move', 'ann', points).catch((error: unknown) => error)
    const wait =
      refusal instanceof Refused ? (refusal.data as { retry_after: number }).retry_after : 0
    expect(wait).toBeLessThanOrEqual(seconds)
  })
})

test('an ended session stays ended after the clock is set back', async () => {
  const token = await tokens.issue({ user_id: 'ann', session_id: 'ended' })
  expect(await tokens.read(token)).not.toBeNull()
  tokens.revoke('ended')

  const begun = performance.now()
  const uptime = vi.spyOn(performance, 'now')
  const setTo = Date.now() - HOUR
  vi.useFakeTimers({ toFake: ['Date'], now: setTo })
  for (let minutes = 5; minutes < 60; minutes += 5) {
    uptime.mockReturnValue(begun + minutes * MINUTE)
    vi.setSystemTime(setTo + minutes * MINUTE)
    expect(await tokens.read(token)).toBeNull()
  }
})
