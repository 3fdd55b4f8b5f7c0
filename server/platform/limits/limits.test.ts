import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Refused } from '../refused.ts'
import { openTestApp } from '../../test/test-app.ts'
import { createLimiter } from './limiter.ts'
import { RULES } from './rules.ts'
import { createKeyedQueue } from './keyed-queue.ts'

/** Addresses for documentation: somebody's, elsewhere. */
const THEIRS = '203.0.113.7'
const ANOTHER = '203.0.113.8'

/** Limits of addresses, smaller than in production. */
const visit = { ...RULES.visit, points: 40 }
const new_token = { ...RULES.new_token, points: 60 }

const app = await openTestApp({ limits: { rules: { visit, new_token } } })
let bearer = ''
beforeAll(async () => {
  bearer = `Bearer ${(await app.player()).access_token}`
})
afterEach(() => void vi.useRealTimers())
afterAll(app.close)

function ask(url: string, headers: Record<string, string> = {}, remoteAddress = THEIRS) {
  return app.http.inject({ url, headers, remoteAddress })
}

test('a caller over a limit gets the seconds to wait, and may call again after them', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const { take } = createLimiter()
  for (let tries = 0; tries < 10; tries++) await take('invite_token', 'ann')

  await expect(take('invite_token', 'ann')).rejects.toMatchObject({
    code: 'TOO_MANY_TOKENS',
    message: 'You’ve tried too many invite tokens. Try again in 1 minute.',
    data: { retry_after: 60 },
  })
  await take('invite_token', 'ben')
  vi.advanceTimersByTime(60_000)
  await take('invite_token', 'ann')
})

test.each(['invite_token', 'sign_in', 'callback'] as const)(
  'an exact limit of ten per minute holds for every period of a minute: %s',
  async (rule) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const { take } = createLimiter()
    const tries = async (count: number) => {
      for (let number = 0; number < count; number++) await take(rule, 'ann')
    }
    await tries(1)
    vi.advanceTimersByTime(50_000)
    await tries(9)
    await expect(tries(1)).rejects.toMatchObject({ data: { retry_after: 10 } })

    vi.advanceTimersByTime(15_000)
    await tries(1)
    await expect(tries(1)).rejects.toMatchObject({ data: { retry_after: 45 } })
    vi.advanceTimersByTime(45_000)
    await tries(9)
  },
)

test.each([
  ['three thousand tokens are verified', 'new_token', 3_000],
  ['twelve hundred pages are shown', 'visit', 1_200],
] as const)('per minute and address %s', async (_, rule, points) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const { take } = createLimiter()
  await take(rule, THEIRS, points - 1)
  await take(rule, THEIRS)

  await expect(take(rule, THEIRS)).rejects.toMatchObject({ data: { retry_after: 60 } })
  await take(rule, ANOTHER)
  vi.advanceTimersByTime(60_000)
  await take(rule, THEIRS)
})

test('of many calls at once ten run, some wait, and the rest are refused', async () => {
  const enqueue = createKeyedQueue({ atOnce: 10, waiting: 5 })
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const all = Array.from({ length: 20 }, () =>
    enqueue('ann', () => {
      begun += 1
      return promise
    }).then(
      () => 'done',
      (error: unknown) => (error instanceof Refused ? error.code : error),
    ),
  )
  await enqueue('ben', async () => undefined)

  expect(begun).toBe(10)
  resolve()
  const ends = await Promise.all(all)
  expect(begun).toBe(15)
  expect(ends.filter((end) => end === 'TOO_MANY_REQUESTS')).toHaveLength(5)
})

test('ten people per minute can sign in from one address; more are refused with the reason', async () => {
  const ends = []
  const path = '/auth/sign_in?return_to=/join/ABCD'
  for (let tries = 0; tries < 11; tries++) ends.push((await ask(path)).headers.location)

  expect(ends[9]).not.toContain('sign_in_error')
  expect(ends[10]).toBe('/join/ABCD?sign_in_error=too_many')
  expect((await ask('/auth/sign_in', {}, ANOTHER)).headers.location).not.toContain('sign_in_error')
})

test('a caller over the limit finds the seconds to wait in the body and in the header', async () => {
  const answers = []
  for (let calls = 0; calls < RULES.call.points / 20 + 1; calls++) {
    answers.push(await ask('/api/stats/me/details', { authorization: bearer }))
  }

  const last = answers.at(-1)!
  expect(answers.at(-2)?.statusCode).toBe(200)
  expect([last.statusCode, last.json()]).toEqual([
    429,
    {
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(
        /^You’re going too fast[.] Try again in \d+ (minute|seconds?)[.]$/,
      ),
      data: { retry_after: Number(last.headers['retry-after']) },
    },
  ])
  const nowhere = await ask('/api/no/such', { authorization: bearer })
  expect(nowhere.statusCode).toBe(429)
})

test('after many forged tokens from an address no more are verified, and cached ones stay valid', async () => {
  const address = '203.0.113.11'
  const forged = (number: number) => ({ authorization: `Bearer ${number}.x.y` })
  const known = { authorization: `Bearer ${(await app.player()).access_token}` }
  expect((await ask('/api/users/me', known, address)).statusCode).toBe(200)
  const most = Math.min(new_token.points, visit.points)
  const statuses = []
  for (let tries = 0; tries <= most; tries++) {
    statuses.push((await ask('/api/users/me', forged(tries), address)).statusCode)
  }

  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
  expect((await ask('/api/users/me', known, address)).statusCode).toBe(200)
  expect((await ask('/api/users/me', forged(0), ANOTHER)).statusCode).toBe(401)
})

test('tokens of an address are verified up to a limit, whatever they are used for', async () => {
  const school = '203.0.113.10'
  const remove = (token: number) =>
    app.http.inject({
      method: 'DELETE',
      url: '/api/avatars/me',
      headers: { authorization: `Bearer ${token}.x.y` },
      remoteAddress: school,
    })
  const refused = new Map<number, number>()
  for (let token = 0; token <= new_token.points; token++) {
    const { statusCode } = await remove(token)
    refused.set(statusCode, (refused.get(statusCode) ?? 0) + 1)
  }

  expect([...refused]).toEqual([
    [401, new_token.points],
    [429, 1],
  ])
})

test('avatars are rate-limited per address', async () => {
  const avatar = '/avatars/00000000-0000-4000-8000-000000000000'
  const statuses = []
  for (let times = 0; times <= visit.points; times++) {
    statuses.push((await ask(avatar, {}, '203.0.113.9')).statusCode)
  }

  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
})
