import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestWikipedia } from '../../features/importing/wikipedia/test-wikipedia.ts'
import { type Browser, createBrowser } from '../../features/sign-in/test-browser.ts'
import { captureLog, type Line } from '../../test/captured-log.ts'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { expectRefusal, outcomeOf } from '../../test/client.ts'

const ORIGIN = 'http://localhost:3000'
const PROXY = '10.0.0.5'
const NAME = 'Zoe Unmistakable'
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0'
const log = captureLog()
const world = await openTestWikipedia()
const { wikipedia, list } = world
const catalogue = { wikipedia, list, wished: null }
const app = await openTestApp({ log: log.log, trustProxy: ['127.0.0.1', PROXY], catalogue })
let operator: TestPlayer
let before = 0
beforeAll(async () => {
  operator = await app.player('Olga')
})
beforeEach(() => {
  before = log.ofKind('security').length
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const events = () => log.ofKind('security').slice(before)
const said = () => events().map(({ event, user_id }) => [event, user_id])
const act = (name: string, input: object) => operator.post(`/api/admin/${name}`, input)

/** Signs in a new user, in a browser with cookies. */
async function arrive(name = NAME): Promise<{ browser: Browser; user_id: string }> {
  const browser = createBrowser(app.http, ORIGIN)
  await browser.signIn(name)
  const { user } = await browser.session()
  return { browser, user_id: user.id }
}

/** Fields that every line has, and its author. */
function withoutAuthor(event: Line): Line {
  const { level, time, pid, hostname, request_id, ...rest } = event
  expect([level, typeof time, typeof pid, typeof hostname]).toEqual([
    30,
    'number',
    'number',
    'string',
  ])
  expect(request_id).toMatch(/^[\w-]+$/)
  return rest
}

test('signing in is recorded, with address and browser', async () => {
  const { user_id } = await arrive()

  expect(events().map(withoutAuthor)).toEqual([
    {
      kind: 'security',
      event: 'signed_in',
      user_id,
      session_id: expect.any(String),
      address: '127.0.0.1',
      user_agent: 'lightMyRequest',
    },
  ])
})

test('behind a proxy the address and the request id of the proxy are recorded', async () => {
  const headers = {
    'x-forwarded-for': '6.6.6.6, 203.0.113.7',
    'x-request-id': 'caddy-4711',
    'user-agent': AGENT,
  }
  await app.http.inject({ url: '/auth/callback?state=1', headers })

  expect(events().map(withoutAuthor)).toEqual([
    {
      kind: 'security',
      event: 'sign_in_refused',
      reason: 'expired',
      user_id: null,
      address: '203.0.113.7',
      user_agent: AGENT,
    },
  ])
  expect(events()[0]).toMatchObject({ request_id: 'caddy-4711' })
})

test('signing out and the reuse of a refresh token are recorded', async () => {
  const [leaving, robbed] = [await arrive('Ann'), await arrive('Ben')]
  const thief = robbed.browser.copy()
  await robbed.browser.session()
  before = log.ofKind('security').length
  await leaving.browser.post('/auth/sign_out')
  const ago = new Date(Date.now() - 3_600_000)
  await app.db.updateTable('sessions').set({ last_used_at: ago }).execute()
  await thief.post('/auth/refresh')

  expect(said()).toEqual([
    ['signed_out', leaving.user_id],
    ['refresh_reused', robbed.user_id],
  ])
})

test('deleting an account is recorded, with the sessions that end', async () => {
  const ann = await app.player('Ann')
  before = log.ofKind('security').length
  await ann.call('profile.delete_account')

  expect(said()).toEqual([
    ['session_ended', ann.user_id],
    ['account_deleted', ann.user_id],
  ])
})

test('actions of operators on players are recorded, and attempts by others', async () => {
  const { browser, user_id } = await arrive('Mallory')
  before = log.ofKind('security').length
  await act('sign_out_player', { user_id })
  await act('suspend_player', { user_id, reason: 'A reason of theirs' })
  await browser.signIn('Mallory')
  await act('lift_suspension', { user_id })

  expect(said()).toEqual([
    ['session_ended', user_id],
    ['operator_act', operator.user_id],
    ['suspended', user_id],
    ['operator_act', operator.user_id],
    ['sign_in_refused', user_id],
    ['unsuspended', user_id],
    ['operator_act', operator.user_id],
  ])
  expect(events().filter(({ event }) => event === 'operator_act')).toMatchObject([
    { act: 'sign_out_player', on: user_id },
    { act: 'suspend_player', on: user_id },
    { act: 'lift_suspension', on: user_id },
  ])
  expect(events()[2]).toMatchObject({ operator_id: operator.user_id })
})

test('an import is recorded, without the typed titles', async () => {
  const input = { titles: 'Rosetta Stone', lang: 'en' }
  expect((await act('import_articles', input)).status).toBe(200)
  await operator.call('admin.figures')

  expect(events()).toMatchObject([
    { event: 'articles_imported', user_id: operator.user_id, lang: 'en', pages: 1 },
    { event: 'operator_act', act: 'import_articles', on: null },
  ])
})

test('a call of an operator procedure by another user is recorded once a minute', async () => {
  const ann = await app.player('Ann')
  before = log.ofKind('security').length
  for (let times = 0; times < 5; times++)
    await expectRefusal(ann.call('admin.figures'), 'NOT_FOUND')

  expect(events()).toMatchObject([
    { event: 'not_an_operator', user_id: ann.user_id, act: 'figures' },
  ])
})

test('exceeding a rate limit is recorded once a minute', async () => {
  const ann = await app.player('Ann')
  before = log.ofKind('security').length
  const tries = Array.from({ length: 30 }, () =>
    outcomeOf(ann.call('friends.send_friend_request', { _token: 'AAAAAAAA' })),
  )
  await Promise.all(tries)

  expect(events()).toMatchObject([
    { event: 'refused_by_limit', limit: 'TOO_MANY_TOKENS', user_id: ann.user_id },
  ])
})

test('a cross-origin request is recorded', async () => {
  const headers = { origin: 'https://evil.example', 'x-forwarded-for': '203.0.113.9' }
  for (let times = 0; times < 5; times++) {
    await app.http.inject({ method: 'POST', url: '/auth/refresh', headers })
  }

  expect(events()).toMatchObject([{ event: 'forbidden_origin', address: '203.0.113.9' }])
})

test('no line of the log has a name, a token or typed text', async () => {
  const { browser } = await arrive()
  const session = await browser.session()
  const text = log.text()

  for (const secret of [
    NAME,
    session.access_token,
    browser.cookie('inkling_refresh')!,
    operator.access_token,
    'A reason of theirs',
    'Rosetta',
    'AAAAAAAA',
  ]) {
    expect(text).not.toContain(secret)
  }
})
