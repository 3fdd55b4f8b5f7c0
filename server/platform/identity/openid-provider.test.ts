import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { begin, testIdentity } from './identity.contract.ts'
import { createOpenIdProvider } from './openid-provider.ts'
import { openOpenIdServer } from './test-openid-server.ts'

const client = { client_id: 'inkling', client_secret: 'not/a:secret+ of 100%' }
const origin = 'http://localhost:3000'
const setup = { ...client, redirect_uri: `${origin}/auth/callback` }
type Server = Awaited<ReturnType<typeof openOpenIdServer>>
const [withInfo, withClaims] = [
  await openOpenIdServer(setup),
  await openOpenIdServer({ ...setup, inToken: true, method: 'client_secret_post' }),
]
afterAll(() => Promise.all([withInfo.close(), withClaims.close()]))

function identityOf({ issuer }: Pick<Server, 'issuer'>, asksEmail = false) {
  return createOpenIdProvider({ ...client, issuer, asksEmail })
}

/** Signs in by an account at a server. */
async function signInWith(server: Server, account: Parameters<Server['choose']>[1]) {
  const identity = identityOf(server, true)
  const { url, check } = await begin({ identity, origin })
  return identity.finish(await server.choose(url, account), check)
}

describe.each([
  ['that has names at its endpoint for user info', withInfo],
  ['that has names in ID tokens, and takes the secret in the form', withClaims],
])('a provider %s', (_which, server) => {
  const identity = identityOf(server)
  testIdentity(() => ({
    identity,
    origin,
    choose: (url, name) => {
      const sub = Buffer.from(name).toString('hex')
      return server.choose(url, { sub, name, picture: 'https://pictures.example/1.png' })
    },
    cancel: server.cancel,
  }))

  test('gives the address of a person if it has verified that', async () => {
    const email = 'olga@example.org'
    const of = async (claims: object) => {
      const finished = await signInWith(server, { sub: 'olga', name: 'Olga', ...claims })
      if ('failure' in finished) throw new Error('Nobody signed in.', finished)
      return finished.person.email
    }

    expect(await of({ email, email_verified: true })).toBe(email)
    expect(await of({ email, xms_edov: true })).toBe(email)
    expect(await of({ email, email_verified: false })).toBeNull()
    expect(await of({ email, email_verified: 'true' })).toBeNull()
    expect(await of({ email })).toBeNull()
    expect(await of({ email_verified: true })).toBeNull()
  })

  test('names a person without a name by a nickname, but never by an email address', async () => {
    const nameOf = async (claims: object) => {
      const finished = await signInWith(server, { sub: 'nick', ...claims })
      if ('failure' in finished) throw new Error('Nobody signed in.', finished)
      return finished.person.full_name
    }

    expect(await nameOf({ nickname: 'Nick', preferred_username: 'nick1' })).toBe('Nick')
    expect(await nameOf({ name: '', preferred_username: 'nick1' })).toBe('nick1')
    expect(await nameOf({ preferred_username: 'nick@example.org' })).toBe('')
    expect(await nameOf({ name: 'nick@example.org' })).toBe('')
    expect(await nameOf({})).toBe('')
  })
})

test('the address is requested only for operators', async () => {
  const scopes = [false, true].map(async (asksEmail) => {
    const { url } = await begin({ identity: identityOf(withInfo, asksEmail), origin })
    return url.searchParams.get('scope')
  })

  expect(await Promise.all(scopes)).toEqual(['openid profile', 'openid profile email'])
})

test('a wrong secret is reported as a configuration error', async () => {
  for (const { issuer, choose } of [withInfo, withClaims]) {
    const wrong = createOpenIdProvider({ ...client, client_secret: 'x', issuer, asksEmail: false })
    const { url, check } = await begin({ identity: wrong, origin })

    expect(await wrong.finish(await choose(url, { sub: '1' }), check)).toMatchObject({
      failure: 'unavailable',
    })
  }
})

test('an issuer that the provider writes otherwise is reported with the right one', async () => {
  const ask = { redirect_uri: origin, state: 's', nonce: 'n', code_challenge: 'c' }
  const begun = await identityOf({ issuer: `${withInfo.issuer}/` }).begin(ask)

  expect(begun).toMatchObject({
    failure: 'unavailable',
    cause: expect.objectContaining({
      message: expect.stringContaining(`${withInfo.issuer}: set OIDC_ISSUER to it.`),
    }),
  })
})

test('a provider that goes away during a sign-in counts as unavailable', async () => {
  const passing = await openOpenIdServer(setup)
  onTestFinished(passing.close)
  const identity = identityOf(passing)
  const { url, check } = await begin({ identity, origin })
  const callback = await passing.choose(url, { sub: '1' })
  await passing.close()

  expect(await identity.finish(callback, check)).toMatchObject({ failure: 'unavailable' })
  expect(
    await identityOf(passing).begin({ ...check, redirect_uri: origin, code_challenge: 'c' }),
  ).toMatchObject({ failure: 'unavailable' })
})
