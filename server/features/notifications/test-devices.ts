import { sql } from 'kysely'
import { expect } from 'vitest'
import { openFakePushService } from '../../platform/push/fake-push-service.ts'
import { createWebPush } from '../../platform/push/web-push.ts'
import { openTestApp, type TestPlayer } from '../../test/test-app.ts'
import { until } from '../../test/until.ts'
import type { Database } from '../../platform/database/database.ts'

const origin = 'http://localhost:3000'

/** Opens an app whose players have devices at a local push service. Messages wait until a test makes them due. */
export async function openAppWithDevices() {
  const service = await openFakePushService()
  const push = createWebPush({ origin, otherService: service.origin })
  const app = await openTestApp({ push })
  const { db } = app
  await holdBack(db)

  /** Subscribes a device as a browser does; returns the messages that it receives. */
  async function subscribed(player: TestPlayer, time_zone = 'Europe/Berlin') {
    const { public_key } = await player.call('notifications.settings')
    const { target, delivered } = service.subscribe(public_key)
    const { endpoint, p256dh: _p256dh, auth } = target
    const device = { endpoint, _p256dh, auth, time_zone }
    await player.call('notifications.subscribe_to_notifications', device)

    return { target, device, delivered, news: () => delivered.map(({ text }) => JSON.parse(text)) }
  }

  /** Counts what waits for the devices of a player: items that they want, and messages that are being sent. */
  async function waiting({ user_id }: TestPlayer): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select (
        select count(*) from inbox join push_subscriptions using (user_id) join users on users.id = user_id
        where user_id = ${user_id} and push_at is not null and not (kind = any (unwanted_notifications))
      ) + (
        select count(*) from push_messages join push_subscriptions device on device.id = subscription_id
        where user_id = ${user_id}
      ) as count`.execute(db)
    return rows[0]!.count
  }

  /** Waits until this much waits for the devices of a player. */
  const isWaiting = (player: TestPlayer, count = 1) =>
    until(async () => expect(await waiting(player)).toBe(count))

  /** Makes all that waits for the devices of a player due. */
  async function makeDue({ user_id }: TestPlayer): Promise<void> {
    await sql`
      update inbox set push_at = now() where user_id = ${user_id} and push_at is not null`.execute(
      db,
    )
    await sql`
      update push_messages set due_at = now() from push_subscriptions device
      where device.id = subscription_id and device.user_id = ${user_id}`.execute(db)
  }

  return {
    ...app,
    service,
    push,
    subscribed,
    isWaiting,
    makeDue,
    /** Waits until all messages of a player are sent or dropped. */
    async settled(player: TestPlayer): Promise<void> {
      await makeDue(player)
      await isWaiting(player, 0)
    },
    async close() {
      await app.close()
      await service.close()
    },
  }
}

async function holdBack(db: Database): Promise<void> {
  await sql`
    create function hold_back_item() returns trigger language plpgsql as $$ begin
      new.push_at = new.push_at + interval '1 hour';
      return new;
    end $$`.execute(db)
  await sql`
    create trigger hold_back before insert on inbox
    for each row execute function hold_back_item()`.execute(db)
  await sql`
    create function hold_back_reminder() returns trigger language plpgsql as $$ begin
      new.due_at = new.due_at + interval '1 hour';
      return new;
    end $$`.execute(db)
  await sql`
    create trigger hold_back before insert on push_messages
    for each row when (new.inbox_id is null) execute function hold_back_reminder()`.execute(db)
}
