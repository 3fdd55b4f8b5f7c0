import { expect, test } from 'vitest'
import { READY_WITHIN, startMain } from './start-main.ts'
import { openTestDatabase } from './test-database.ts'

const THROW_ON_INPUT = `data:text/javascript,process.stdin.on('data',()=>{throw new Error('boom')})`

test(
  'An error that nothing handles ends the server, and its log says why',
  async () => {
    const database = await openTestDatabase()
    const { child, output, end } = await startMain(database, ['--import', THROW_ON_INPUT])

    child.stdin.write('now')

    expect(await end()).toBe(1)
    const lines = output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 60,
        msg: 'An unexpected error stops the server.',
        err: expect.objectContaining({ message: 'boom' }),
      }),
    )
    await database.close()
  },
  READY_WITHIN,
)
