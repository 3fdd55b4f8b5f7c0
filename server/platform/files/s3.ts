import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type Files, fileName } from './files.ts'

const CONNECT_MS = 3_000
const ANSWER_MS = 10_000

/** Bucket and access to it. `endpoint` null is Amazon; any other is an S3-compatible storage, addressed by path. */
export type S3Settings = {
  endpoint: string | null
  bucket: string
  region: string
  access_key_id: string
  secret_access_key: string
}

/** Stores files in an existing bucket. Its key needs GetObject, PutObject, DeleteObject, and ListBucket, without which
 *  S3 does not tell a missing file from a forbidden one. */
export function createS3({
  endpoint,
  bucket,
  region,
  access_key_id,
  secret_access_key,
}: S3Settings): Files {
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
    },
  })

  async function put(name: string, bytes: Buffer, type: string): Promise<void> {
    const file = { Bucket: bucket, Key: fileName(name), Body: bytes, ContentType: type }
    await client.send(new PutObjectCommand(file))
  }

  async function get(name: string): Promise<Buffer | null> {
    try {
      const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: fileName(name) }))
      const bytes = await found.Body?.transformToByteArray()
      return Buffer.from(bytes ?? [])
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  }

  async function remove(name: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: fileName(name) }))
  }

  return { put, get, remove }
}
