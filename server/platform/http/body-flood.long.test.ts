import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'

const MAX_BYTES = 64 * 1024 * 1024
const PIECE = Buffer.from(`10000\r\n${' '.repeat(0x10000)}\r\n`)
const app = await openTestApp()
beforeAll(async () => void (await app.http.listen({ port: 0, host: '127.0.0.1' })))
afterAll(app.close)

/** Sends an endless body; true if the server closed the connection before most of it was sent. */
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

const FLOODED = 'GET HEAD TRACE QUERY OPTIONS DELETE PUT PATCH POST PROPFIND REPORT'.split(' ')

test.each([
  '/api/no/such',
  '/api/articles/choices',
  '/api/give_up',
  '/api/openapi.json',
  '/api/avatars/me',
  '/auth/sign_in',
  '/auth/refresh',
  `/avatars/${randomUUID()}`,
  '/avatars/%E0%A4%A',
  '/healthz',
  '/metrics',
  '/no/such/path',
])(
  'an endless body to %s closes its connection with every method, without filling memory',
  async (path) => {
    const before = process.memoryUsage().rss

    for (const method of FLOODED) {
      expect([method, await flood(method, path)]).toEqual([method, true])
    }

    expect(process.memoryUsage().rss - before).toBeLessThan(MAX_BYTES)
  },
)
