import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { openTestSessions } from './test-sessions.ts'
import { createTestSignIn, createTestTokens } from './test-sign-in.ts'

const { db, bus, ways, signIn, signedIn, close } = await openTestSessions()
afterEach(() => void vi.useRealTimers())
afterAll(close)

describe('an access token', () => {
  const read = (token: string) => signIn.authenticate(`Bearer ${token}`)

  test('identifies its player and its session', async () => {
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

  test('is valid for ten minutes, however often it is used', async () => {
    const { access_token } = await (await signedIn()).session()
    const now = Date.now()
    expect(await read(access_token)).not.toBeNull()

    vi.useFakeTimers({ toFake: ['Date'], now: now + 598_000 })
    expect(await read(access_token)).not.toBeNull()
    vi.setSystemTime(now + 601_000)
    expect(await read(access_token)).toBeNull()
    expect(
      await createTestSignIn({ db, bus, ways }).authenticate(`Bearer ${access_token}`),
    ).toBeNull()
  })

  test('is cached only while it is valid, and so is the end of its session', async () => {
    const tokens = createTestTokens(db)
    const [one, other] = [randomUUID(), randomUUID()]
    const issued = await Promise.all(
      [one, other].map((session_id) => tokens.issue({ user_id: randomUUID(), session_id })),
    )
    await Promise.all(issued.map((token) => tokens.read(token)))
    tokens.revoke(other)
    const now = Date.now()

    vi.useFakeTimers({ toFake: ['Date'], now: now + 590_000 })
    tokens.evictExpired()
    expect(tokens.countCached()).toBe(3)
    vi.setSystemTime(now + 601_000)
    tokens.evictExpired()
    expect(tokens.countCached()).toBe(0)
  })

  test('is rejected if it was changed or forged', async () => {
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

  test('is accepted only in a Bearer header', async () => {
    const { access_token } = await (await signedIn()).session()
    const headers = [undefined, '', 'Bearer', 'Bearer ', access_token, `Basic ${access_token}`]

    expect(await Promise.all(headers.map((header) => signIn.authenticate(header)))).toEqual(
      headers.map(() => null),
    )
    expect(await signIn.authenticate(`bearer ${access_token}`)).not.toBeNull()
  })
})
