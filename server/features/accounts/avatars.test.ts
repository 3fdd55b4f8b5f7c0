import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { REFUSALS } from '@inkling/protocol/refusals'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { createAvatars, createUploads } from './avatars.ts'
import { blackPng, fourFields } from './test-pictures.ts'
import { until } from '../../test/until.ts'

const MAX_BYTES = 5 * 1024 * 1024

const app = await openTestApp()
afterAll(() => app.close())

const jpeg = await fourFields().jpeg().toBuffer()
const png = await fourFields().png().toBuffer()

type Upload = { slot?: string; type?: string; authorization?: string }

async function upload(
  player: TestPlayer,
  payload: Buffer,
  {
    slot = 'me',
    type = 'image/jpeg',
    authorization = `Bearer ${player.access_token}`,
  }: Upload = {},
) {
  const headers = { authorization, 'content-type': type }
  const url = `/api/avatars/${slot}`
  const answer = await app.http.inject({ method: 'PUT', url, headers, payload })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

function remove(player: TestPlayer, slot = 'me') {
  const headers = { authorization: `Bearer ${player.access_token}` }
  return app.http.inject({ method: 'DELETE', url: `/api/avatars/${slot}`, headers })
}

async function pictureOf(user_id: string): Promise<Buffer | null> {
  const answer = await app.http.inject({ method: 'GET', url: `/avatars/${user_id}` })
  return answer.statusCode === 200 ? answer.rawPayload : null
}

const me = async (player: TestPlayer) => await player.call('profile.me')

describe('an uploaded picture', () => {
  test('becomes the avatar of the player and appears in their profile', async () => {
    const ann = await app.player()
    const before = await me(ann)

    expect(await upload(ann, jpeg)).toEqual({ status: 204, body: null })

    const after = await me(ann)
    expect(after.has_uploaded_avatar).toBe(true)
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at))
    const picture = (await pictureOf(ann.user_id))!
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'jpeg',
      width: 512,
      height: 512,
    })
  })

  test('is served to everybody, cached for an hour, as an image only', async () => {
    const ann = await app.player()
    await upload(ann, png, { type: 'image/png' })

    const url = `/avatars/${ann.user_id}?v=1700000000000`
    const { statusCode, headers } = await app.http.inject({ method: 'GET', url })

    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('is judged by its content, not its declared type', async () => {
    const ann = await app.player()

    expect(await upload(ann, png, { type: 'image/jpeg' })).toMatchObject({ status: 204 })
    expect(await upload(ann, jpeg, { type: 'image/png' })).toMatchObject({ status: 204 })
  })

  test('loses everything but the picture if it is also a page or an archive', async () => {
    const ann = await app.player()
    const page = Buffer.from('<html><script>alert(1)</script></html>PK\u0003\u0004')

    for (const picture of [jpeg, png]) {
      expect(await upload(ann, Buffer.concat([picture, page]))).toMatchObject({ status: 204 })
      const served = (await pictureOf(ann.user_id))!
      expect([served.includes('script'), served.includes('PK\u0003\u0004')]).toEqual([false, false])
      expect((await sharp(served).metadata()).format).toBe('jpeg')
    }
  })

  test('replaces the previous one under a new URL', async () => {
    const ann = await app.player()
    await upload(ann, jpeg)
    const [first, then] = [await pictureOf(ann.user_id), await me(ann)]
    await upload(ann, await fourFields().negate().jpeg().toBuffer(), { slot: ann.user_id })

    expect((await pictureOf(ann.user_id))!.equals(first!)).toBe(false)
    expect((await me(ann)).updated_at).not.toBe(then.updated_at)
  })

  test('of exactly 5 MB is accepted', async () => {
    const padded = Buffer.concat([jpeg, Buffer.alloc(MAX_BYTES - jpeg.length)])

    expect(await upload(await app.player(), padded)).toMatchObject({ status: 204 })
  })

  test('can be removed, which restores the picture of the provider', async () => {
    const ann = await app.player()
    await upload(ann, jpeg)
    const before = await me(ann)

    expect((await remove(ann)).statusCode).toBe(204)
    expect((await remove(ann)).statusCode).toBe(204)

    const after = await me(ann)
    expect(after.has_uploaded_avatar).toBe(false)
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at))
    expect(await pictureOf(ann.user_id)).toBeNull()
  })
})

describe('a bad upload is refused with a sentence and changes nothing:', () => {
  const unreadable = { code: 'BAD_IMAGE', message: REFUSALS.BAD_IMAGE.message }
  const tooLarge = { code: 'IMAGE_TOO_LARGE', message: REFUSALS.IMAGE_TOO_LARGE.message }

  let ann: TestPlayer
  beforeAll(async () => {
    ann = await app.player()
    expect(await upload(ann, jpeg)).toMatchObject({ status: 204 })
  })

  /** Uploads it for a player who has an avatar, and expects that nothing changes. */
  async function tryOn(bytes: Buffer, type?: string) {
    const before = [await me(ann), await pictureOf(ann.user_id)]
    const answer = await upload(ann, bytes, type === undefined ? {} : { type })
    expect([await me(ann), await pictureOf(ann.user_id)]).toEqual(before)
    return answer
  }

  test('SVG, HTML, GIF', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const gif = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

    for (const bytes of [svg, Buffer.from('<!doctype html><p>Hello'), gif]) {
      expect(await tryOn(bytes)).toEqual({ status: 422, body: unreadable })
    }
  })

  test('an empty file, half a picture', async () => {
    for (const bytes of [Buffer.alloc(0), jpeg.subarray(0, 900), png.subarray(0, 900)]) {
      expect(await tryOn(bytes)).toEqual({ status: 422, body: unreadable })
    }
  })

  test('50,000 × 50,000 pixels', async () => {
    const huge = blackPng({ width: 50_000, height: 50_000 })

    expect(await tryOn(huge, 'image/png')).toEqual({ status: 413, body: tooLarge })
  })

  test('5 MB plus one byte', async () => {
    const padded = Buffer.concat([jpeg, Buffer.alloc(MAX_BYTES + 1 - jpeg.length)])

    expect(await tryOn(padded)).toEqual({ status: 413, body: tooLarge })
  })

  test('a type other than JPEG or PNG, a form, or no type', async () => {
    for (const type of [
      'image/gif',
      'image/svg+xml',
      'application/octet-stream',
      'application/json',
      'multipart/form-data; boundary=x',
      'nonsense',
    ]) {
      expect(await tryOn(jpeg, type), type).toEqual({ status: 422, body: unreadable })
    }
  })
})

describe('only the owner can change an avatar:', () => {
  test('signed-out users can neither upload nor remove one', async () => {
    const ann = await app.player()
    const forged = `${ann.access_token.slice(0, -4)}AAAA`
    const missing = { code: 'UNAUTHORIZED', message: 'Auth session missing!' }

    for (const authorization of ['', 'Bearer ', `Bearer ${forged}`, `Basic ${forged}`]) {
      expect(await upload(ann, jpeg, { authorization })).toEqual({ status: 401, body: missing })
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    const late = await upload(ann, jpeg)
    vi.useRealTimers()
    expect(late).toEqual({ status: 401, body: missing })
    expect((await app.http.inject({ method: 'DELETE', url: '/api/avatars/me' })).json()).toEqual(
      missing,
    )
    expect((await me(ann)).has_uploaded_avatar).toBe(false)
  })

  test('the avatar of another user, and an invalid id, are refused', async () => {
    const [ann, bob] = [await app.player(), await app.player()]
    await upload(bob, jpeg)
    const picture = await pictureOf(bob.user_id)
    const nothing = { code: 'NOT_FOUND', message: REFUSALS.NOT_FOUND.message }

    for (const slot of [bob.user_id, randomUUID(), 'you', '..%2f..%2fsecret']) {
      expect(await upload(ann, png, { slot })).toEqual({ status: 404, body: nothing })
      expect((await remove(ann, slot)).statusCode).toBe(404)
    }
    expect(await pictureOf(bob.user_id)).toEqual(picture)
    expect((await me(bob)).has_uploaded_avatar).toBe(true)
    expect(await pictureOf(ann.user_id)).toBeNull()
  })

  test('a missing picture is answered with a sentence', async () => {
    for (const id of [randomUUID(), 'me', '..%2fpackage.json', '%00']) {
      const answer = await app.http.inject({ method: 'GET', url: `/avatars/${id}` })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\.$/) })
    }
  })
})

describe('simultaneous uploads', () => {
  test('of many players are all rendered, up to the limit of the server', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => app.player()))
    const answers = await Promise.all(players.map((player) => upload(player, jpeg)))

    const done = players.filter((_, index) => answers[index]?.status === 204)
    expect(done.length).toBeGreaterThanOrEqual(8)
    for (const player of done) expect(await pictureOf(player.user_id)).not.toBeNull()
    for (const { status, body } of answers.filter(({ status: code }) => code !== 204)) {
      expect([status, body.message]).toEqual([503, REFUSALS.SERVICE_UNAVAILABLE.message])
    }
    expect(await upload(players[11]!, jpeg)).toMatchObject({ status: 204 })
  })

  test('of one player count as one', async () => {
    const ann = await app.player()
    const answers = await Promise.all([1, 2, 3].map(() => upload(ann, jpeg)))

    const done = answers.filter(({ status }) => status === 204)
    expect(done).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => !done.includes(answer))) {
      expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    }
  })

  test('of slow senders do not block a fast one', async () => {
    let time = 0
    const { begin, render } = createUploads(() => time)
    const slow = Array.from({ length: 16 }, () => new Socket())
    for (const [index, socket] of slow.entries()) begin(`slow ${index}`, socket)

    expect(() => begin('too soon', new Socket())).toThrow(REFUSALS.SERVICE_UNAVAILABLE.message)
    time = 5_000
    begin('quick', new Socket())
    let is_drawn = false
    await render('quick', async () => void (is_drawn = true))

    expect(is_drawn).toBe(true)
    expect(slow.map(({ destroyed }) => destroyed)).toEqual([true, ...Array(15).fill(false)])
  })

  test('free their slots when they are aborted', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.http.server.address() as AddressInfo
    for (let broken = 0; broken < 10; broken++) {
      await breakOff(port, (await app.player()).access_token)
    }

    await until(async () => {
      expect(await upload(await app.player(), jpeg)).toMatchObject({ status: 204 })
    })
  })

  /** Sends the beginning of a picture, then closes the connection. */
  function breakOff(port: number, access_token: string): Promise<void> {
    const headers = {
      authorization: `Bearer ${access_token}`,
      'content-type': 'image/jpeg',
      'content-length': jpeg.length,
    }
    return new Promise((closed) => {
      const sent = request({
        port,
        host: '127.0.0.1',
        method: 'PUT',
        path: '/api/avatars/me',
        headers,
      })
      sent.on('error', () => undefined)
      sent.on('close', closed)
      sent.write(jpeg.subarray(0, 100), () => sent.destroy())
    })
  }
})

test('an upload by a deleted user leaves no picture behind', async () => {
  const stored = new Map<string, Buffer>()
  const avatar = createAvatars({
    db: app.db,
    files: {
      put: async (name, bytes) => void stored.set(name, bytes),
      get: async (name) => stored.get(name) ?? null,
      remove: async (name) => void stored.delete(name),
    },
  })

  await expect(avatar.upload(randomUUID(), jpeg)).rejects.toMatchObject({ code: 'NOT_FOUND' })

  expect(stored.size).toBe(0)
})
