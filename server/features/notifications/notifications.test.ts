import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestPlayer } from '../../test/test-app.ts'
import { until } from '../../test/until.ts'
import { gamesOf } from '../games/test-games.ts'
import { openAppWithDevices } from './test-devices.ts'

const app = await openAppWithDevices()
const { db, service, subscribed, isWaiting, makeDue, settled } = app
const { addArticle, befriend, lobby } = gamesOf(app)
beforeAll(() => addArticle())
afterEach(() => void (service.now.answer = null))
afterAll(app.close)

/** Creates a player with a device, and the lobby of a friend who can invite them. */
async function newGuest() {
  const guest = await app.player()
  const device = await subscribed(guest)
  const { game_id, as, players } = await lobby('race', 2)
  await befriend(players[0]!, guest)
  const invite = () => as(0).act('lobbies.invite_to_game', { user_id: guest.user_id })
  return { guest, device, game_id, as, players, host: players[0]!, invite }
}

async function nameOf({ user_id }: TestPlayer): Promise<string> {
  const query = db.selectFrom('users').select('full_name').where('id', '=', user_id)
  return (await query.executeTakeFirstOrThrow()).full_name
}

async function askForFriendship(sender: TestPlayer, receiver: TestPlayer): Promise<void> {
  const { token } = await receiver.call('friends.invite_token')
  await sender.call('friends.send_friend_request', { _token: token })
}

/** Lets the push service refuse what is due for a player, which is tried again ten minutes later. */
async function postponed(player: TestPlayer): Promise<void> {
  service.now.answer = { status: 429, retry_after: '600' }
  await isWaiting(player)
  await makeDue(player)
  await until(async () => {
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from due_at - now())::integer as wait from push_messages
      join push_subscriptions device on device.id = subscription_id
      where device.user_id = ${player.user_id}`.execute(db)
    expect(rows[0]!.wait).toBeGreaterThan(500)
  })
  service.now.answer = null
}

async function devicesOf({ user_id }: TestPlayer) {
  const devices = db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', user_id)
  return devices.orderBy('created_at').execute()
}

/** Creates a player's challenge that somebody else has started. */
async function answered(challenger: TestPlayer) {
  const setup = { mode: 'solo', difficulty: 'easy' } as const
  const { game_id } = await challenger.call('games.create_game', setup)
  await challenger.call('games.give_up', { game_id })
  const made = await challenger.post('/api/create_challenge', { game_id })
  const player = await app.player()
  const begun = await player.call('challenges.answer_challenge', { code: made.body.code })
  const finish = () => player.call('games.give_up', { game_id: begun.game_id })
  return { code: made.body.code as string, player, finish }
}

describe('a player without an open tab', () => {
  test('is notified of an invitation in the language of their account, with no more than the inviter and the game', async () => {
    const { guest, device, game_id, host, invite } = await newGuest()
    await guest.call('profile.update_settings', { language: 'fr' })
    await invite()
    await isWaiting(guest)
    await settled(guest)

    expect(device.news()).toEqual([
      {
        kind: 'game_invite',
        subject: game_id,
        language: 'fr',
        name: await nameOf(host),
        article_language: 'en',
      },
    ])
    const [{ ttl, urgency, topic } = { ttl: 0, urgency: '', topic: '' }] = device.delivered
    expect([urgency, topic]).toEqual(['high', expect.stringMatching(/^[\w-]{32}$/)])
    expect(ttl).toBeGreaterThan(0)
    expect(ttl).toBeLessThanOrEqual(60 * 60)
  })

  test('is notified when their challenge is answered, unless one has blocked the other', async () => {
    const ann = await app.player()
    const device = await subscribed(ann)
    const broken = await answered(ann)
    await befriend(ann, broken.player)
    await ann.call('friends.block_user', { user_id: broken.player.user_id })
    const { code, player, finish } = await answered(ann)
    await broken.finish()
    await finish()
    await isWaiting(ann)
    await settled(ann)

    const name = await nameOf(player)
    expect(device.news()).toMatchObject([{ kind: 'challenge_answered', subject: code, name }])
  })

  test('is notified once of an invitation that two friends have sent', async () => {
    const { guest, device, invite, as, players } = await newGuest()
    await befriend(players[1]!, guest)
    await invite()
    await as(1).act('lobbies.invite_to_game', { user_id: guest.user_id })
    await isWaiting(guest)
    await settled(guest)

    expect(device.news()).toMatchObject([{ name: await nameOf(players[1]!) }])
  })

  test('is notified on each device that subscribed', async () => {
    const { guest, device, invite } = await newGuest()
    const other = await subscribed(guest)
    await invite()
    await isWaiting(guest, 2)
    await settled(guest)

    expect([device.delivered.length, other.delivered.length]).toEqual([1, 1])
  })

  test.each([
    [
      'taken back',
      ({ as, guest }) => as(0).act('lobbies.withdraw_game_invite', { user_id: guest.user_id }),
    ],
    ['declined', ({ game_id, guest }) => guest.call('lobbies.decline_game_invite', { game_id })],
    ['to a game that has started', ({ as }) => as(0).act('lobbies.start_game')],
    [
      'from a sender blocked at the same moment',
      async ({ guest, host }) => {
        const block = { user_id: guest.user_id, blocked_id: host.user_id }
        await db.insertInto('blocks').values(block).execute()
      },
    ],
    [
      'from a sender blocked since',
      ({ guest, host }) => guest.call('friends.block_user', { user_id: host.user_id }),
    ],
  ] as [string, (world: Awaited<ReturnType<typeof newGuest>>) => Promise<unknown>][])(
    'gets no notification of an invitation %s',
    async (_what, end) => {
      const world = await newGuest()
      await world.invite()
      await isWaiting(world.guest)
      await end(world)
      await settled(world.guest)

      expect(world.device.delivered).toEqual([])
    },
  )

  test('is notified of a friend request, unless they have blocked its sender', async () => {
    const [ann, bob, eve] = [await app.player(), await app.player('Bob'), await app.player()]
    const device = await subscribed(ann)
    await ann.call('friends.block_user', { user_id: eve.user_id })
    await db
      .insertInto('blocks')
      .values({ user_id: ann.user_id, blocked_id: eve.user_id })
      .execute()
    await askForFriendship(eve, ann)
    await askForFriendship(bob, ann)
    await isWaiting(ann)
    await settled(ann)

    expect(device.news()).toEqual([
      {
        kind: 'friend_request',
        subject: bob.user_id,
        language: null,
        name: 'Bob',
        article_language: null,
      },
    ])
  })

  test('gets no notification of a friend request that they have accepted or rejected', async () => {
    const [ann, bob, cid] = [await app.player(), await app.player(), await app.player()]
    const device = await subscribed(ann)
    await askForFriendship(bob, ann)
    await askForFriendship(cid, ann)
    await isWaiting(ann, 2)
    await ann.call('friends.accept_friend_request', { _sender_id: bob.user_id })
    await ann.call('friends.reject_friend_request', { _sender_id: cid.user_id })
    await settled(ann)

    expect(device.delivered).toEqual([])
  })

  test('gets no notification of an answer that they have seen', async () => {
    const ann = await app.player()
    const device = await subscribed(ann)
    const { finish } = await answered(ann)
    await finish()
    await isWaiting(ann)
    const [item] = await ann.call('inbox.list')
    await ann.call('inbox.see_item', { id: item!.id })
    await settled(ann)

    expect(device.delivered).toEqual([])
  })

  test('gets no notification of a kind that they have turned off, not even one already queued', async () => {
    const { guest, device, invite } = await newGuest()
    const asker = await app.player()
    const off = { kind: 'game_invite', wanted: false } as const
    await invite()
    await isWaiting(guest)
    const body = await guest.call('notifications.set_notification', off)
    await settled(guest)
    await invite()
    await askForFriendship(asker, guest)
    await isWaiting(guest)
    await settled(guest)

    expect(body.wanted).toEqual(['friend_request', 'challenge_answered', 'cup_over', 'daily'])
    expect(device.news().map(({ kind }) => kind)).toEqual(['friend_request'])
    const on = await guest.call('notifications.set_notification', { ...off, wanted: true })
    expect(on.wanted).toContain('game_invite')
  })

  test('gets no notifications on a device where they have signed out', async () => {
    const { guest, device, invite } = await newGuest()
    await invite()
    await isWaiting(guest)
    const ended = db.updateTable('sessions').set({ revoked_at: new Date() })
    await ended.where('user_id', '=', guest.user_id).execute()
    await settled(guest)

    expect(device.delivered).toEqual([])
    expect(await devicesOf(guest)).toEqual([])
  })
})

describe('a push service', () => {
  test('gets no more messages for a subscription that it reports as gone', async () => {
    const { guest, device, invite } = await newGuest()
    service.unsubscribe(device.target)
    await invite()
    await isWaiting(guest)
    await settled(guest)

    expect(await devicesOf(guest)).toEqual([])
  })

  test('gets a message later if it cannot take it, respecting its Retry-After', async () => {
    const { guest, device, invite } = await newGuest()
    await invite()
    await postponed(guest)
    await settled(guest)

    expect(device.delivered).toHaveLength(1)
  })
})

test('an invitation that is repeated while its message waits for a push service lasts as long as a new one', async () => {
  const { guest, device, invite } = await newGuest()
  await invite()
  await postponed(guest)
  await db
    .updateTable('push_messages')
    .set({ expires_at: sql`now()` })
    .execute()

  await invite()
  await settled(guest)

  expect(device.delivered).toHaveLength(1)
})

describe('a device', () => {
  test('is refused if its endpoint is an internal address', async () => {
    const player = await app.player()
    const { device } = await subscribed(player)
    for (const endpoint of [
      'http://push.example/1',
      'https://127.0.0.1/1',
      'https://db.internal/1',
    ]) {
      const { status } = await player.post('/api/subscribe_to_notifications', {
        ...device,
        endpoint,
      })
      expect(status).toBe(400)
    }
    expect(await devicesOf(player)).toHaveLength(1)
  })

  test('is refused if its time zone or endpoint is one that no browser sends', async () => {
    const player = await app.player()
    const { device } = await subscribed(player)
    const far = Array.from({ length: 900 }, (_, index) => String.fromCodePoint(0x4e00 + index * 7))
    for (const change of [
      { time_zone: 'Europe/\u0000' },
      { endpoint: `https://fcm.googleapis.com/${far.join('')}` },
      { endpoint: 'https://fcm.googleapis.com/\u0000' },
    ]) {
      const said = { ...device, ...change }
      const { status } = await player.post('/api/subscribe_to_notifications', said)
      expect({ ...change, status }).toMatchObject({ status: 400 })
    }
  })

  test('with a time zone given as an offset is reminded too, without slowing the server', async () => {
    const player = await app.player()
    await subscribed(player, '+01:07')

    expect(await devicesOf(player)).toMatchObject([{ time_zone: '+01:07' }])
  })

  test('belongs to the last user who signed in there, and knowing its endpoint is not enough to take it', async () => {
    const [ann, bob, eve] = [await app.player(), await app.player(), await app.player()]
    const { device } = await subscribed(ann)
    const stolen = { ...device, auth: Buffer.alloc(16).toString('base64url') }

    expect((await eve.post('/api/subscribe_to_notifications', stolen)).status).toBe(400)
    expect(await devicesOf(ann)).toHaveLength(1)
    await bob.call('notifications.subscribe_to_notifications', device)
    expect([await devicesOf(ann), await devicesOf(bob)]).toMatchObject([
      [],
      [{ auth: device.auth }],
    ])
  })

  test('does not show its new user what was on its way to the one before', async () => {
    const { guest, device, invite } = await newGuest()
    await invite()
    await postponed(guest)
    const next = await app.player()
    await next.call('notifications.subscribe_to_notifications', device.device)
    await settled(next)

    expect(device.delivered).toEqual([])
  })

  test('can be unsubscribed only by its own user', async () => {
    const [ann, bob] = [await app.player(), await app.player()]
    const { device } = await subscribed(ann)
    const { endpoint } = device

    await bob.call('notifications.unsubscribe_from_notifications', { endpoint })
    expect(await devicesOf(ann)).toHaveLength(1)
    await ann.call('notifications.unsubscribe_from_notifications', { endpoint })
    expect(await devicesOf(ann)).toEqual([])
  })

  test('is deleted when its user has ten newer ones', async () => {
    const player = await app.player()
    const devices = []
    for (let count = 0; count < 12; count += 1) devices.push((await subscribed(player)).device)

    const kept = (await devicesOf(player)).map(({ endpoint }) => endpoint)
    expect(kept).toEqual(devices.slice(2).map(({ endpoint }) => endpoint))
  })

  test('is part of the export, without its secrets', async () => {
    const player = await app.player()
    const { device } = await subscribed(player)
    const { body } = await player.get('/api/users/me/export')

    expect(body.notified_devices).toMatchObject([
      { endpoint: device.endpoint, time_zone: 'Europe/Berlin' },
    ])
    expect(JSON.stringify(body)).not.toContain(device.auth)
  })
})
