import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Push } from '../../platform/push/push.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { createMetrics } from '../../platform/telemetry/metrics.ts'
import { newUser } from '../../test/fixtures.ts'
import type { TestPlayer } from '../../test/test-app.ts'
import { until } from '../../test/until.ts'
import { createTestSignIn } from '../sign-in/test-sign-in.ts'
import { NOTIFIED } from '../../platform/bus/messages.ts'
import { createInbox } from '../inbox/inbox.ts'
import { createDelivery } from './delivery.ts'
import { createNotifications } from './notifications.ts'
import { openAppWithDevices } from './test-devices.ts'

const app = await openAppWithDevices()
const { db, bus, push, subscribed, isWaiting, makeDue } = app
afterAll(app.close)
const inbox = createInbox({ db, bus })

/** Starts another server, on which these users have an open tab. */
function newServer({ withTabs = [], over = push }: { withTabs?: string[]; over?: Push } = {}) {
  return createNotifications(newDependencies({ withTabs, over }))
}

function newDependencies({ withTabs = [] as string[], over = push }) {
  const onError = (error: unknown) => expect.fail(String(error))
  const signIn = createTestSignIn({ db, bus })
  return {
    db,
    bus,
    push: over,
    onError,
    signIn,
    keys: signIn.getPushKeys,
    invitations: { find: async () => null },
    inbox,
    hasTab: async (user_id: string) => withTabs.includes(user_id),
    metrics: createMetrics(),
    warn: (sentence: string) => createLog('silent').warn(sentence),
    now: () => Date.now(),
  }
}

/** Tells a player of a friend request by somebody new. */
async function notify({ user_id }: TestPlayer): Promise<void> {
  const sender_id = await newUser(db, 'Sender')
  const item = { kind: 'friend_request', user_id, sender_id } as const
  const announce = await db.transaction().execute((tx) => inbox.add(tx, [item]))
  announce()
}

test('several servers that send at once send each message once', async () => {
  const player = await app.player()
  const devices = await Promise.all(Array.from({ length: 5 }, () => subscribed(player)))
  for (let count = 0; count < 12; count += 1) await notify(player)
  await isWaiting(player, 60)
  const servers = Array.from({ length: 6 }, () => newServer())
  await makeDue(player)
  await Promise.all(servers.map((server) => server.deliver()))
  await isWaiting(player, 0)

  for (const { news } of devices) {
    expect(news()).toHaveLength(12)
    expect(new Set(news().map(({ subject }) => subject)).size).toBe(12)
    expect(news()[0]).toMatchObject({ kind: 'friend_request', name: 'Sender' })
  }
  await Promise.all(servers.map((server) => server.close()))
})

test('a notification shown in a tab on any server is not pushed by another', async () => {
  const [looking, away] = [await app.player(), await app.player()]
  const devices = [await subscribed(looking), await subscribed(away)] as const
  const other = newServer({ withTabs: [looking.user_id] })
  const heard: string[] = []
  bus.subscribe(NOTIFIED, ({ user_id }) => heard.push(user_id))
  await notify(away)
  await notify(looking)
  await until(() => expect(heard).toHaveLength(2))
  await isWaiting(looking, 0)
  await makeDue(away)
  await until(() => expect(devices[1].delivered).toHaveLength(1))

  expect(devices[0].delivered).toEqual([])
  await other.close()
})

test('a slow push service does not delay other messages', async () => {
  const [slow, quick] = [await app.player(), await app.player()]
  const [held, device] = [await subscribed(slow), await subscribed(quick)]
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const over: Push = {
    ...push,
    async send(target, ...message) {
      if (target.endpoint === held.target.endpoint) await answered
      return push.send(target, ...message)
    },
  }
  const server = newServer({ over })
  for (const player of [slow, quick]) {
    await notify(player)
    await isWaiting(player)
    await makeDue(player)
    await server.deliver()
  }
  await until(() => expect(device.delivered).toHaveLength(1))

  answer()
  await isWaiting(slow, 0)
  await server.close()
})

test('a push service that never answers delays only its own users', async () => {
  const player = await app.player()
  const { user_id } = player
  const sender_id = await newUser(db, 'Sender')
  const { target, device } = await subscribed(player)
  const sent: string[] = []
  const never = new Promise<never>(() => {})
  const send: Push['send'] = ({ endpoint }) => {
    sent.push(new URL(endpoint).host)
    return endpoint === target.endpoint ? Promise.resolve('taken') : never
  }

  // Nothing is committed, so that no other server delivers these.
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`
        insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, time_zone, remind_at)
        select user_id, session_id, 'https://dead.example/' || number, '', '', 'UTC', remind_at
        from push_subscriptions, generate_series(1, 150) number where endpoint = ${device.endpoint}`.execute(
        tx,
      )
      await inbox.add(tx, [{ kind: 'friend_request', user_id, sender_id }])
      await sql`update inbox set push_at = now() where user_id = ${user_id}`.execute(tx)
      const delivery = createDelivery({ ...newDependencies({ over: { ...push, send } }), db: tx })
      await delivery.deliver()
      await until(() => expect(sent).toContain(new URL(target.endpoint).host))
      expect(sent.length).toBeLessThan(60)
      throw new Error('rolled back')
    })
    .catch((error: unknown) => expect(error).toMatchObject({ message: 'rolled back' }))
})
