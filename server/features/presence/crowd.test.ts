import { channelOf } from '@inkling/protocol/channels'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createInProcessBus } from '../../platform/bus/in-process.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createPeople } from './people.ts'
import { BEAT_MS } from './presence.ts'
import { createTestPresence } from './test-world.ts'

const FRIENDS = 20
const START = Date.parse('2026-03-01T12:00:00.000Z')

const { db, close } = await openTestDatabase()
afterAll(close)

/** Adds players in a ring, each a friend of the next ten on either side. */
async function newRing(players: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ring as (
      insert into users (full_name) select 'Player ' || n from generate_series(1, ${players}::int) n returning id
    ), placed as (
      select id, row_number() over () - 1 as place from ring
    ), made as (
      insert into friends (user_id, friend_id)
      select one.id, other.id from placed one
      cross join generate_series(1, ${FRIENDS / 2}::int) step
      cross join (values (1), (-1)) side (way)
      join placed other on other.place = (one.place + way * step + ${players}::int) % ${players}::int
      returning user_id
    )
    select id from ring`.execute(db)
  return rows.map(({ id }) => id)
}

test('when a crowd returns at once, everybody is notified without blocking the event loop', async () => {
  const ids = await newRing(1_000)
  const everything = ids.length * FRIENDS
  const inner = createInProcessBus()
  let sent = 0
  const bus: typeof inner = {
    ...inner,
    publish(subject, message) {
      if (subject.startsWith('status_updates_to_friend')) sent++
      else inner.publish(subject, message)
    },
  }
  /** Constant clock, so that nobody goes offline however long the queries take. */
  const now = () => START
  const [first, second] = [
    createTestPresence({ db, bus, now }),
    createTestPresence({ db, bus, now }),
  ]

  /** Counts the friends in the messages of each event-loop turn, until all were sent. */
  async function countByTurn(): Promise<number[]> {
    const turns: number[] = []
    while (sent < everything) {
      const before = sent
      await new Promise(setImmediate)
      if (sent > before) turns.push(sent - before)
    }
    sent = 0
    return turns
  }

  for (const id of ids) first.watch(id)
  await first.beat()
  for (const id of ids) first.ping(id)
  const coming = first.beat()
  const heard = await countByTurn()
  await coming
  for (const id of ids) second.watch(id)
  const joining = second.beat()
  const looked = await countByTurn()
  await joining

  for (const turns of [heard, looked]) {
    expect(Math.max(...turns)).toBeLessThan(1_250)
    expect(turns.length).toBeLessThan(everything / 250)
  }
  await Promise.all([first.close(), second.close()])
})

test('in a crowd that stays online nobody appears offline, and updates are batched', async () => {
  const MINUTES = 5
  const ids = await newRing(100)
  const pairs = ids.length * FRIENDS
  let time = START
  const bus = createInProcessBus()
  const presence = createTestPresence({ db, bus, now: () => time })
  const known = new Map<string, number>()
  let [messages, writes] = [0, 0]
  for (const viewerId of ids) {
    let lastWrite = 0
    bus.subscribe(channelOf('status_updates_to_friend', viewerId), ({ payload }) => {
      const { user_id, last_active_at } = payload
      known.set(`${viewerId} ${user_id}`, Date.parse(last_active_at))
      messages++
      if (lastWrite !== time) writes++
      lastWrite = time
    })
    presence.watch(viewerId)
  }
  /** Browsers ping every 30 s, give or take a tenth. */
  const browsers = ids.map((id, index) => ({
    id,
    next: START + (index * 30_000) / ids.length,
    period: 27_000 + ((index * 997) % 6_000),
  }))

  let oldest = 0
  for (let beat = 0; beat < (MINUTES * 60_000) / BEAT_MS; beat++) {
    time += BEAT_MS
    for (const browser of browsers) {
      if (browser.next > time) continue
      presence.ping(browser.id)
      browser.next += browser.period
    }
    await presence.beat()
    await new Promise(setImmediate)
    for (const at of known.values()) oldest = Math.max(oldest, time - at)
  }

  expect(known.size).toBe(pairs)
  expect(oldest).toBeLessThan(60_000)
  const pings = (pairs * MINUTES * 60) / 30
  expect(messages).toBeLessThan(pings * 1.1)
  expect(writes).toBeLessThan(pings / 2)
  await presence.close()
})

test('a player who has been away for long is evicted, one who is online is kept', () => {
  const people = createPeople()
  const race = { until: START + 1_000, knownAt: START }
  for (const id of ['gone', 'left', 'racing']) people.markActive(id, START, START)
  people.markLeft({ left: 'left', at: START, was_online: false }, START)
  people.markRacing('racing', race, START)

  const later = START + 11 * 60_000
  people.markActive('here', later, later)
  for (let beat = 0; beat < 1_200; beat++) people.evict(later, new Set())

  expect(['gone', 'left', 'racing', 'here'].map(people.activeAt)).toEqual([0, 0, 0, later])
  expect(['left', 'racing'].map(people.find)).toEqual([undefined, undefined])
})
