import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Stored = { bytes: Buffer; type: string }

type Key = { accessKeyId: string; secretAccessKey: string }

/** A server that answers the S3 calls of one bucket, for tests: PUT, GET and DELETE of objects by path, each signed by
 *  its key, with the hash of the body. `now.down` makes it answer nothing but 503, and `now.resets` is how many of the
 *  next requests end without an answer. */
export async function openFakeS3({ bucket, ...key }: Key & { bucket: string }) {
  const stored = new Map<string, Stored>()
  const now = { down: false, resets: 0, requests: 0 }
  const server = createServer((request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://s3.invalid').pathname)
    now.requests += 1
    if (now.resets > 0) {
      now.resets -= 1
      return void request.socket.resetAndDestroy()
    }
    if (now.down) return refuse(response, 503, 'SlowDown')
    if (!hasLength(request)) return refuse(response, 411, 'MissingContentLength')
    if (!isSigned(request, body, key)) return refuse(response, 403, 'SignatureDoesNotMatch')
    if (!path.startsWith(`/${bucket}/`)) return refuse(response, 404, 'NoSuchBucket')
    serve(request, response, { key: path.slice(bucket.length + 2), body })
  }

  function serve(
    { method, headers }: IncomingMessage,
    response: ServerResponse,
    { key, body }: { key: string; body: Buffer },
  ): void {
    if (method === 'PUT') {
      stored.set(key, { bytes: body, type: headers['content-type'] ?? '' })
      response.writeHead(200, { etag: etagOf(body) }).end()
      return
    }
    if (method === 'DELETE') {
      stored.delete(key)
      response.writeHead(204).end()
      return
    }
    const found = stored.get(key)
    if (found === undefined) return refuse(response, 404, 'NoSuchKey')
    const { bytes, type } = found
    response.writeHead(200, { 'content-type': type, etag: etagOf(bytes) }).end(bytes)
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  async function close(): Promise<void> {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }

  return { endpoint: `http://127.0.0.1:${port}`, stored, now, close }
}

/** S3 takes no body in chunks. */
function hasLength({ method, headers }: IncomingMessage): boolean {
  return method !== 'PUT' || headers['content-length'] !== undefined
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[\w-]+\/s3\/aws4_request), SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/

/** Calculates the signature as Amazon's page on Signature Version 4 describes it. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer, key: Key): boolean {
  const found = AUTHORIZATION.exec(headers.authorization ?? '')
  const [, accessKeyId, scope = '', names = '', signature] = found ?? []
  const signed = names.split(';')
  const hash = headers['x-amz-content-sha256']
  const isComplete = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
    signed.includes(name),
  )
  if (accessKeyId !== key.accessKeyId || !isComplete) return false
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false

  const lines = signed.map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = [method, url, '', lines.join(''), names, hash].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const secret = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`)
  return signature === hmac(secret, text).toString('hex')
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`,
  )
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}
