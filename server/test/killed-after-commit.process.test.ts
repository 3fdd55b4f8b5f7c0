import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { challengesOf } from '../features/challenges/test-challenges.ts'
import { gamesOf } from '../features/games/test-games.ts'
import { openAppWithDevices } from '../features/notifications/test-devices.ts'
import { READY_WITHIN, startMain } from './start-main.ts'
import { CLOCK_SHIFT } from './test-clock.ts'

const PRELOADED = ['shift-clock.ts', 'kill-after-commit.ts'].flatMap((file) => [
  '--import',
  join(import.meta.dirname, file),
])
const app = await openAppWithDevices()
afterAll(app.close)

test(
  'an answer to a challenge is listed and sent once if its server is killed between commit and announcement',
  async () => {
    await gamesOf(app).addArticle()
    const { ann, ben, code, begin } = await challengesOf(app).challenge()
    const device = await app.subscribed(ann)
    const { game_id } = await begin(ben)
    const settings = { ORIGIN: 'http://localhost:3000', TEST_CLOCK_SHIFT: String(CLOCK_SHIFT) }
    const server = await startMain(app, PRELOADED, settings)

    const givingUp = fetch(`http://127.0.0.1:${server.port}/api/give_up`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ben.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ game_id }),
    })
    await expect(givingUp).rejects.toThrow('fetch failed')
    await server.end()

    expect(server.child.signalCode).toBe('SIGKILL')
    expect((await ben.call('games.find', { id: game_id })).state).toBe('gave_up')
    const kind = 'challenge_answered'
    expect(await ann.call('inbox.list')).toMatchObject([{ kind, code, user: { id: ben.user_id } }])
    await app.isWaiting(ann)
    await app.settled(ann)
    expect(device.news()).toMatchObject([{ kind, subject: code }])
  },
  READY_WITHIN,
)
