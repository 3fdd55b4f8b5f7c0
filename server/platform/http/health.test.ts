import { afterAll, expect, test } from 'vitest'
import { captureLog } from '../../test/captured-log.ts'
import { openDatabaseProxy } from '../../test/proxy.ts'
import { openTestApp } from '../../test/test-app.ts'
import { createReadiness, failingOf } from './health.ts'
import { VERSION } from '../version.ts'
import { outcomeOf } from '../../test/client.ts'

const proxy = await openDatabaseProxy()
const log = captureLog()
const app = await openTestApp({ way: proxy.address, log: log.log })
afterAll(async () => {
  await app.close()
  await proxy.close()
})

async function ask(path: string) {
  const response = await app.http.inject(path)
  return { status: response.statusCode, body: response.json() }
}
const READY = { status: 200, body: { status: 'ready' } }
const FAILING = {
  status: 503,
  body: { code: 'SERVICE_UNAVAILABLE', failing: ['database'] },
}
/** An answer holds for a second, so it need not be asked for more often. */
const answer = () => expect.poll(() => ask('/readyz'), { interval: 100 })
const untilReady = () => answer().toEqual(READY)
const untilItFails = () => answer().toMatchObject(FAILING)

test('a server is ready when its database takes writes and its bus delivers', async () => {
  expect(await ask('/readyz')).toEqual(READY)
  expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok', version: VERSION } })
})

test('a server without its database is alive but not ready, and names the reason', async () => {
  await proxy.close()
  await untilItFails()
  expect((await ask('/healthz')).status).toBe(200)
  await proxy.open()
  await untilReady()
})

test('a server whose database hangs is not ready, and its metrics show it', async () => {
  proxy.hang()
  await untilItFails()
  expect(await app.http.telemetry.metrics.register.metrics()).toContain(
    'inkling_ready{part="database"} 0',
  )
  proxy.goOn()
  await untilReady()
})

test('a database that takes no writes is not ready', async () => {
  await app.pool.query('alter table readiness rename to readiness_away')
  await untilItFails()
  await app.pool.query('alter table readiness_away rename to readiness')
  await untilReady()
})

test('frequent readiness checks share one attempt', async () => {
  let tries = 0
  let answer = () => {}
  const read = createReadiness({
    database: () => {
      tries += 1
      return new Promise<void>((resolve) => (answer = resolve))
    },
    bus: async () => {},
  })
  const checks = Array.from({ length: 200 }, read)
  expect(tries).toBe(1)
  answer()
  expect((await Promise.all(checks)).flatMap(failingOf)).toEqual([])
})

test('a check that hangs is not started again before it ends', async () => {
  let tries = 0
  const read = createReadiness({
    database: () => {
      tries += 1
      return new Promise(() => {})
    },
    bus: async () => {},
  })
  const first = await read()
  expect(failingOf(first)).toEqual(['database'])
  await expect.poll(read, { interval: 100 }).not.toBe(first)
  expect(failingOf(await read())).toEqual(['database'])
  expect(tries).toBe(1)
})

test('a request is logged in one line with procedure and user, but no content', async () => {
  const ann = await app.player('Ann Unmistakable')
  await outcomeOf(ann.call('friends.send_friend_request', { _token: 'SECRETCODE' }))
  await app.http.inject('/auth/callback?code=SECRETCODE&state=SECRETSTATE')
  await app.http.inject('/no/such/SECRETCODE?token=SECRETCODE')

  const lines = log.ofKind('request')
  expect(lines.at(-3)).toMatchObject({
    level: 30,
    method: 'POST',
    route: 'friends.send_friend_request',
    status: expect.any(Number),
    ms: expect.any(Number),
    user_id: ann.user_id,
    request_id: expect.any(String),
  })
  expect(lines.slice(-2)).toMatchObject([
    { method: 'GET', route: '/auth/callback', status: 302, user_id: null },
    { method: 'GET', route: 'none', status: 404, user_id: null },
  ])
  expect(log.text()).not.toMatch(/SECRET|Unmistakable|Bearer/)
})

test('a response contains the id of its request in the log', async () => {
  const { headers } = await app.http.inject('/auth/callback?state=1')
  expect(log.ofKind('request').at(-1)).toMatchObject({ request_id: headers['x-request-id'] })
})
