import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openFakeGoogle } from '../../platform/identity/fake-google.ts'
import { createGoogle } from '../../platform/identity/google.ts'
import { Refused } from '../../platform/refused.ts'
import type { SecurityEvent } from '../../platform/telemetry/security-log.ts'
import { createBrowser, type Browser } from './test-browser.ts'
import { openTestSessions } from './test-sessions.ts'
import { createTestSignIn, localWays, origin } from './test-sign-in.ts'
import type { Way } from './ways.ts'

const client = { client_id: 'inkling', client_secret: 'not a secret' }
const google = await openFakeGoogle(client)
const identity = createGoogle({ ...client, asksEmail: true }, google.reach)
const ways: Way[] = [{ id: 'google', name: null, identity }, ...localWays()]
const events: SecurityEvent[] = []
const operators = ['olga@example.org']
const security = (event: SecurityEvent) => void events.push(event)
const sessions = await openTestSessions({ ways, operators, security })
const { db, bus, signIn, app } = sessions
beforeEach(() => void events.splice(0))
afterAll(async () => {
  await sessions.close()
  await google.close()
})

let made = 0
/** Account at Google that nobody has used. */
const newAccount = () => ({ sub: `${(made += 1)}`, name: 'Somebody' })

type Account = Parameters<typeof google.choose>[1]

/** Opens a browser and signs in by a new name. */
async function newPlayer() {
  const browser = createBrowser(app, origin)
  const name = `Player ${(made += 1)}`
  await browser.visit(await browser.say(await browser.begin('/', 'local'), name))
  return { browser, name, user_id: await userOf(browser) }
}

async function userOf(browser: Browser): Promise<string> {
  return (await browser.session()).user.id
}

/** Adds an account at Google; returns the path to which the browser is sent. */
async function addGoogle(browser: Browser, account: Account): Promise<unknown> {
  const back = google.choose(await browser.add('google'), account)
  return (await browser.visit(back, { fromElsewhere: true })).headers.location
}

async function signInByGoogle(account: Account): Promise<string> {
  const browser = createBrowser(app, origin)
  await browser.visit(google.choose(await browser.begin('/', 'google'), account))
  return userOf(browser)
}

async function waysOf(user_id: string) {
  const { identities } = await signIn.listIdentities(user_id)
  return identities.map(({ way }) => way?.id)
}

async function idOf(user_id: string, way: string): Promise<string> {
  const { identities } = await signIn.listIdentities(user_id)
  return identities.find((one) => one.way?.id === way)!.id
}

async function codeOf(work: Promise<unknown>): Promise<string | null> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof Refused ? error.code : null
}

describe('a player who adds an account', () => {
  test('signs in by it as the same player, and by the earlier one as before', async () => {
    const { browser, name, user_id } = await newPlayer()
    const account = newAccount()
    const session = browser.cookie('inkling_refresh')

    expect(await addGoogle(browser, account)).toBe('/settings')
    expect(browser.cookie('inkling_refresh')).toBe(session)
    expect(await signInByGoogle(account)).toBe(user_id)
    const again = createBrowser(app, origin)
    await again.visit(await again.say(await again.begin('/', 'local'), name))
    expect(await userOf(again)).toBe(user_id)
    expect(await waysOf(user_id)).toEqual(['local', 'google'])
    expect(events).toContainEqual({ event: 'identity_added', user_id, way: 'google' })
  })

  test('keeps the name, and gets the picture', async () => {
    const { browser, name, user_id } = await newPlayer()
    await addGoogle(browser, { ...newAccount(), picture: 'https://lh3.example/ann' })

    const user = db.selectFrom('users').selectAll().where('id', '=', user_id)
    expect(await user.executeTakeFirst()).toMatchObject({
      full_name: name,
      provider_avatar_url: 'https://lh3.example/ann',
    })
    await signIn.removeIdentity(user_id, await idOf(user_id, 'google'))
    expect(await user.executeTakeFirst()).toMatchObject({ provider_avatar_url: null })
  })

  test('is an operator by the address of any of them, until it is removed', async () => {
    const { browser, name, user_id } = await newPlayer()
    await addGoogle(browser, { ...newAccount(), email: 'olga@example.org', email_verified: true })
    expect(await signIn.isOperator(user_id)).toBe(true)
    const again = createBrowser(app, origin)
    await again.visit(await again.say(await again.begin('/', 'local'), name))
    expect(await signIn.isOperator(user_id)).toBe(true)

    await signIn.removeIdentity(user_id, await idOf(user_id, 'google'))
    expect(await signIn.isOperator(user_id)).toBe(false)
  })

  test('may add it twice, which changes nothing', async () => {
    const { browser, user_id } = await newPlayer()
    const account = newAccount()
    await addGoogle(browser, account)

    expect(await addGoogle(browser, account)).toBe('/settings')
    expect(await waysOf(user_id)).toEqual(['local', 'google'])
  })

  test('may change their mind', async () => {
    const { browser, user_id } = await newPlayer()
    const back = await browser.visit(google.cancel(await browser.add('google')))

    expect(back.headers.location).toBe('/settings')
    expect(await waysOf(user_id)).toEqual(['local'])
  })

  test('reads that the provider cannot be reached, or is not there', async () => {
    const { browser } = await newPlayer()
    const form = await browser.add('google')
    google.now.down = true
    const back = await browser.visit(google.choose(form, newAccount()))
    google.now.down = false

    expect(back.headers.location).toBe('/settings?identity_error=unavailable')
    const nowhere = await browser.add('oidc')
    expect(nowhere.href).toBe(`${origin}/settings?identity_error=unknown_way`)
  })
})

describe('an account is not added', () => {
  test('if another player signs in by it', async () => {
    const [ann, account] = [await newPlayer(), newAccount()]
    const ben = await signInByGoogle(account)

    expect(await addGoogle(ann.browser, account)).toBe('/settings?identity_error=taken')
    expect(await signInByGoogle(account)).toBe(ben)
    expect([await waysOf(ann.user_id), await waysOf(ben)]).toEqual([['local'], ['google']])
    expect(events).toContainEqual({
      event: 'identity_refused',
      reason: 'taken',
      user_id: ann.user_id,
    })
  })

  test('because its email address is the same', async () => {
    const email = { email: 'olga@example.org', email_verified: true }
    const [one, other] = [newAccount(), newAccount()]

    expect(await signInByGoogle({ ...one, ...email })).not.toBe(
      await signInByGoogle({ ...other, ...email }),
    )
  })

  test('if somebody else has signed in in another tab meanwhile', async () => {
    const { browser, user_id } = await newPlayer()
    const form = await browser.add('google')
    await browser.visit(await browser.say(await browser.begin('/', 'local'), 'Ben'))
    const account = newAccount()
    const back = await browser.visit(google.choose(form, account))

    expect(back.headers.location).toBe('/settings?identity_error=other_user')
    expect(await waysOf(user_id)).toEqual(['local'])
    expect(await waysOf(await userOf(browser))).toEqual(['local'])
    expect(await signInByGoogle(account)).not.toBe(user_id)
  })

  test('after signing out, and nobody is signed in by it', async () => {
    const { browser, user_id } = await newPlayer()
    const form = await browser.add('google')
    await browser.post('/auth/sign_out')
    await browser.visit(google.choose(form, newAccount()))

    expect(browser.cookie('inkling_refresh')).toBeUndefined()
    expect(await waysOf(user_id)).toEqual(['local'])
  })

  test('if the browser of another player is made to finish it', async () => {
    const [mallory, ann] = [await newPlayer(), await newPlayer()]
    const callback = google.choose(await mallory.browser.add('google'), newAccount())
    const refused = await ann.browser.visit(callback, { fromElsewhere: true })
    expect(refused.headers.location).toBe('/')

    for (const [name, cookie] of mallory.browser.jar) {
      if (name.includes('attempt')) ann.browser.jar.set(name, cookie)
    }
    const planted = await ann.browser.visit(callback, { fromElsewhere: true })
    expect(planted.headers.location).toBe('/settings?identity_error=other_user')
    expect(await waysOf(ann.user_id)).toEqual(['local'])
  })

  test('by a link or a form of another site', async () => {
    const { browser } = await newPlayer()
    const before = browser.jar.size
    const path = '/auth/add?way=google&return_to=/settings'
    const strangers = [
      {},
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site', origin },
      { 'sec-fetch-site': 'same-site', origin },
    ]
    for (const headers of strangers) {
      const { statusCode } = await browser.visit(path, { method: 'POST', headers })
      expect([headers, statusCode]).toEqual([headers, 403])
    }
    expect((await browser.visit(path)).statusCode).toBe(404)
    expect(browser.jar.size).toBe(before)
  })

  test('without a session', async () => {
    const answer = await createBrowser(app, origin).post('/auth/add?way=google')

    expect([answer.statusCode, answer.cookies]).toEqual([401, []])
  })

  test('twice by one answer of the provider', async () => {
    const { browser, user_id } = await newPlayer()
    const callback = google.choose(await browser.add('google'), newAccount())
    await browser.visit(callback)
    await signIn.removeIdentity(user_id, await idOf(user_id, 'google'))

    expect((await browser.visit(callback)).headers.location).toBe(
      '/settings?identity_error=invalid',
    )
    expect(await waysOf(user_id)).toEqual(['local'])
  })

  test('to a player who is suspended', async () => {
    const { browser, user_id } = await newPlayer()
    const form = await browser.add('google')
    await sql`update users set suspension = 'Rude.', suspended_at = now() where id = ${user_id}`.execute(
      db,
    )
    await browser.visit(google.choose(form, newAccount()))

    expect(await waysOf(user_id)).toEqual(['local'])
  })

  test('by signing in, which changes the player', async () => {
    const { browser, user_id } = await newPlayer()
    await browser.visit(google.choose(await browser.begin('/', 'google'), newAccount()))

    expect(await userOf(browser)).not.toBe(user_id)
    expect(await waysOf(user_id)).toEqual(['local'])
  })
})

test('adding leads to no other site', async () => {
  const { browser } = await newPlayer()
  const form = await browser.add('google', 'https://evil.example')

  expect((await browser.visit(google.choose(form, newAccount()))).headers.location).toBe('/')
})

describe('a player who removes an account', () => {
  test('can no longer sign in by it', async () => {
    const { browser, user_id } = await newPlayer()
    const account = newAccount()
    await addGoogle(browser, account)
    await signIn.removeIdentity(user_id, await idOf(user_id, 'google'))

    expect(await waysOf(user_id)).toEqual(['local'])
    expect(await signInByGoogle(account)).not.toBe(user_id)
    expect(events).toContainEqual({ event: 'identity_removed', user_id, way: 'google' })
  })

  test('keeps the last one, even if all are removed at once', async () => {
    const { browser, user_id } = await newPlayer()
    expect(await codeOf(signIn.removeIdentity(user_id, await idOf(user_id, 'local')))).toBe(
      'LAST_IDENTITY',
    )

    await addGoogle(browser, newAccount())
    const ids = [await idOf(user_id, 'local'), await idOf(user_id, 'google')]
    const codes = await Promise.all(ids.map((id) => codeOf(signIn.removeIdentity(user_id, id))))
    expect(new Set(codes)).toEqual(new Set(['LAST_IDENTITY', null]))
    expect(await waysOf(user_id)).toHaveLength(1)
  })

  test('keeps the last one that this server offers', async () => {
    const { browser, user_id } = await newPlayer()
    await addGoogle(browser, newAccount())
    const next = createTestSignIn({ db, bus, ways: localWays() })
    const { identities } = await next.listIdentities(user_id)

    expect(identities).toMatchObject([
      { way: { id: 'local' }, host: 'localhost' },
      { way: null, host: 'accounts.google.com' },
    ])
    const [local, old] = identities
    expect(await codeOf(next.removeIdentity(user_id, local!.id))).toBe('LAST_IDENTITY')
    expect(await codeOf(next.removeIdentity(user_id, old!.id))).toBeNull()
  })

  test('cannot remove one of another player', async () => {
    const [ann, ben] = [await newPlayer(), await newPlayer()]
    await addGoogle(ben.browser, newAccount())

    const id = await idOf(ben.user_id, 'google')
    expect(await codeOf(signIn.removeIdentity(ann.user_id, id))).toBe('NOT_FOUND')
    expect(await waysOf(ben.user_id)).toEqual(['local', 'google'])
  })
})
