import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'

const app = await openTestApp()
let operator: TestPlayer
beforeAll(async () => {
  operator = await app.player('Olga Operator')
})
afterAll(app.close)

describe('players in the list of operators', () => {
  test('are in the order in which people read names', async () => {
    for (const name of ['Zoe', 'Łukasz', 'Ágnes', 'lena', 'Anna'])
      await app.player(`${name} Reader`)

    const listed = await operator.call('admin.players', { search: 'reader' })

    expect(listed.map(({ user }) => user.full_name.split(' ')[0])).toEqual([
      'Ágnes',
      'Anna',
      'lena',
      'Łukasz',
      'Zoe',
    ])
  })

  test('were last active when friends see that they were, also before it is written', async () => {
    const ann = await app.player('Ann')
    const at = Date.now() - 180_000
    await ann.call('presence.ping_user_status')
    const lastActive = async () =>
      (await operator.call('admin.player', { id: ann.user_id })).last_active_at
    await expect.poll(lastActive).not.toBeNull()
    await sql`update user_status set last_active_at = ${new Date(at)} where user_id = ${ann.user_id}`.execute(
      app.db,
    )

    await expect
      .poll(async () => Date.parse((await lastActive()) ?? ''))
      .toBeGreaterThan(at + 60_000)
    const [listed] = await operator.call('admin.players', { search: ann.user_id })
    expect(listed?.last_active_at).toBe(await lastActive())
  })
})
