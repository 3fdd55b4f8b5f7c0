import type { Rated } from '@inkling/game/open/rating'
import type { Database, Tx } from '../../platform/database/database.ts'
import { afterRace, UNKNOWN } from './skills.ts'
import { putRatings, takeTurn } from './ratings-store.ts'
import * as store from './recount-store.ts'

const USERS_AT_ONCE = 1_000

/** How many races were counted again, of how many players, and how many of their results came out otherwise. */
export type Recounted = { races: number; players: number; changed: number }

/** Counts all races again that have counted, in the same order, from nothing but their places. Of whom the account is
 *  gone what was known when they raced stays. Meanwhile nothing else is counted. */
export function countAgain(db: Database): Promise<Recounted> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx)
    await store.lockRated(tx)
    const known = new Map<string, Rated>()
    const recounted = { races: 0, players: 0, changed: 0 }
    for await (const race of byRace(store.readAll(tx))) {
      recounted.races++
      recounted.changed += await countRace(tx, race, known)
    }
    recounted.players = known.size
    await store.deleteRatings(tx)
    const rated = Array.from(known, ([user_id, skill]) => ({ user_id, ...skill }))
    for (let from = 0; from < rated.length; from += USERS_AT_ONCE) {
      await putRatings(tx, rated.slice(from, from + USERS_AT_ONCE))
    }
    return recounted
  })
}

async function* byRace(rows: AsyncIterable<store.Kept>): AsyncGenerator<store.Kept[]> {
  let race: store.Kept[] = []
  for await (const row of rows) {
    if (race.length > 0 && race[0]!.number !== row.number) {
      yield race
      race = []
    }
    race.push(row)
  }
  if (race.length > 0) yield race
}

/** Counts a race; answers how many of its rows came out otherwise. */
async function countRace(
  tx: Tx,
  race: readonly store.Kept[],
  known: Map<string, Rated>,
): Promise<number> {
  const raced = race.map((row) => ({ place: row.place, before: beforeOf(row, known) }))
  const rated = afterRace(raced)
  let changed = 0
  for (const [index, row] of race.entries()) {
    const moved = { before: raced[index]!.before, after: rated[index]! }
    if (row.user_id !== null) known.set(row.user_id, moved.after)
    if (isSame(row, moved)) continue
    changed++
    await store.update(tx, row, moved)
  }
  return changed
}

function beforeOf(row: store.Kept, known: ReadonlyMap<string, Rated>): Rated {
  if (row.user_id !== null) return known.get(row.user_id) ?? UNKNOWN
  return { races: row.races_before, mu: row.mu_before, sigma: row.sigma_before }
}

function isSame(row: store.Kept, { before, after }: { before: Rated; after: Rated }): boolean {
  return (
    row.races_before === before.races &&
    row.mu_before === before.mu &&
    row.sigma_before === before.sigma &&
    row.mu === after.mu &&
    row.sigma === after.sigma
  )
}
