import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { until } from '../../test/until.ts'
import { createBrowser, entered } from './test-browser.ts'
import { openTestSessions } from './test-sessions.ts'
import { createTestSignIn, origin } from './test-sign-in.ts'

const { db, bus, ways, signIn, app, signedIn, refused, pass, close } = await openTestSessions()
afterAll(close)

describe('signing out', () => {
  test('ends the session at once, also for copies of it', async () => {
    const ann = await signedIn()
    const thief = ann.copy()
    const { access_token } = await ann.session()
    const answer = await ann.post('/auth/sign_out')

    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    // The sign-in stays remembered for a minute, in case the browser repeats its end.
    const left = [...ann.jar.keys()].filter((name) => !name.startsWith('inkling_attempt_'))
    expect(left).toEqual([])
    expect(await signIn.authenticate(`Bearer ${access_token}`)).toBeNull()
    expect(await refused(thief)).toBe(true)
  })

  test('does not affect other devices, and can be repeated', async () => {
    const [ann, phone] = [await signedIn(), await signedIn()]
    await ann.post('/auth/sign_out')

    expect((await ann.post('/auth/sign_out')).statusCode).toBe(204)
    expect(await refused(phone)).toBe(false)
  })
})

describe('signing in during a session', () => {
  test('ends the previous session, even if another site sends the browser back', async () => {
    const browser = await signedIn('Ann')
    const before = browser.copy()
    const { access_token } = await before.session()

    const callback = await browser.say(await browser.begin(), 'Ben')
    await browser.visit(callback, { fromElsewhere: true })

    expect(await signIn.authenticate(`Bearer ${access_token}`)).toBeNull()
    expect(await refused(before)).toBe(true)
    expect(await refused(browser)).toBe(false)
  })

  test('in another tab leaves one session in the list', async () => {
    const browser = createBrowser(app, origin)
    const tabs = [await browser.begin(), await browser.begin()]
    const callbacks = await Promise.all(tabs.map((form) => browser.say(form, 'Cat')))
    for (const callback of callbacks) await browser.visit(callback, { fromElsewhere: true })

    const { access_token } = await browser.session()
    const known = await signIn.authenticate(`Bearer ${access_token}`)
    expect(await signIn.listSessions(known!)).toMatchObject([{ is_current: true }])
  })

  test('ends the previous session even if it is refused, and a forged token ends none', async () => {
    const browser = await signedIn('Dee')
    const { user } = await browser.session()
    const stranger = createBrowser(app, origin, [
      { name: 'inkling_refresh', value: `${user.id}.x` },
    ])
    await stranger.signIn('Eli')
    expect(await refused(browser)).toBe(false)

    await db
      .updateTable('users')
      .set({ suspension: 'Rude.', suspended_at: new Date() })
      .where('id', '=', user.id)
      .execute()
    const before = (await stranger.session()).access_token
    await stranger.visit(await stranger.say(await stranger.begin(), 'Dee'))
    expect(await signIn.authenticate(`Bearer ${before}`)).toBeNull()
  })
})

test('signing out on one server ends the session on all of them, and reports the last one', async () => {
  const gone: string[] = []
  const onGone = async (user_id: string) => void gone.push(user_id)
  const person = {
    issuer: 'https://id.example',
    subject: '3',
    full_name: 'Di',
    picture: null,
    email: null,
  }
  const here = createTestSignIn({ db, bus, ways, onGone })
  const there = createTestSignIn({ db, bus, ways })
  const [phone, laptop] = [
    entered(await here.openSession(person)),
    entered(await here.openSession(person)),
  ]
  const readThere = ({ session }: typeof phone) => there.read(session.access_token)
  const { user } = phone.session
  const claims = await readThere(phone)

  await here.signOut(phone.refresh_token)
  await until(async () => expect(await readThere(phone)).toBeNull())
  expect(claims !== null && there.isValid(claims)).toBe(false)
  expect(await readThere(laptop)).toMatchObject({ user_id: user.id })
  expect(gone).toEqual([])

  await here.signOut(laptop.refresh_token)
  expect(gone).toEqual([user.id])
})

test('ending all sessions of a player does not affect others', async () => {
  const [ann, phone, ben] = [await signedIn('Eve'), await signedIn('Eve'), await signedIn('Ben')]
  const { user, access_token } = await ann.session()

  const announce = await db.transaction().execute((tx) => signIn.revokeSessions(tx, user.id))
  announce()
  expect(await signIn.authenticate(`Bearer ${access_token}`)).toBeNull()
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

describe('a server that is cut off from the bus', () => {
  /** Creates another server, whose bus carries no messages of the first. */
  const another = () => createTestSignIn({ db, ways })

  test('rejects tokens of sessions ended elsewhere at its next reading of ended sessions', async () => {
    const there = another()
    await there.start()
    const [ann, phone] = [await signedIn('Ann'), await signedIn('Ann')]
    const [{ access_token }, other] = [await ann.session(), await phone.session()]
    const claims = await there.read(access_token)

    await ann.post('/auth/sign_out')
    expect(await there.read(access_token)).toEqual(claims)
    await there.readEnded()

    expect(await there.read(access_token)).toBeNull()
    expect(claims !== null && there.isValid(claims)).toBe(false)
    expect(await there.read(other.access_token)).not.toBeNull()
  })

  test('rejects them from its start on, including those of deleted players', async () => {
    const [ann, ben, cy] = [await signedIn('Ann'), await signedIn('Ben'), await signedIn('Cy')]
    const tokens = [await ann.session(), await ben.session(), await cy.session()]
    await ann.post('/auth/sign_out')
    await db.deleteFrom('users').where('id', '=', tokens[1]!.user.id).execute()
    await pass('9 minutes')

    const there = another()
    await there.start()

    const read = await Promise.all(tokens.map(({ access_token }) => there.read(access_token)))
    expect(read).toEqual([null, null, expect.objectContaining({ user_id: tokens[2]!.user.id })])
  })

  test('understands ended sessions published by another version', async () => {
    const there = another()
    await there.start()
    const { user, access_token } = await (await signedIn('Ann')).session()
    const claims = await there.read(access_token)
    await sql`update sessions set revoked_at = now() where user_id = ${user.id}`.execute(db)

    await there.readEnded()
    expect(claims !== null && there.isValid(claims)).toBe(false)
  })
})

test('several servers agree on every session', async () => {
  const fresh = await openTestDatabase()
  const person = {
    issuer: 'https://id.example',
    subject: '1',
    full_name: 'Ann',
    picture: null,
    email: null,
  }
  const servers = Array.from({ length: 6 }, () => createTestSignIn({ db: fresh.db, bus, ways }))
  const entries = await Promise.all(
    servers.map(async (server) => entered(await server.openSession(person))),
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

test('expired sessions are deleted, however many, and nothing else', async () => {
  const [ann, ended] = [await signedIn('Old'), await signedIn('Ended')]
  await ended.post('/auth/sign_out')
  const { user } = await ann.session()
  await sql`
    insert into sessions (user_id, secret_hash, expires_at)
    select ${user.id}, '', now() from generate_series(1, 2500)`.execute(db)
  await sql`
    insert into ended_sessions (session_id) select gen_random_uuid() from generate_series(1, 1500)`.execute(
    db,
  )
  await pass('200 days')
  const ben = await signedIn('New')

  await signIn.deleteExpired()

  const { rows } = await sql<{ dead: number }>`
    select (select count(*) from sessions where expires_at < now() or revoked_at < now())::int
      + (select count(*) from ended_sessions)::int as dead`.execute(db)
  expect(rows).toEqual([{ dead: 0 }])
  expect(await refused(ben)).toBe(false)
})
