import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { isUnavailable } from '../database/failures.ts'
import { openFakeS3 } from './fake-s3.ts'
import { testFiles } from './files.contract.ts'
import { createS3 } from './s3.ts'

const bucket = 'inkling'
const key = { accessKeyId: 'AKIAINKLING', secretAccessKey: 'not a secret' }
const s3 = await openFakeS3({ bucket, ...key })
const settings = { endpoint: s3.endpoint, bucket, region: 'eu-central-1', ...key }
const files = createS3(settings)
afterEach(() => {
  s3.now.down = false
})
afterAll(s3.close)

describe('a bucket', () => {
  testFiles(files)

  test('stores the media type of a file for other readers', async () => {
    await files.put('avatars/ann', Buffer.from('picture'), 'image/jpeg')

    expect(s3.stored.get('avatars/ann')).toEqual({
      bytes: Buffer.from('picture'),
      type: 'image/jpeg',
    })
  })

  test('is retried if it does not answer, then reported as unavailable', async () => {
    s3.now.down = true
    s3.now.requests = 0
    await expect(files.get('avatars/ann')).rejects.toThrow()
    expect(s3.now.requests).toBeGreaterThan(1)

    s3.now.down = false
    await files.put('avatars/ann', Buffer.from('back'), 'image/jpeg')
    expect(await files.get('avatars/ann')).toEqual(Buffer.from('back'))
  })

  test('is retried if it closes the connection', async () => {
    s3.now.resets = 2
    await files.put('avatars/ann', Buffer.from('again'), 'image/jpeg')

    expect(s3.stored.get('avatars/ann')?.bytes).toEqual(Buffer.from('again'))
  })

  test('of another owner causes an error that says why, not a missing file', async () => {
    const stranger = createS3({ ...settings, accessKeyId: 'AKIASTRANGER' })
    const forger = createS3({ ...settings, secretAccessKey: 'a guess' })
    const missing = createS3({ ...settings, bucket: 'nowhere' })
    s3.now.requests = 0

    for (const other of [stranger, forger]) {
      const sentence = 'The bucket inkling answered 403 SignatureDoesNotMatch: No.'
      await expect(other.get('avatars/ann')).rejects.toThrow(sentence)
      await expect(other.put('avatars/ann', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
        sentence,
      )
    }
    await expect(missing.get('avatars/ann')).rejects.toThrow('404 NoSuchBucket')
    expect(s3.now.requests).toBe(5)
  })
})

test('a bucket that cannot be reached, or is overloaded, is unavailable for now', async () => {
  const closed = createS3({ ...settings, endpoint: 'http://127.0.0.1:1' })
  s3.now.down = true

  for (const other of [closed, files]) {
    const failure = await other.get('avatars/ann').catch((error: unknown) => error)
    expect(isUnavailable(failure)).toBe(true)
  }
})

test.each([
  ['inkling', null, 'https://inkling.s3.eu-central-1.amazonaws.com/avatars/ann'],
  ['ink.ling', null, 'https://s3.eu-central-1.amazonaws.com/ink.ling/avatars/ann'],
  ['inkling', 'https://s3.example/v1/', 'https://s3.example/v1/inkling/avatars/ann'],
])('a file in the bucket %s at %s has the URL %s', async (name, endpoint, url) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('picture'))
  await createS3({ ...settings, bucket: name, endpoint }).get('avatars/ann')

  expect(fetched.mock.calls.map(([request]) => new Request(request).url)).toEqual([url])
})
