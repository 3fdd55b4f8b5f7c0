import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Push } from '../../platform/push/push.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { createMetrics } from '../../platform/telemetry/metrics.ts'
import type { TestPlayer } from '../../test/test-app.ts'
import { until } from '../../test/until.ts'
import { createTestSignIn } from '../sign-in/test-sign-in.ts'
import { NOTIFIED } from '../../platform/bus/messages.ts'
import { createOutbox } from '../../platform/outbox.ts'
import { createDelivery } from './delivery.ts'
import { createNotifications } from './notifications.ts'
import { openAppWithDevices } from './test-devices.ts'

const app = await openAppWithDevices()
const { db, bus, push, subscribed, isWaiting, makeDue } = app
afterAll(app.close)
let sender: TestPlayer
beforeAll(async () => void (sender = await app.player('Sender')))

/** Starts another server, on which these users have an open tab. */
function newServer({ with_tabs = [], over = push }: { with_tabs?: string[]; over?: Push } = {}) {
  return createNotifications(newDependencies({ with_tabs, over }))
}

function newDependencies({ with_tabs = [] as string[], over = push }) {
  const onError = (error: unknown) => expect.fail(String(error))
  const sign_in = createTestSignIn({ db, bus })
  return {
    db,
    bus,
    push: over,
    onError,
    sign_in,
    keys: sign_in.getPushKeys,
    invitations: { find: async () => null },
    friends: { listRequests: async () => [] },
    hasTab: async (user_id: string) => with_tabs.includes(user_id),
    metrics: createMetrics(),
    warn: (sentence: string) => createLog('silent').warn(sentence),
    now: () => Date.now(),
  }
}

function notify({ user_id }: TestPlayer): void {
  const { notify } = createOutbox({ db, bus, onError: (error) => expect.fail(String(error)) })
  notify(user_id, { kind: 'challenge_answered', subject: randomUUID(), sender_id: sender.user_id })
}

test('several servers that send at once send each message once', async () => {
  const player = await app.player()
  const devices = await Promise.all(Array.from({ length: 5 }, () => subscribed(player)))
  for (let count = 0; count < 12; count += 1) notify(player)
  await isWaiting(player, 60)
  const servers = Array.from({ length: 6 }, () => newServer())
  await makeDue(player)
  await Promise.all(servers.map((server) => server.deliver()))
  await isWaiting(player, 0)

  for (const { news } of devices) {
    expect(news()).toHaveLength(12)
    expect(new Set(news().map(({ subject }) => subject)).size).toBe(12)
    expect(news()[0]).toMatchObject({ kind: 'challenge_answered', name: 'Sender' })
  }
  await Promise.all(servers.map((server) => server.close()))
})

test('a notification shown in a tab on any server is not pushed by another', async () => {
  const [looking, away] = [await app.player(), await app.player()]
  const devices = [await subscribed(looking), await subscribed(away)] as const
  const other = newServer({ with_tabs: [looking.user_id] })
  const heard: string[] = []
  bus.subscribe(NOTIFIED, ({ user_id }) => heard.push(user_id))
  notify(away)
  notify(looking)
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
    notify(player)
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
        from push_subscriptions, generate_series(1, 150) number where endpoint = ${device._endpoint}`.execute(
        tx,
      )
      await sql`
        insert into push_messages (subscription_id, kind, subject, due_at, expires_at)
        select id, 'challenge_answered', 'code', now() - interval '2 hours', now() + interval '1 day'
        from push_subscriptions where user_id = ${player.user_id}`.execute(tx)
      const delivery = createDelivery({ ...newDependencies({ over: { ...push, send } }), db: tx })
      await delivery.deliver()
      await until(() => expect(sent).toContain(new URL(target.endpoint).host))
      expect(sent.length).toBeLessThan(60)
      throw new Error('rolled back')
    })
    .catch((error: unknown) => expect(error).toMatchObject({ message: 'rolled back' }))
})
