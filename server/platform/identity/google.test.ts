import { generateKeyPair } from 'jose'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openFakeGoogle } from './fake-google.ts'
import { createGoogle } from './google.ts'
import { begin, testIdentity } from './identity.contract.ts'

const client = { client_id: 'inkling.apps.googleusercontent.com', client_secret: 'not a secret' }
const origin = 'https://inkling.example'
const google = await openFakeGoogle(client)
const settings = { ...client, asksEmail: false }
const identity = createGoogle(settings, google.reach)
const honest = { ...google.now }
afterEach(() => void Object.assign(google.now, honest))
afterAll(google.close)

testIdentity(() => ({
  identity,
  origin,
  choose: async (url, name) => google.choose(url, { sub: `sub of ${name}`, name }),
  cancel: async (url) => google.cancel(url),
}))

async function signInWith(account: { sub: string; name?: string; picture?: string }) {
  const { url, check } = await begin({ identity, origin })
  return identity.finish(google.choose(url, account), check)
}

test('the player chooses the account at Google each time', async () => {
  const { url } = await begin({ identity, origin })

  expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
  expect(url.searchParams.get('prompt')).toBe('select_account')
})

test('Google is asked for a code with PKCE, with the scopes for name and picture', async () => {
  const { url } = await begin({ identity, origin })

  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid profile',
  })
})

test('the picture of the account is returned', async () => {
  const picture = 'https://lh3.googleusercontent.com/a/ann=s96-c'

  expect(await signInWith({ sub: '1', name: 'Ann', picture })).toMatchObject({
    person: { issuer: 'https://accounts.google.com', picture },
  })
})

test('an account without a name is accepted', async () => {
  expect(await signInWith({ sub: '1' })).toMatchObject({ person: { full_name: '' } })
})

describe('a token is refused', () => {
  test('if another provider issued it', async () => {
    google.now.claims = { iss: 'https://accounts.example' }
    expect(await signInWith({ sub: '1' })).toMatchObject({ failure: 'invalid' })
  })

  test('if it was issued for another site', async () => {
    google.now.claims = { aud: 'another.apps.googleusercontent.com' }
    expect(await signInWith({ sub: '1' })).toMatchObject({ failure: 'invalid' })
  })

  test('if it is too old', async () => {
    google.now.claims = { iat: 1_000, exp: 2_000 }
    expect(await signInWith({ sub: '1' })).toMatchObject({ failure: 'invalid' })
  })

  test('if it is not signed with the key of Google', async () => {
    google.now.key = (await generateKeyPair('RS256')).privateKey
    expect(await signInWith({ sub: '1' })).toMatchObject({ failure: 'invalid' })
  })
})

test('while Google is down nobody can start, and afterwards everybody can', async () => {
  const late = createGoogle(settings, google.reach)
  const ask = { redirect_uri: origin, state: 's', nonce: 'n', code_challenge: 'c' }
  google.now.down = true
  expect(await late.begin(ask)).toMatchObject({ failure: 'unavailable' })

  google.now.down = false
  expect(await late.begin(ask)).toHaveProperty('url')
})

test('a failure of Google during a sign-in counts as unavailable', async () => {
  const { url, check } = await begin({ identity, origin })
  const callback = google.choose(url, { sub: '1' })
  google.now.down = true

  expect(await identity.finish(callback, check)).toMatchObject({ failure: 'unavailable' })
})

test('a network without Google counts as unavailable', async () => {
  const alone = createGoogle(settings, async () => {
    throw new TypeError('fetch failed')
  })
  const ask = { redirect_uri: origin, state: 's', nonce: 'n', code_challenge: 'c' }

  expect(await alone.begin(ask)).toMatchObject({ failure: 'unavailable' })
})

test('a wrong client secret is reported as a configuration error', async () => {
  const wrong = createGoogle({ ...settings, client_secret: 'wrong' }, google.reach)
  const { url, check } = await begin({ identity: wrong, origin })

  expect(await wrong.finish(google.choose(url, { sub: '1' }), check)).toMatchObject({
    failure: 'unavailable',
  })
})
