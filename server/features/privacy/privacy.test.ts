import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { readPrivacyFile } from './privacy.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkling-privacy-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function write(content: string | Uint8Array): Promise<string> {
  const path = join(folder, 'privacy.txt')
  await writeFile(path, content)
  return path
}

test('everybody reads who operates the site, and the text that they have written', async () => {
  const privacy = { name: 'Ann Example', contact: 'ann@inkling.example', text: 'Ours.' }
  const app = await openTestApp({ privacy })
  const reply = await app.http.inject('/privacy.json')
  await app.close()

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual(privacy)
})

test('an operator need not say anything', async () => {
  const app = await openTestApp()
  const reply = await app.http.inject('/privacy.json')
  await app.close()

  expect(reply.json()).toEqual({ name: null, contact: null, text: null })
})

test('the text of an operator is read from its file as it is', async () => {
  const path = await write('\uFEFFWe store nothing.\n\n<b>Nichts</b>, für niemanden.\n')

  expect(await readPrivacyFile(path)).toBe('We store nothing.\n\n<b>Nichts</b>, für niemanden.')
})

test('a server does not start with a text that is missing, empty or unreadable', async () => {
  const missing = join(folder, 'missing.txt')
  await expect(readPrivacyFile(missing)).rejects.toThrow(
    `PRIVACY_FILE ${missing} cannot be read: ENOENT.`,
  )
  for (const content of [' \n', Buffer.of(0xff, 0xfe, 0x00)]) {
    const path = await write(content)
    await expect(readPrivacyFile(path)).rejects.toThrow(
      `PRIVACY_FILE ${path} is not a text in UTF-8, or is empty.`,
    )
  }
})
