import { METHODS } from 'node:http'
import { listProcedures } from '@inkling/protocol/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from './test-app.ts'

const OWN = 'http://localhost:3000'
const STRANGERS = [
  'https://evil.example',
  'null',
  'http://localhost:3000.evil.example',
  'http://evil.localhost:3000',
  'https://localhost:3000',
  'http://localhost',
  'http://LOCALHOST:3000',
  'file://',
]
const PATHS = listProcedures().map(({ path }) => `/api${path}`)
const OTHERS = ['/', '/healthz', '/metrics', '/api/openapi.json', '/auth/refresh', '/auth/sign_in']

const app = await openTestApp()
let bearer = ''
beforeAll(async () => {
  bearer = `Bearer ${(await app.player()).access_token}`
})
afterAll(app.close)

/** Headers of a response that permit pages of other sites to use it. */
async function grantsOf(request: InjectOptions): Promise<string[]> {
  const { headers } = await app.http.inject(request)
  return Object.keys(headers).filter((name) => name.startsWith('access-control-'))
}

test('no response can be read by a page of another site, whatever origin it claims', async () => {
  for (const [number, url] of [...PATHS, ...OTHERS].entries()) {
    const origin = [...STRANGERS, OWN][number % (STRANGERS.length + 1)]!
    for (const authorization of ['', bearer]) {
      const headers = { origin, authorization }
      expect([url, origin, await grantsOf({ url, headers })]).toEqual([url, origin, []])
    }
  }
})

test('no page of another site passes a preflight request', async () => {
  const methods = METHODS.filter((method) => app.http.supportedMethods.includes(method))
  for (const [number, url] of [...PATHS, ...OTHERS].entries()) {
    const headers = {
      origin: STRANGERS[number % STRANGERS.length]!,
      'access-control-request-method': methods[number % methods.length]!,
      'access-control-request-headers': 'authorization, content-type',
      'access-control-request-private-network': 'true',
    }
    expect([url, await grantsOf({ method: 'OPTIONS', url, headers })]).toEqual([url, []])
  }
})
