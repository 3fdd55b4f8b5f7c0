import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openFakeS3 } from './fake-s3.ts'
import { testFiles } from './files.contract.ts'
import { createS3 } from './s3.ts'

const bucket = 'inkling'
const access_key_id = 'AKIAINKLING'
const s3 = await openFakeS3({ bucket, access_key_id })
const settings = {
  endpoint: s3.endpoint,
  bucket,
  region: 'eu-central-1',
  access_key_id,
  secret_access_key: 'not a secret',
}
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

  test('of another owner causes an error, not a missing file', async () => {
    const strange = createS3({ ...settings, access_key_id: 'AKIASTRANGER' })
    const missing = createS3({ ...settings, bucket: 'nowhere' })

    await expect(strange.get('avatars/ann')).rejects.toThrow()
    await expect(strange.put('avatars/ann', Buffer.from('x'), 'image/jpeg')).rejects.toThrow()
    await expect(missing.get('avatars/ann')).rejects.toThrow()
  })
})
