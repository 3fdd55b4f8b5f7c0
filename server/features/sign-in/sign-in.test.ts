import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { createInProcessBus } from '../../platform/bus/in-process.ts'
import { openFakeGoogle } from '../../platform/identity/fake-google.ts'
import { createGoogle } from '../../platform/identity/google.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { signInRoutes } from './routes.ts'
import { pictureOf } from './sign-in.ts'
import { createBrowser } from './test-browser.ts'
import { createTestLog } from '../../test/test-dependencies.ts'
import { createLimiter } from '../../platform/limits/limiter.ts'
import { createTelemetry } from '../../platform/telemetry/telemetry.ts'
import { createTestHttp } from '../../platform/http/test-http.ts'
import { createTestSignIn, localWays } from './test-sign-in.ts'
import type { Way } from './ways.ts'

const HERE = 'http://localhost:3000'
const THERE = 'https://inkling.example'
const client = { client_id: 'inkling', client_secret: 'not a secret' }

const database = await openTestDatabase()
const { db } = database
const bus = createInProcessBus()
const google = await openFakeGoogle(client)
const telemetry = createTelemetry(createTestLog())
const http = await createTestHttp({ telemetry })
const local = await serve(http, HERE, localWays(HERE))
const remote = await serve(await createTestHttp({ origin: THERE, telemetry }), THERE, googleWays())
const open = () => createBrowser(local, HERE)
afterEach(() => {
  vi.useRealTimers()
  google.now.down = false
})
afterAll(async () => {
  await Promise.all([local.close(), remote.close(), google.close()])
  await database.close()
})

function googleWays(): Way[] {
  const identity = createGoogle({ ...client, asksEmail: false }, google.reach)
  return [{ id: 'google', name: null, identity }]
}

async function serve(app: FastifyInstance, origin: string, ways: readonly Way[]) {
  const { security } = telemetry
  const signIn = createTestSignIn({ db, bus, ways, origin, security })
  const limiter = createLimiter()
  await app.register(signInRoutes, { signIn, ways, limiter, origin, security })
  return app
}

async function signInWithGoogle(account: { sub: string; name?: string; picture?: string }) {
  const browser = createBrowser(remote, THERE)
  await browser.visit(google.choose(await browser.begin(), account))
  const { user } = await browser.session()
  return db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
}

describe('signing in', () => {
  test('works under overload, when only scripts are refused', async () => {
    const busy = await createTestHttp({ telemetry, longestDelay: 1 })
    await serve(busy, HERE, localWays(HERE))
    const ann = createBrowser(busy, HERE)
    const form = await open().begin()
    await busy.ready()
    await vi.waitUntil(
      () => {
        const until = performance.now() + 30
        while (performance.now() < until);
        return busy.isUnderPressure()
      },
      { timeout: 60_000, interval: 1 },
    )

    const answers = await Promise.all([
      ann.visit('/auth/sign_in'),
      ann.visit(form),
      ann.visit('/auth/callback'),
      ann.post('/auth/refresh'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([302, 200, 302, 503])
    await busy.close()
  })

  test('goes from the button through the name form back to the original page', async () => {
    const ann = open()
    expect(await ann.signIn('Ann', '/games/7?from=link#last')).toBe('/games/7?from=link#last')

    const session = await ann.session()
    expect(session).toEqual({
      user: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expires_in: 600,
    })
    const row = db.selectFrom('users').selectAll().where('id', '=', session.user.id)
    expect(await row.executeTakeFirst()).toMatchObject({
      full_name: 'Ann',
      has_uploaded_avatar: false,
      provider_avatar_url: null,
    })
  })

  test('with the same name opens the same account, with another name another one', async () => {
    const [first, again, other] = [open(), open(), open()]
    await first.signIn('Ben')
    await again.signIn('  ben ')
    await other.signIn('Benny')
    const { user } = await first.session()

    expect((await again.session()).user).toEqual(user)
    expect((await other.session()).user).not.toEqual(user)
  })

  test('for the first time on many devices at once creates one player', async () => {
    const devices = Array.from({ length: 8 }, open)
    await Promise.all(devices.map((device) => device.signIn('Everywhere')))
    const sessions = await Promise.all(devices.map((device) => device.session()))

    expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1)
    const named = db.selectFrom('users').select('id').where('full_name', '=', 'Everywhere')
    expect(await named.execute()).toHaveLength(1)
  })

  test('works in several tabs at once, each returning to its own page', async () => {
    const ann = open()
    const [first, second] = [await ann.begin('/one'), await ann.begin('/two')]
    const [one, two] = [await ann.say(first, 'Ann'), await ann.say(second, 'Ann')]

    expect((await ann.visit(two)).headers.location).toBe('/two')
    expect((await ann.visit(one)).headers.location).toBe('/one')
  })

  test('can be started any number of times without accumulating cookies', async () => {
    const ann = open()
    for (let times = 0; times < 12; times += 1) await ann.begin()
    const last = await ann.begin('/last')

    expect([...ann.jar.keys()].filter((name) => name.startsWith('inkling_attempt_'))).toHaveLength(
      4,
    )
    expect((await ann.visit(await ann.say(last, 'Ann'))).headers.location).toBe('/last')
  })

  test('tells the page once that the user has just signed in', async () => {
    const ann = open()
    await ann.signIn('Ann')

    expect(ann.jar.get('inkling_signed_in')).toMatchObject({ value: '1', path: '/', maxAge: 60 })
    expect(ann.jar.get('inkling_signed_in')).not.toHaveProperty('httpOnly')
  })

  test('returns to the original page without an error when the player cancels', async () => {
    const ann = open()
    const form = await ann.begin('/games/7')
    const [, href = ''] = /<a href="([^"]*)"/.exec((await ann.visit(form)).body) ?? []
    const back = await ann.visit(href.replaceAll('&amp;', '&'))

    expect(back.headers.location).toBe('/games/7')
    expect(await ann.session()).toEqual({ code: 'UNAUTHORIZED', message: 'Auth session missing!' })
  })

  test('on another local host name redirects to the one where it can finish', async () => {
    const moved = await open().visit('/auth/sign_in?return_to=/play', {
      headers: { host: '127.0.0.1:3000' },
    })

    expect(moved.headers.location).toBe('http://localhost:3000/auth/sign_in?return_to=/play')
  })

  test('never redirects to the host that a request line names', async () => {
    await local.listen({ port: 0, host: '127.0.0.1' })
    const [{ port }] = local.addresses() as [AddressInfo]
    const path = 'http://evil.example/auth/sign_in?return_to=/play'
    const asked = get({ host: '127.0.0.1', port, path, headers: { host: '127.0.0.1:3000' } })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()

    expect(answer.headers.location).toBe('http://localhost:3000/auth/sign_in?return_to=/play')
  })
})

describe('a callback is refused with a code, never a server error,', () => {
  const EXPIRED = '/?sign_in_error=expired'

  test('if no sign-in was started', async () => {
    for (const query of [
      '',
      '?state=forged&code=1',
      '?code=1',
      '?error=access_denied',
      '?state=%00',
    ]) {
      const answer = await open().visit(`/auth/callback${query}`)
      expect([answer.statusCode, answer.headers.location]).toEqual([302, EXPIRED])
    }
  })

  test('if it was started in another browser', async () => {
    const [ann, mallory] = [open(), open()]
    const callback = await mallory.say(await mallory.begin(), 'Mallory')

    expect((await ann.visit(callback)).headers.location).toBe(EXPIRED)
    expect(ann.cookie('inkling_refresh')).toBeUndefined()
  })

  test('if another browser repeats it', async () => {
    const ann = open()
    const callback = await ann.say(await ann.begin('/join/ABCD?by=link'), 'Ann')
    const again = ann.copy()

    expect((await ann.visit(callback)).headers.location).toBe('/join/ABCD?by=link')
    expect((await again.visit(callback)).headers.location).toBe(
      '/join/ABCD?by=link&sign_in_error=invalid',
    )
    expect(again.cookie('inkling_refresh')).toBeUndefined()
  })

  test('if it comes after ten minutes', async () => {
    const ann = open()
    const callback = await ann.say(await ann.begin(), 'Ann')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })

    expect((await ann.visit(callback)).headers.location).toBe(EXPIRED)
  })

  test('if its cookie was tampered with', async () => {
    const ann = open()
    const callback = await ann.say(await ann.begin(), 'Ann')
    for (const cookie of ann.jar.values()) {
      const [last = ''] = cookie.value.slice(-2)
      cookie.value = `${cookie.value.slice(0, -2)}${last === 'A' ? 'B' : 'A'}A`
    }

    expect((await ann.visit(callback)).headers.location).toBe(EXPIRED)
  })

  test('if the state of one tab comes with the code of another', async () => {
    const ann = open()
    const [first, second] = [await ann.begin(), await ann.begin()]
    const callback = await ann.say(first, 'Ann')
    callback.searchParams.set('state', second.searchParams.get('state') ?? '')

    expect((await ann.visit(callback)).headers.location).toBe('/?sign_in_error=invalid')
  })
})

describe('a callback that a browser repeats', () => {
  test('leads to the original page, without an error and still signed in', async () => {
    const ann = open()
    const callback = await ann.say(await ann.begin('/challenge/7'), 'Ann')

    expect((await ann.visit(callback)).headers.location).toBe('/challenge/7')
    const { user } = await ann.session()
    expect((await ann.visit(callback)).headers.location).toBe('/challenge/7')
    expect((await ann.session()).user).toEqual(user)
  })

  test('leads home without an error after the browser has forgotten the sign-in', async () => {
    const ann = open()
    const callback = await ann.say(await ann.begin('/challenge/7'), 'Ann')
    await ann.visit(callback)
    for (const name of ann.jar.keys()) if (name.includes('attempt')) ann.jar.delete(name)

    expect((await ann.visit(callback)).headers.location).toBe('/')
  })
})

describe('signing in with Google', () => {
  test('identifies the account by its id, even if its name changes', async () => {
    const ann = await signInWithGoogle({ sub: '100', name: 'Ann' })
    const married = await signInWithGoogle({ sub: '100', name: 'Ann Bee' })
    const other = await signInWithGoogle({ sub: '101', name: 'Ann' })

    expect(married).toEqual(ann)
    expect(other.id).not.toBe(ann.id)
  })

  test('updates the picture of the account, and only changes the user if it differs', async () => {
    const picture = 'https://lh3.googleusercontent.com/a/one'
    const ann = await signInWithGoogle({ sub: '200', name: 'Ann', picture })
    const same = await signInWithGoogle({ sub: '200', name: 'Ann', picture })
    const changed = await signInWithGoogle({ sub: '200', name: 'Ann', picture: `${picture}2` })

    expect(ann.provider_avatar_url).toBe(picture)
    expect(same).toEqual(ann)
    expect(changed.provider_avatar_url).toBe(`${picture}2`)
    expect(changed.updated_at.getTime()).toBeGreaterThan(ann.updated_at.getTime())
  })

  test('keeps the name that the player has chosen', async () => {
    const { id } = await signInWithGoogle({ sub: '300', name: 'Ann' })
    await db.updateTable('users').set({ full_name: 'Inky' }).where('id', '=', id).execute()

    expect(await signInWithGoogle({ sub: '300', name: 'Ann' })).toMatchObject({ full_name: 'Inky' })
  })

  test('names an account without a name User, and ignores pictures without https', async () => {
    expect(await signInWithGoogle({ sub: '400', picture: 'http://a.example/x.png' })).toMatchObject(
      {
        full_name: 'User',
        provider_avatar_url: null,
      },
    )
  })

  test('restricts every secret cookie to https and hides it from scripts', async () => {
    const ann = createBrowser(remote, THERE)
    const form = await ann.begin()
    const [tx] = [...ann.jar.values()]
    await ann.visit(google.choose(form, { sub: '500', name: 'Ann' }))

    expect(tx).toMatchObject({
      name: `__Host-inkling_attempt_${form.searchParams.get('state')}`,
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      maxAge: 600,
    })
    expect(ann.jar.get('__Host-inkling_refresh')).toMatchObject({
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      maxAge: 30 * 24 * 60 * 60,
    })
  })

  test('reports that Google is unavailable', async () => {
    const ann = createBrowser(remote, THERE)
    const callback = google.choose(await ann.begin('/join/ABCD'), { sub: '600' })
    google.now.down = true

    expect((await ann.visit(callback)).headers.location).toBe(
      '/join/ABCD?sign_in_error=unavailable',
    )
  })
})

test('a picture comes by https or not at all', () => {
  expect(pictureOf('https://lh3.googleusercontent.com/a/x=s96-c')).toBe(
    'https://lh3.googleusercontent.com/a/x=s96-c',
  )
  const others = [
    null,
    '',
    'x',
    'http://a.example/x.png',
    'javascript:alert(1)',
    'data:image/png,x',
  ]
  expect(others.map(pictureOf)).toEqual(others.map(() => null))
})
