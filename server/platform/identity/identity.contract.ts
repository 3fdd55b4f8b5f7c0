import {
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { expect, test } from 'vitest'
import type { AuthCheck, Identity } from './identity.ts'

/** Identity provider under test, and a player's actions on its pages. Both return the URL of the redirect. */
export type Setup = {
  identity: Identity
  origin: string
  choose(url: URL, name: string): Promise<URL>
  cancel(url: URL): Promise<URL>
}

/** Contract of every identity provider. */
export function testIdentity(open: () => Setup): void {
  test('a person is identified by issuer and subject, and has a name', async () => {
    const ann = await signIn(open(), 'Żółw Ninja')
    const again = await signIn(open(), 'Żółw Ninja')
    const bob = await signIn(open(), 'Bob')

    expect(ann).toEqual({
      person: {
        issuer: expect.stringMatching(/^https?:/),
        subject: expect.stringMatching(/.+/),
        full_name: 'Żółw Ninja',
        picture: null,
        email: null,
      },
    })
    expect(again).toEqual(ann)
    expect(bob).not.toMatchObject({ person: { subject: subjectIn(ann) } })
  })

  test('the redirect contains state, nonce and a hashed verifier, and no secret', async () => {
    const { url, check } = await begin(open())

    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: `${open().origin}/auth/callback`,
      state: check.state,
      nonce: check.nonce,
      code_challenge: await calculatePKCECodeChallenge(check.code_verifier),
    })
    expect(url.href).not.toContain(check.code_verifier)
    expect(url.searchParams.has('client_secret')).toBe(false)
  })

  test('a player who cancels is not an error', async () => {
    const { identity, cancel } = open()
    const { url, check } = await begin(open())

    expect(await identity.finish(await cancel(url), check)).toMatchObject({ failure: 'cancelled' })
  })

  test('a callback is valid once', async () => {
    const { identity, choose } = open()
    const { url, check } = await begin(open())
    const callback = await choose(url, 'Ann')

    expect(await identity.finish(callback, check)).toHaveProperty('person')
    expect(await identity.finish(callback, check)).toMatchObject({ failure: 'invalid' })
  })

  test('a callback for another browser is refused', async () => {
    const { identity, choose } = open()
    const [ann, bob] = [await begin(open()), await begin(open())]
    const callback = await choose(ann.url, 'Ann')

    expect(await identity.finish(callback, bob.check)).toMatchObject({ failure: 'invalid' })
  })

  test('a stolen code is useless without the verifier', async () => {
    const { identity, choose } = open()
    const { url, check } = await begin(open())
    const stolen = await choose(url, 'Ann')
    const thief = { ...check, code_verifier: randomPKCECodeVerifier() }

    expect(await identity.finish(stolen, thief)).toMatchObject({ failure: 'invalid' })
  })

  test('a token for another sign-in is refused', async () => {
    const { identity, choose } = open()
    const { url, check } = await begin(open())
    const callback = await choose(url, 'Ann')

    expect(await identity.finish(callback, { ...check, nonce: randomNonce() })).toMatchObject({
      failure: 'invalid',
    })
  })

  test('a forged callback is refused', async () => {
    const { identity, origin } = open()
    const { check } = await begin(open())
    const state = encodeURIComponent(check.state)

    for (const query of ['', `?state=${state}`, `?code=guessed&state=${state}`, '?code=a&code=b']) {
      const callback = new URL(`/auth/callback${query}`, origin)
      expect(await identity.finish(callback, check)).toMatchObject({ failure: 'invalid' })
    }
  })
}

/** Starts a sign-in as the server does. */
export async function begin({
  identity,
  origin,
}: Pick<Setup, 'identity' | 'origin'>): Promise<{ url: URL; check: AuthCheck }> {
  const check = {
    state: randomState(),
    nonce: randomNonce(),
    code_verifier: randomPKCECodeVerifier(),
  }
  const begun = await identity.begin({
    redirect_uri: `${origin}/auth/callback`,
    state: check.state,
    nonce: check.nonce,
    code_challenge: await calculatePKCECodeChallenge(check.code_verifier),
  })
  if ('failure' in begun) throw new Error('The provider could not be asked.', begun)
  return { url: begun.url, check }
}

async function signIn(setup: Setup, name: string) {
  const { url, check } = await begin(setup)
  return setup.identity.finish(await setup.choose(url, name), check)
}

function subjectIn(finished: Awaited<ReturnType<Identity['finish']>>): string {
  if ('failure' in finished) throw new Error('Nobody signed in.', finished)
  return finished.person.subject
}
