import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { fourFields } from './test-pictures.ts'

test('a picture may take longer to arrive than other requests', async () => {
  const app = await openTestApp({ limits: { arrivalMs: 1 } })
  onTestFinished(() => app.close())
  const ann = await app.player()
  const picture = await fourFields().jpeg().toBuffer()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo

  function begin(method: string, path: string, type: string) {
    const headers = {
      authorization: `Bearer ${ann.access_token}`,
      'content-type': type,
      'content-length': picture.length,
    }
    const sent = request({ port, host: '127.0.0.1', method, path, headers })
    sent.write(picture.subarray(0, 100))
    return sent
  }

  const upload = begin('PUT', '/api/avatars/me', 'image/jpeg')
  await once(app.http.server, 'request')
  const [refused]: IncomingMessage[] = await once(
    begin('POST', '/api/guess', 'application/json'),
    'response',
  )
  expect(refused!.statusCode).toBe(408)

  upload.end(picture.subarray(100))
  const [accepted]: IncomingMessage[] = await once(upload, 'response')
  expect(accepted!.statusCode).toBe(204)
})
