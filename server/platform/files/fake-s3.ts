import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Stored = { bytes: Buffer; type: string }

/** A server that answers the S3 calls of one bucket, for tests: PUT, GET, HEAD and DELETE of objects by path, each
 *  signed by its key, with the hash of the body. `now.down` makes it answer nothing but 503. */
export async function openFakeS3({
  bucket,
  access_key_id,
}: {
  bucket: string
  access_key_id: string
}) {
  const stored = new Map<string, Stored>()
  const now = { down: false, requests: 0 }
  const server = createServer((request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://s3.invalid').pathname)
    now.requests += 1
    if (now.down) return refuse(response, 503, 'SlowDown')
    if (!isSigned(request, body, access_key_id)) return refuse(response, 403, 'AccessDenied')
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
    response.writeHead(200, {
      'content-type': type,
      'content-length': bytes.length,
      etag: etagOf(bytes),
    })
    response.end(method === 'HEAD' ? undefined : bytes)
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  async function close(): Promise<void> {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }

  return { endpoint: `http://127.0.0.1:${port}`, stored, now, close }
}

function isSigned({ headers }: IncomingMessage, body: Buffer, access_key_id: string): boolean {
  const [, key, signed = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[\w-]+\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=[0-9a-f]{64}$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const hash = headers['x-amz-content-sha256']
  return (
    key === access_key_id &&
    headers['x-amz-date'] !== undefined &&
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)) &&
    (hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(body).digest('hex'))
  )
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}
