import Fastify from 'fastify'
import { importJWK, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { createInProcessBus } from '../../adapters/bus/in-process.ts'
import { createLocalIdentity } from '../../adapters/identity/local.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { signInRoutes } from './routes.ts'
import { createSignIn } from './sign-in.ts'
import { createBrowser, type Browser, entered } from './test-browser.ts'
import { until } from '../../test/until.ts'

const origin = 'http://localhost:3000'
const MISSING = { code: 'UNAUTHORIZED', message: 'Auth session missing!' }

const database = await openTestDatabase()
const { db } = database
const bus = createInProcessBus()
const identity = createLocalIdentity({ origin })
const sign_in = createSignIn({ db, bus, identity, origin })
const app = Fastify()
await app.register(signInRoutes, { sign_in, identity, origin })
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await app.close()
  await database.close()
})

async function signedIn(name = 'Ann'): Promise<Browser> {
  const browser = createBrowser(app, origin)
  await browser.signIn(name)
  return browser
}

async function refused(browser: Browser): Promise<boolean> {
  const answer = await browser.post('/auth/refresh')
  if (answer.statusCode === 200) return false
  expect([answer.statusCode, answer.json()]).toEqual([401, MISSING])
  return true
}

/** Lets time pass for what lies in the database. */
async function pass(time: string): Promise<void> {
  const ago = sql`${time}::interval`
  await sql`update refresh_tokens set used_at = used_at - ${ago}, expires_at = expires_at - ${ago}`.execute(
    db,
  )
  await sql`update sessions set expires_at = expires_at - ${ago}, revoked_at = revoked_at - ${ago}`.execute(
    db,
  )
}

describe('refreshing', () => {
  test('answers a new access token and another refresh token each time', async () => {
    const ann = await signedIn()
    const [first, kept] = [await ann.session(), ann.cookie('inkling_refresh')]
    const second = await ann.session()

    expect(second.user).toEqual(first.user)
    expect(ann.cookie('inkling_refresh')).not.toBe(kept)
    expect(await sign_in.authenticate(`Bearer ${second.access_token}`)).toEqual(
      await sign_in.authenticate(`Bearer ${first.access_token}`),
    )
  })

  test('keeps no refresh token that could be read out of the database', async () => {
    const ann = await signedIn()
    const { rows } = await sql<{ row: string }>`
      select refresh_tokens::text as row from refresh_tokens`.execute(db)
    const token = ann.cookie('inkling_refresh') ?? ''

    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
    expect(
      rows.some(({ row }) => row.includes(Buffer.from(token, 'base64url').toString('hex'))),
    ).toBe(false)
  })

  test('without a session says so', async () => {
    expect(await refused(createBrowser(app, origin))).toBe(true)
    expect(
      await refused(createBrowser(app, origin, [{ name: 'inkling_refresh', value: 'guessed' }])),
    ).toBe(true)
  })

  test('twice within ten seconds with the same token is one browser in a hurry', async () => {
    const ann = await signedIn()
    const slow = ann.copy()
    await ann.session()
    await pass('8 seconds')

    expect((await slow.session()).user).toEqual((await ann.session()).user)
    expect(await refused(ann)).toBe(false)
    expect(await refused(slow)).toBe(false)
  })

  test('with a token spent longer ago ends the session for thief and owner, and for no other device', async () => {
    const ann = await signedIn()
    const [phone, thief] = [await signedIn(), ann.copy()]
    const { access_token } = await ann.session()
    await pass('11 seconds')

    expect(await refused(thief)).toBe(true)
    expect(await refused(ann)).toBe(true)
    expect(await sign_in.authenticate(`Bearer ${access_token}`)).toBeNull()
    expect(await refused(phone)).toBe(false)
  })

  test('a hundred times at once is one session that goes on', async () => {
    const ann = await signedIn('In a hurry')
    const copies = Array.from({ length: 100 }, () => ann.copy())
    const sessions = await Promise.all(copies.map((copy) => copy.session()))

    const players = await Promise.all(
      sessions.map(({ access_token }) => sign_in.authenticate(`Bearer ${access_token}`)),
    )
    expect(new Set(players.map((player) => player?.session_id)).size).toBe(1)
    expect(new Set(copies.map((copy) => copy.cookie('inkling_refresh'))).size).toBe(100)
    expect(await refused(copies[99] ?? ann)).toBe(false)
  })

  test('a hundred times at once with a token spent long ago ends the session once', async () => {
    const ann = await signedIn()
    const copies = Array.from({ length: 100 }, () => ann.copy())
    await ann.session()
    await pass('1 minute')

    expect(await Promise.all(copies.map(refused))).toEqual(copies.map(() => true))
    expect(await refused(ann)).toBe(true)
  })

  test('is possible for thirty days after the last time, and for half a year in all', async () => {
    const ann = await signedIn()
    for (let month = 1; month <= 6; month += 1) {
      await pass('29 days 23 hours')
      expect(await refused(ann)).toBe(false)
    }
    await pass('7 hours')
    expect(await refused(ann)).toBe(true)

    const ben = await signedIn('Ben')
    await pass('30 days 1 second')
    expect(await refused(ben)).toBe(true)

    const cy = await signedIn('Cy')
    await sql`update sessions set expires_at = now()`.execute(db)
    expect(await refused(cy)).toBe(true)
  })
})

describe('signing out', () => {
  test('ends the session at once, here and for whoever copied it', async () => {
    const ann = await signedIn()
    const thief = ann.copy()
    const { access_token } = await ann.session()
    const answer = await ann.post('/auth/sign_out')

    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect([...ann.jar.keys()]).toEqual([])
    expect(await sign_in.authenticate(`Bearer ${access_token}`)).toBeNull()
    expect(await refused(thief)).toBe(true)
  })

  test('leaves the other devices alone, and does nothing twice', async () => {
    const [ann, phone] = [await signedIn(), await signedIn()]
    await ann.post('/auth/sign_out')

    expect((await ann.post('/auth/sign_out')).statusCode).toBe(204)
    expect(await refused(phone)).toBe(false)
  })
})

test('signing out on one server ends the session on all of them, and says when it was the last', async () => {
  const gone: string[] = []
  const onGone = async (user_id: string) => void gone.push(user_id)
  const person = {
    issuer: 'https://id.example',
    subject: '3',
    full_name: 'Di',
    picture: null,
    email: null,
  }
  const here = createSignIn({ db, bus, identity, origin, onGone })
  const there = createSignIn({ db, bus, identity, origin })
  const [phone, laptop] = [entered(await here.admit(person)), entered(await here.admit(person))]
  const readThere = ({ session }: typeof phone) => there.read(session.access_token)
  const { user } = phone.session
  const claims = await readThere(phone)

  await here.signOut(phone.refresh_token)
  await until(async () => expect(await readThere(phone)).toBeNull())
  expect(claims !== null && there.holds(claims)).toBe(false)
  expect(await readThere(laptop)).toMatchObject({ user_id: user.id })
  expect(gone).toEqual([])

  await here.signOut(laptop.refresh_token)
  expect(gone).toEqual([user.id])
})

test('ending every session of a player leaves those of others', async () => {
  const [ann, phone, ben] = [await signedIn('Eve'), await signedIn('Eve'), await signedIn('Ben')]
  const { user, access_token } = await ann.session()

  await sign_in.revokeSessions(user.id)
  expect(await sign_in.authenticate(`Bearer ${access_token}`)).toBeNull()
  expect([await refused(ann), await refused(phone), await refused(ben)]).toEqual([
    true,
    true,
    false,
  ])
})

test('another site can neither refresh nor sign out', async () => {
  const ann = await signedIn()
  const strangers = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin },
    { 'sec-fetch-site': 'same-site', origin },
    { 'sec-fetch-site': 'none' },
  ]
  for (const headers of strangers) {
    for (const path of ['/auth/refresh', '/auth/sign_out']) {
      const answer = await ann.visit(path, { method: 'POST', headers })
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { code: 'FORBIDDEN', message: 'This request did not come from a page of this site.' },
      ])
    }
  }
  expect(await refused(ann)).toBe(false)
})

describe('an access token', () => {
  const read = (token: string) => sign_in.authenticate(`Bearer ${token}`)

  test('speaks for its player and its session', async () => {
    const { user, access_token } = await (await signedIn()).session()
    const [, claims = ''] = access_token.split('.')

    expect(await read(access_token)).toEqual({
      user_id: user.id,
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(Object.keys(JSON.parse(Buffer.from(claims, 'base64url').toString())).toSorted()).toEqual(
      ['aud', 'exp', 'iat', 'iss', 'sid', 'sub'],
    )
  })

  test('is good for ten minutes, however often it was used', async () => {
    const { access_token } = await (await signedIn()).session()
    const now = Date.now()
    expect(await read(access_token)).not.toBeNull()

    vi.useFakeTimers({ toFake: ['Date'], now: now + 598_000 })
    expect(await read(access_token)).not.toBeNull()
    vi.setSystemTime(now + 601_000)
    expect(await read(access_token)).toBeNull()
    expect(
      await createSignIn({ db, bus, identity, origin }).authenticate(`Bearer ${access_token}`),
    ).toBeNull()
  })

  test('that was changed, or not made here, speaks for nobody', async () => {
    const { access_token } = await (await signedIn()).session()
    const [head = '', claims = '', signature = ''] = access_token.split('.')
    const forged = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
    const other = await importJWK({ kty: 'oct', k: 'c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0' }, 'HS256')
    const foreign = await new SignJWT({ sub: 'x', sid: 'y' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setExpirationTime('10m')
      .sign(other)

    const fakes = [
      `${head}.${claims.slice(0, -4)}AAAA.${signature}`,
      `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
      `${head}.${claims}.`,
      `${forged}.${claims}.`,
      foreign,
      'x.y.z',
      'x'.repeat(5_000),
    ]
    expect(await Promise.all(fakes.map(read))).toEqual(fakes.map(() => null))
  })

  test('comes in a Bearer header and nothing else', async () => {
    const { access_token } = await (await signedIn()).session()
    const headers = [undefined, '', 'Bearer', 'Bearer ', access_token, `Basic ${access_token}`]

    expect(await Promise.all(headers.map(sign_in.authenticate))).toEqual(headers.map(() => null))
    expect(await sign_in.authenticate(`bearer ${access_token}`)).not.toBeNull()
  })
})

test('several servers agree on every session without knowing each other', async () => {
  const fresh = await openTestDatabase()
  const person = {
    issuer: 'https://id.example',
    subject: '1',
    full_name: 'Ann',
    picture: null,
    email: null,
  }
  const servers = Array.from({ length: 6 }, () =>
    createSignIn({ db: fresh.db, bus, identity, origin }),
  )
  const entries = await Promise.all(
    servers.map(async (server) => entered(await server.admit(person))),
  )

  const [first] = entries
  const players = await Promise.all(
    servers.map((server) => server.authenticate(`Bearer ${first?.session.access_token}`)),
  )
  const refreshed = await Promise.all(
    entries.map(async ({ refresh_token }, index) =>
      entered((await servers.at(index - 1)?.refresh(refresh_token)) ?? null),
    ),
  )
  expect(new Set(players.map((player) => player?.session_id)).size).toBe(1)
  expect(new Set(refreshed.map((entry) => entry?.session.user.id)).size).toBe(1)
  expect(players[0]?.user_id).toBe(refreshed[0]?.session.user.id)
  await fresh.close()
})

test('what can never be used again is forgotten, however much it is, and nothing else', async () => {
  const ann = await signedIn('Old')
  const { user } = await ann.session()
  await sql`
    insert into refresh_tokens (hash, session_id, expires_at)
    select sha256(n::text::bytea), sessions.id, now()
    from generate_series(1, 2500) n, sessions where user_id = ${user.id}`.execute(db)
  await sql`
    insert into sessions (user_id, expires_at)
    select ${user.id}, now() from generate_series(1, 1500)`.execute(db)
  await pass('200 days')
  const ben = await signedIn('New')

  await sign_in.forgetExpired()

  const { rows } = await sql<{ dead: number }>`
    select (select count(*) from refresh_tokens where expires_at < now())::int
      + (select count(*) from sessions where expires_at < now())::int as dead`.execute(db)
  expect(rows).toEqual([{ dead: 0 }])
  expect(await refused(ben)).toBe(false)
})
