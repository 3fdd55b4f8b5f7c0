import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { openFakeGoogle } from '../../platform/identity/fake-google.ts'
import { createGoogle } from '../../platform/identity/google.ts'
import { createOpenIdProvider } from '../../platform/identity/openid-provider.ts'
import { openOpenIdServer } from '../../platform/identity/test-openid-server.ts'
import { createBrowser } from './test-browser.ts'
import { openTestSessions } from './test-sessions.ts'
import { createTestSignIn, localWays, origin } from './test-sign-in.ts'
import { type Way, writeWays } from './ways.ts'

const client = { client_id: 'inkling', client_secret: 'not a secret' }
const google = await openFakeGoogle(client)
const club = await openFakeGoogle(client)
const ways: Way[] = [
  {
    id: 'google',
    name: null,
    identity: createGoogle({ ...client, asksEmail: false }, google.reach),
  },
  { id: 'oidc', name: 'Club', identity: createGoogle({ ...client, asksEmail: false }, club.reach) },
  ...localWays(),
]
const { db, bus, app, close } = await openTestSessions({ ways })
const open = () => createBrowser(app, origin)
afterAll(async () => {
  await Promise.all([close(), google.close(), club.close()])
})

describe('a server with several ways to sign in', () => {
  test('lets each player choose one', async () => {
    const [ann, ben] = [open(), open()]
    await ann.visit(google.choose(await ann.begin('/', 'google'), { sub: '1', name: 'Ann' }))
    await ben.visit(await ben.say(await ben.begin('/', 'local'), 'Ben'))

    const [one, other] = [await ann.session(), await ben.session()]
    expect(one.user.id).not.toBe(other.user.id)
  })

  test('takes the first one if the browser names none', async () => {
    expect((await open().begin('/play')).origin).toBe('https://accounts.google.com')
  })

  test('finishes each sign-in by the way that it began, in several tabs at once', async () => {
    const ann = open()
    const [first, second] = [await ann.begin('/one', 'google'), await ann.begin('/two', 'local')]
    const [one, two] = [google.choose(first, { sub: '2' }), await ann.say(second, 'Ann')]

    expect((await ann.visit(two)).headers.location).toBe('/two')
    expect((await ann.visit(one)).headers.location).toBe('/one')
  })

  test('says on the page that was wanted if it does not have a way', async () => {
    const answer = await open().visit('/auth/sign_in?way=club&return_to=/join/ABCD')

    expect(answer.headers.location).toBe('/join/ABCD?sign_in_error=unknown_way')
  })

  test('sends no answer of Google to another provider that has asked for it', async () => {
    const ann = open()
    const begun = await ann.begin('/', 'oidc')
    const stolen = google.choose(begun, { sub: '3' })
    club.now.requests = 0
    expect(stolen.pathname).toBe('/auth/callback/oidc')
    stolen.pathname = '/auth/callback'

    expect((await ann.visit(stolen)).headers.location).toBe('/?sign_in_error=invalid')
    expect(club.now.requests).toBe(0)
  })

  test('refuses a sign-in by a way that it no longer has', async () => {
    const ann = open()
    const callback = await ann.say(await ann.begin('/play', 'local'), 'Ann')
    const [attempt] = ann.jar.values()
    const next = createTestSignIn({ db, bus, ways: ways.slice(0, 1) })

    expect(await next.finish(callback, { sealed: attempt?.value })).toMatchObject({
      failure: 'unknown_way',
      return_to: '/play',
    })
  })
})

test('players of any OpenID Connect provider come back, and operators among them are found by their address', async () => {
  const redirect_uri = `${origin}/auth/callback/oidc`
  const server = await openOpenIdServer({ ...client, redirect_uri })
  const identity = createOpenIdProvider({ ...client, issuer: server.issuer, asksEmail: true })
  const operators = ['olga@example.org']
  const own = await openTestSessions({ ways: [{ id: 'oidc', name: 'Club', identity }], operators })
  onTestFinished(() => Promise.all([own.close(), server.close()]).then(() => undefined))
  const enter = async (account: { sub: string; name: string; email: string }) => {
    const browser = createBrowser(own.app, origin)
    const form = await browser.begin('/play')
    const back = await server.choose(form, { ...account, email_verified: true })
    expect((await browser.visit(back, { fromElsewhere: true })).headers.location).toBe('/play')
    return (await browser.session()).user.id
  }

  const olga = await enter({ sub: '1', name: 'Olga', email: 'Olga@example.org' })
  const ann = await enter({ sub: '2', name: 'Ann', email: 'ann@example.org' })
  expect(await enter({ sub: '2', name: 'Ann B', email: 'olga@example.net' })).toBe(ann)
  expect([await own.signIn.isOperator(olga), await own.signIn.isOperator(ann)]).toEqual([
    true,
    false,
  ])
})

const NEITHER = { guests: false, passwords: false }

describe('documents', () => {
  test('say nothing of the usual button', () => {
    expect(writeWays(ways.slice(0, 1), NEITHER)).toBe('')
    expect(writeWays(localWays(), NEITHER)).toBe('')
  })

  test('list several ways, and one with a name, whatever is in the name', () => {
    const [, named] = ways as [Way, Way]
    expect(writeWays([{ ...named, name: '"><script>' }], NEITHER)).toBe(
      '<meta name="ways" content="[{&quot;id&quot;:&quot;oidc&quot;,&quot;name&quot;:&quot;\\&quot;&gt;&lt;script&gt;&quot;}]" />',
    )
    expect(writeWays(ways.slice(0, 2), { ...NEITHER, guests: true })).toContain(
      '&quot;name&quot;:&quot;Club&quot;',
    )
  })
})
