import { randomUUID } from 'node:crypto'
import { get, METHODS } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProcedures } from '@inkling/protocol/contract'
import { REFUSALS } from '@inkling/protocol/refusals'
import { gamesOf } from '../../features/games/test-games.ts'
import { openTestApp } from '../../test/test-app.ts'

const app = await openTestApp()
beforeAll(() => gamesOf(app).addArticle())
afterAll(app.close)

const anybody = randomUUID()

test('a refused upload may be sent to its end, and its sender can read the refusal', async () => {
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

test('pages and health checks answer HEAD requests', async () => {
  for (const url of ['/healthz', '/api/openapi.json']) {
    const answer = await app.http.inject({ method: 'HEAD', url })
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, ''])
  }
})

test('a request to two hosts is refused', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  const statusOf = (hosts: string[]) =>
    new Promise((resolve, reject) => {
      const headers = hosts.flatMap((host) => ['Host', host])
      get({ port, host: '127.0.0.1', path: '/healthz', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject)
    })

  expect(await statusOf(['localhost'])).toBe(200)
  expect(await statusOf(['localhost', 'evil.example'])).toBe(400)
})

describe('a game is given up by POST, and by no other method', () => {
  const others = METHODS.filter((method) => method !== 'POST' && method !== 'CONNECT')

  test('with any body', async () => {
    const path = '/api/give_up'
    const player = await app.player()
    const game = { mode: 'solo', difficulty: 'easy' } as const
    const { game_id } = await player.call('games.create_game', game)
    const input = { game_id }
    const state = async () => (await player.call('games.find', { id: game_id })).state
    const query = `?data=${encodeURIComponent(JSON.stringify(input))}&game_id=${game_id}`
    const headers = { authorization: `Bearer ${player.access_token}` }

    for (const method of others) {
      const base = { method, url: path + query, headers }
      for (const request of [base, { ...base, url: path, payload: input }]) {
        const { statusCode } = await app.http.inject(request)
        expect([400, 404]).toContain(statusCode)
      }
    }
    expect(await state()).toBe('playing')

    expect((await player.post(path, input)).status).toBe(200)
    expect(await state()).toBe('gave_up')
  })

  test('and other methods get an ordinary refusal', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const answer = await app.http.inject({ method, url: '/api/give_up' })
      expect([method, answer.statusCode]).toEqual([method, 404])
      if (method !== 'HEAD') expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

test('every procedure has the method of its contract, and refuses signed-out visitors', async () => {
  for (const { method, path, meta } of listProcedures()) {
    const url = `/api${path.replaceAll(/\{\w+\}/g, anybody)}`
    const request = { method: method as 'GET' | 'POST' | 'DELETE', url }
    const answer = await app.http.inject(request)
    const refusal = meta.caller === 'operator' ? 'NOT_FOUND' : 'UNAUTHORIZED'
    const { status, message } = REFUSALS[refusal]
    expect([url, answer.statusCode, answer.json()]).toEqual([
      url,
      status,
      { code: refusal, message },
    ])
  }
})
