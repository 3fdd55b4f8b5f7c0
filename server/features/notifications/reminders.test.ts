import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { TestPlayer } from '../../test/test-app.ts'
import { gamesOf } from '../games/test-games.ts'
import { createReminders } from './reminders.ts'
import { openAppWithDevices } from './test-devices.ts'

const app = await openAppWithDevices()
const { db, subscribed, isWaiting, settled } = app
const { addArticle } = gamesOf(app)
beforeAll(async () => {
  for (const title of ['Harbour Town', 'Old Town']) await addArticle(title)
})
afterAll(app.close)

/** Makes a player's reminder due, or overdue by some hours. */
async function isTime({ user_id }: TestPlayer, hours = 0): Promise<void> {
  await sql`
    update push_subscriptions set remind_at = now() - make_interval(hours => ${hours})
    where user_id = ${user_id}`.execute(db)
}

async function remind(): Promise<void> {
  await Promise.all(Array.from({ length: 4 }, () => createReminders({ db }).remind()))
}

async function today(): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`.execute(db)
  return rows[0]!.day
}

test('a player who has not opened the daily is reminded once a day, however many servers run', async () => {
  const player = await app.player()
  const { delivered, news } = await subscribed(player)
  await isTime(player)
  await remind()
  await isWaiting(player)
  await settled(player)
  await remind()

  expect(news()).toEqual([
    { kind: 'daily', subject: await today(), language: null, name: null, article_language: null },
  ])
  expect(delivered[0]!.ttl).toBeLessThanOrEqual(24 * 60 * 60)
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from remind_at - now()) / 3600 as hours from push_subscriptions
    where user_id = ${player.user_id}`.execute(db)
  expect(Number(rows[0]!.hours)).toBeGreaterThan(0)
  expect(Number(rows[0]!.hours)).toBeLessThanOrEqual(30)
})

test('no reminder is sent to a player who has opened the daily or turned reminders off, nor when it is too late', async () => {
  const players = await Promise.all(['Begun', 'Off', 'Late', 'Due'].map((name) => app.player(name)))
  const devices = await Promise.all(players.map((player) => subscribed(player)))
  const [begun, off, late, due] = players as [TestPlayer, TestPlayer, TestPlayer, TestPlayer]
  await begun.call('daily.play_daily')
  await off.call('notifications.set_notification', { kind: 'daily', wanted: false })
  for (const player of [begun, off, due]) await isTime(player)
  await isTime(late, 4)
  await remind()
  for (const player of players) await settled(player)

  expect(devices.map(({ delivered }) => delivered.length)).toEqual([0, 0, 0, 1])
})

test('a reminder is cancelled if its player opens the daily before it is sent', async () => {
  const player = await app.player()
  const { delivered } = await subscribed(player)
  await isTime(player)
  await remind()
  await isWaiting(player)
  await player.call('daily.play_daily')
  await settled(player)

  expect(delivered).toEqual([])
})
