import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createInProcessBus } from '../../platform/bus/in-process.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createPresence } from './presence.ts'

const PLAYERS = 2_000
const FRIENDS = 20
const TOLD = PLAYERS * FRIENDS
/** What the event loop is held for at once, in friends told of, and a little more for two that meet in one turn. */
const MAX_PER_TURN = 1_250

const { db, close } = await openTestDatabase()
afterAll(close)

/** Players in a ring, each of whom is a friend of the next ten on either side. */
async function newRing(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ring as (
      insert into users (full_name) select 'Player ' || n from generate_series(1, ${PLAYERS}::int) n returning id
    ), seats as (
      select id, row_number() over () - 1 as seat from ring
    ), made as (
      insert into friends (user_id, friend_id)
      select one.id, other.id from seats one
      cross join generate_series(1, ${FRIENDS / 2}::int) step
      cross join (values (1), (-1)) side (way)
      join seats other on other.seat = (one.seat + way * step + ${PLAYERS}::int) % ${PLAYERS}::int
      returning user_id
    )
    select id from ring`.execute(db)
  return rows.map(({ id }) => id)
}

/** A clock that stands still, so that nobody looks gone however long the queries take. */
const now = () => Date.parse('2026-03-01T12:00:00.000Z')

/** Two servers, and how often viewers are told of a friend in each turn of the event loop. */
function openServers() {
  const bus = createInProcessBus()
  let told = 0
  const counted: typeof bus = {
    ...bus,
    publish(subject, message) {
      if (subject.startsWith('status_updates_to_friend')) told++
      else bus.publish(subject, message)
    },
  }
  const [first, second] = [
    createPresence({ db, bus: counted, now }),
    createPresence({ db, bus: counted, now }),
  ]

  async function turnsUntil(all: number): Promise<number[]> {
    const turns: number[] = []
    while (told < all) {
      const before = told
      await new Promise(setImmediate)
      turns.push(told - before)
    }
    told = 0
    return turns
  }

  return { first, second, turnsUntil }
}

test('when a crowd comes back in one beat, all are told of all in steps that let others come in between', async () => {
  const ids = await newRing()
  const { first, second, turnsUntil } = openServers()

  await Promise.all(ids.map((id) => first.watch(id)))
  for (const id of ids) first.ping(id)
  const coming = first.beat()
  const heard = await turnsUntil(TOLD)
  await coming

  await Promise.all(ids.map((id) => second.watch(id)))
  const joining = second.beat()
  const looked = await turnsUntil(TOLD)
  await joining

  for (const turns of [heard, looked]) {
    expect(Math.max(...turns)).toBeLessThan(MAX_PER_TURN)
    const busy = turns.filter((many) => many > 0)
    expect(busy.length).toBeLessThan(TOLD / 250)
  }
  await Promise.all([first.close(), second.close()])
})
