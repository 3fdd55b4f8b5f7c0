import { randomUUID } from 'node:crypto'
import { METHODS } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProcedures } from '@inkling/protocol/contract'
import { gamesOf } from '../../features/games/test-games.ts'
import { openTestApp } from '../../test/test-app.ts'

const MAX_BYTES = 64 * 1024 * 1024
const PIECE = Buffer.from(`10000\r\n${' '.repeat(0x10000)}\r\n`)
const app = await openTestApp()
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  await gamesOf(app).addArticle()
})
afterAll(app.close)

/** Sends a body that does not end; answers whether the server ended the connection before most of it was sent. */
function flood(method: string, path: string): Promise<boolean> {
  const [{ port }] = app.http.addresses() as [AddressInfo]
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.resume()
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(socket.bytesWritten < MAX_BYTES))
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\n`)
    socket.write('content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n')
    function send(): void {
      while (!socket.destroyed && socket.bytesWritten < MAX_BYTES) {
        if (!socket.write(PIECE)) return void socket.once('drain', send)
      }
      socket.destroy()
    }
    send()
  })
}

const anybody = randomUUID()
const FLOODED = 'GET HEAD TRACE QUERY OPTIONS DELETE PUT PATCH POST PROPFIND REPORT'.split(' ')

test.each([
  '/api/no/such',
  '/api/articles/choices',
  '/api/give_up',
  '/api/openapi.json',
  '/api/avatars/me',
  '/auth/sign_in',
  '/auth/refresh',
  `/avatars/${anybody}`,
  '/avatars/%E0%A4%A',
  '/healthz',
  '/metrics',
  '/no/such/path',
])(
  'a body without end to %s ends its connection by every method, and fills nothing',
  async (path) => {
    const before = process.memoryUsage().rss

    for (const method of FLOODED) {
      expect([method, await flood(method, path)]).toEqual([method, true])
    }

    expect(process.memoryUsage().rss - before).toBeLessThan(MAX_BYTES)
  },
)

test('whoever is refused with a picture in hand may send it to its end, and reads why', async () => {
  const payload = Buffer.alloc(1024 * 1024)
  const headers = { 'content-type': 'image/png' }
  const answer = await app.http.inject({
    method: 'PUT',
    url: '/api/avatars/me',
    headers,
    payload,
  })

  expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORIZED'])
  expect(answer.headers['connection']).not.toBe('close')
})

test('a page and the health of the server can be asked for without their bodies', async () => {
  for (const url of ['/healthz', '/api/openapi.json']) {
    const answer = await app.http.inject({ method: 'HEAD', url })
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, ''])
  }
})

describe('a game is given up by POST, and by no other method', () => {
  const others = METHODS.filter((method) => method !== 'POST' && method !== 'CONNECT')

  test('whatever it brings', async () => {
    const path = '/api/give_up'
    const player = await app.player()
    const game = { _mode: 'solo', _difficulty: 'easy' }
    const { game_id: _game_id } = (await player.post('/api/create_game', game)).body
    const input = { _game_id }
    const state = async () => (await player.get(`/api/games/${_game_id}`)).body.state
    const query = `?data=${encodeURIComponent(JSON.stringify(input))}&_game_id=${_game_id}`
    const headers = { authorization: `Bearer ${player.access_token}` }

    for (const method of others) {
      const asked = { method, url: path + query, headers }
      for (const request of [asked, { ...asked, url: path, payload: input }]) {
        const { statusCode } = await app.http.inject(request)
        expect([400, 404]).toContain(statusCode)
      }
    }
    expect(await state()).toBe('playing')

    expect((await player.post(path, input)).status).toBe(200)
    expect(await state()).toBe('gave_up')
  })

  test('and who tries is answered in the form of every refusal', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const answer = await app.http.inject({ method, url: '/api/give_up' })
      expect([method, answer.statusCode]).toEqual([method, 404])
      if (method !== 'HEAD') expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

test('every procedure is reached by the method that the contract has for it', async () => {
  for (const { method, path, meta } of listProcedures()) {
    const url = `/api${path.replaceAll(/\{\w+\}/g, anybody)}`
    const request = { method: method as 'GET' | 'POST' | 'DELETE', url }
    const { statusCode } = await app.http.inject(request)
    const status = meta.caller === 'operator' ? 404 : 401
    expect([method, url, statusCode]).toEqual([method, url, status])
  }
})
