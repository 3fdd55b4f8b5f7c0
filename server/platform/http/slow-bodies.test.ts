import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { refuse } from '../refused.ts'
import { createTestHttp } from './test-http.ts'

const BODY = '"a body"'

/** Sends the head of a request and half of its body. */
function begin(port: number, path: string): ClientRequest {
  const headers = { 'content-type': 'application/json', 'content-length': BODY.length }
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path, headers })
  sent.write(BODY.slice(0, 4))
  return sent
}

async function statusOf(sent: ClientRequest): Promise<number | undefined> {
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  answer!.resume()
  return answer!.statusCode
}

test('a refused body has the usual time to arrive, whatever its route allows', async () => {
  const http = await createTestHttp({ arrivalMs: 1 })
  onTestFinished(() => http.close())
  const onRequest = async () => refuse('UNAUTHORIZED')
  http.post('/patient', { config: { arrivalMs: 600_000 }, onRequest }, async () => 'arrived')
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo

  for (const [path, status] of [
    ['/patient', 401],
    ['/%zz', 400],
  ] as const) {
    const sent = begin(port, path)
    const closed = new Promise((resolve) => sent.once('close', resolve))
    expect(await statusOf(sent)).toBe(status)
    await closed
  }
})

test('a body that arrives too slowly is refused, unless its route allows it more time', async () => {
  const http = await createTestHttp({ arrivalMs: 1 })
  onTestFinished(() => http.close())
  http.post('/usual', async () => 'arrived')
  http.post('/patient', { config: { arrivalMs: 60_000 } }, async () => 'arrived')
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo

  const patient = begin(port, '/patient')
  await once(http.server, 'request')
  expect(await statusOf(begin(port, '/usual'))).toBe(408)

  patient.end(BODY.slice(4))
  expect(await statusOf(patient)).toBe(200)
})
