import { randomBytes } from 'node:crypto'
import { decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { entered } from './test-browser.ts'
import { createTestSignIn, origin } from './test-sign-in.ts'

const DAY = 24 * 60 * 60 * 1000
const ANN = {
  issuer: 'https://id.example',
  subject: '1',
  full_name: 'Ann',
  picture: null,
  email: null,
}

const database = await openTestDatabase()
const { db } = database
beforeEach(() => db.deleteFrom('server_keys').execute())
afterEach(() => void vi.useRealTimers())
afterAll(database.close)

/** Starts a server with these encryption keys. */
function newServer(...encryptionKeys: Buffer[]) {
  return createTestSignIn({ db, encryptionKeys })
}

type Server = ReturnType<typeof newServer>

async function enter(server: Server) {
  return entered(await server.openSession(ANN))
}

async function tokenOf(server: Server): Promise<string> {
  return (await enter(server)).session.access_token
}

function kidOf(token: string): string | undefined {
  return decodeProtectedHeader(token).kid
}

/** Sets the clock to `ms` after the start of a key's period. */
function goTo(ms: number): void {
  const period = Math.ceil(Date.now() / (30 * DAY))
  vi.useFakeTimers({ toFake: ['Date'], now: period * 30 * DAY + ms })
}

async function listKeys() {
  return db.selectFrom('server_keys').select(['name', 'private_jwk']).orderBy('name').execute()
}

describe('signing keys', () => {
  test('change every thirty days, and tokens of the previous key stay valid until they expire', async () => {
    const [one, other] = [newServer(), newServer()]
    goTo(30 * DAY - 60_000)
    const before = await tokenOf(one)
    vi.setSystemTime(Date.now() + 61_000)
    const after = await tokenOf(one)

    expect(kidOf(after)).not.toBe(kidOf(before))
    for (const server of [one, other, newServer()]) {
      expect([await server.read(before), await server.read(after)]).not.toContain(null)
    }
    vi.setSystemTime(Date.now() + 10 * 60_000)
    expect(await newServer().read(before)).toBeNull()
  })

  test('are the same on all servers, even if several need one at once', async () => {
    goTo(0)
    const servers = Array.from({ length: 6 }, () => newServer())
    const tokens = await Promise.all(servers.map(tokenOf))

    expect(new Set(tokens.map(kidOf)).size).toBe(1)
    for (const server of servers) {
      expect(await Promise.all(tokens.map((token) => server.read(token)))).not.toContain(null)
    }
  })

  test('are accepted by a server whose clock is slightly behind', async () => {
    const [early, late] = [newServer(), newServer()]
    goTo(1_000)
    const token = await tokenOf(early)
    vi.setSystemTime(Date.now() - 2_000)

    expect(await late.read(token)).not.toBeNull()
  })

  test('are limited to current ones: a token that names another key is rejected', async () => {
    const server = newServer()
    const token = await tokenOf(server)
    const { privateKey } = await generateKeyPair('ES256')
    for (const kid of ['0', String(Number(kidOf(token)) - 1), '../access_token', undefined]) {
      const forged = new SignJWT({ sid: 'x' })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...(kid !== undefined && { kid }) })
        .setIssuer(origin)
        .setAudience(origin)
        .setSubject('x')
        .setExpirationTime('10m')
      expect(await server.read(await forged.sign(privateKey))).toBeNull()
    }
  })

  test('are deleted when their last token has expired', async () => {
    const server = newServer()
    const token = await tokenOf(server)
    await server.deleteExpired()
    expect(await newServer().read(token)).not.toBeNull()

    await sql`update server_keys set created_at = created_at - interval '31 days 1 second'`.execute(
      db,
    )
    await server.deleteExpired()
    expect((await listKeys()).map(({ name }) => name)).toEqual(['refresh_token'])
  })
})

describe('keys at rest', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)]

  test('are encrypted if configured, including existing ones, and everybody stays signed in', async () => {
    const { session, refresh_token } = await enter(newServer())
    const clear = JSON.stringify(await listKeys())
    expect(clear).toContain('"d":')

    const servers = [newServer(first), newServer(first)]
    await Promise.all(servers.map((server) => server.start()))

    expect(await listKeys()).toEqual(
      (JSON.parse(clear) as object[]).map((key) => ({ ...key, private_jwk: expect.any(String) })),
    )
    for (const server of servers) expect(await server.read(session.access_token)).not.toBeNull()
    expect(await servers[0]?.refresh(refresh_token)).not.toBeNull()
  })

  test('are re-encrypted with the first configured key, and decrypted with any of them', async () => {
    const old = newServer(first)
    const token = await tokenOf(old)
    const before = await listKeys()

    await newServer(second, first).start()
    const renewed = newServer(second)
    await renewed.start()

    expect(await renewed.read(token)).not.toBeNull()
    expect((await listKeys()).map(({ private_jwk }) => private_jwk)).not.toEqual(
      before.map(({ private_jwk }) => private_jwk),
    )
  })

  test('keep a server from starting if they cannot be decrypted, with the reason', async () => {
    await tokenOf(newServer(first))
    for (const server of [newServer(), newServer(second)]) {
      await expect(server.start()).rejects.toThrow('add that one to KEY_ENCRYPTION_KEY')
    }
  })
})
