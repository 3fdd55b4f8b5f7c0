import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, GOOD, openTestPasswords } from '../server/features/sign-in/test-passwords.ts'
import { connectionUrl } from '../server/test/postgres-settings.ts'
import { runProcess } from './test-program.ts'

const NEXT = 'a much better phrase'
const app = await openTestPasswords('invited')
let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'users-'))
  await app.registerFirst('Olga Operator')
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true })
})

/** Runs `npm run users` for the database of the server. */
function run(args: string[], settings: Record<string, string> = { PASSWORDS: 'on' }) {
  const DATABASE_URL = connectionUrl(app.connection)
  return runProcess('users.ts', args, { DATABASE_URL, DATA_DIR: dir, ...settings })
}

const secretOf = (said: string) => said.trim().split('#')[1]

test('an invitation of the command line lets one person register', async () => {
  const { code, said, complained } = await run(['invite'])
  expect([code, complained]).toEqual([0, ''])
  expect(said).toMatch(/^http:\/\/localhost:3000\/invite#[\w-]{43}\n$/)
  const { reply } = await app.register('Ben', { link: secretOf(said) })

  expect(reply.statusCode).toBe(200)
})

test('an operator who has forgotten the password sets a new one by the command line', async () => {
  const { said } = await run(['reset', 'olga', 'OPERATOR'])
  expect(said).toMatch(/^http:\/\/localhost:3000\/reset#[\w-]{43}\n$/)
  const browser = app.browser()
  await browser.post('/auth/reset', { token: secretOf(said), password: NEXT })

  expect(await enter(app.browser(), 'Olga Operator', NEXT)).toEqual([200, null])
  expect(await enter(app.browser(), 'Olga Operator', GOOD)).toEqual([422, 'INVALID_CREDENTIALS'])
})

test('an unknown name, a server without passwords and wrong words are refused with a sentence', async () => {
  expect(await run(['reset', 'Nobody'])).toEqual({
    code: 1,
    said: '',
    complained: 'Nobody signs in with the name Nobody and a password.\n',
  })
  expect(await run(['invite'], {})).toEqual({
    code: 1,
    said: '',
    complained: 'This server has no passwords: set PASSWORDS=on, also for this command.\n',
  })
  for (const args of [['reset'], ['invite', 'Ben'], ['promote', 'Ben']]) {
    const { code, said } = await run(args)
    expect([code, said.startsWith('npm run users -- invite')]).toEqual([1, true])
  }
})
