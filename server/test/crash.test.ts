import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from './test-database.ts'

const MAIN = join(import.meta.dirname, '../main.ts')
const THROW_ON_INPUT = `data:text/javascript,process.stdin.on('data',()=>{throw new Error('boom')})`
const TEST_WITHIN = 120_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

test(
  'An error that nothing handles ends the server, and its log says why',
  async () => {
    const { connection, close } = await openTestDatabase()
    const { host, port, user, database } = connection
    const DATABASE_URL = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'inkling-crash-'))
    const env = { PATH: process.env.PATH, CATALOGUE: 'off', DATABASE_URL, DATA_DIR }
    const child = spawn(process.execPath, ['--import', THROW_ON_INPUT, MAIN], {
      env: { ...env, PORT: String(await freePort()) },
    })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    await vi.waitFor(() => expect(output).toContain('Inkling is ready'), { timeout: TEST_WITHIN })

    child.stdin.write('now')

    expect(await once(child, 'close')).toEqual([1, null])
    const lines = output.split('\n').filter((line) => line.startsWith('{'))
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 60,
        msg: 'An unexpected error stops the server.',
        err: expect.objectContaining({ message: 'boom' }),
      }),
    )
    await rm(DATA_DIR, { recursive: true })
    await close()
  },
  TEST_WITHIN,
)
