import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { type Files, fileName } from './files.ts'

const ATTEMPTS = 3
const FIRST_PAUSE_MS = 100
/** Maximum time of an attempt, from connecting to the last byte of its answer. */
const ANSWER_MS = 5_000

/** Bucket and access to it. `endpoint` null is Amazon; any other is an S3-compatible storage, addressed by path. */
export type S3Settings = {
  endpoint: string | null
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Answer = { status: number; bytes: Buffer }

/** Stores files in an existing bucket. Its key needs GetObject, PutObject, DeleteObject, and ListBucket, without which
 *  S3 does not tell a missing file from a forbidden one. */
export function createS3(settings: S3Settings): Files {
  const { bucket, region, accessKeyId, secretAccessKey } = settings
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const root = urlOf(settings)

  async function put(name: string, bytes: Buffer, type: string): Promise<void> {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const headers = { 'content-type': type, 'x-amz-content-sha256': hash }
    await send(name, { method: 'PUT', body: new Uint8Array(bytes), headers })
  }

  async function get(name: string): Promise<Buffer | null> {
    return send(name, { method: 'GET' })
  }

  async function remove(name: string): Promise<void> {
    await send(name, { method: 'DELETE' })
  }

  /** Resolves to the body of the answer; null if there is no such file. */
  async function send(name: string, init: RequestInit): Promise<Buffer | null> {
    const { status, bytes } = await request(`${root}/${fileName(name)}`, init)
    if (status >= 200 && status < 300) return bytes
    const error = bytes.toString()
    const code = readElement(error, 'Code')
    if (code === 'NoSuchKey') return null
    const message = readElement(error, 'Message')
    const failure = new Error(`The bucket ${bucket} answered ${status} ${code}: ${message}`)
    throw isTemporary(status) ? asUnavailable(failure) : failure
  }

  /** Repeats a request while the storage is overloaded or does not answer. */
  async function request(url: string, init: RequestInit, attempt = 1): Promise<Answer> {
    const isLast = attempt === ATTEMPTS
    try {
      const answer = await requestOnce(url, init)
      if (isLast || !isTemporary(answer.status)) return answer
    } catch (error) {
      if (isLast)
        throw asUnavailable(new Error(`The bucket ${bucket} cannot be reached`, { cause: error }))
    }
    await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1))
    return request(url, init, attempt + 1)
  }

  async function requestOnce(url: string, init: RequestInit): Promise<Answer> {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const signed = await signer.sign(url, { ...init, redirect: 'manual', signal })
    const response = await fetch(signed)
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  return { put, get, remove }
}

/** Gives an error the code by which callers see that another try may succeed. */
function asUnavailable(error: Error): Error {
  return Object.assign(error, { code: 'ETIMEDOUT' })
}

function isTemporary(status: number): boolean {
  return status >= 500 || status === 429
}

/** Amazon's certificates are valid for a bucket's own host only if its name has no dot. */
function urlOf({ endpoint, bucket, region }: S3Settings): string {
  if (endpoint !== null) return `${endpoint.replace(/\/$/, '')}/${bucket}`
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
  return /^[a-z\d-]+$/.test(bucket) ? `https://${bucket}.${host}` : `https://${host}/${bucket}`
}

/** Returns the text of an element of the XML that reports an error; empty if there is none. */
function readElement(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
}
