import type { Rated } from '@inkling/game/open/rating'
import type { Database, Tx } from '../../platform/database/database.ts'
import { lock } from '../../platform/database/locks.ts'
import { afterRace, INITIAL } from './ratings.ts'
import * as store from './store.ts'

const USERS_AT_ONCE = 1_000

/** Numbers of recounted races and of their players, and of results that have changed. */
export type RecountResult = { races: number; players: number; changed: number }

/** Rates all counted races again, in the same order, from their places alone. Players whose account is deleted keep the
 *  ratings with which they raced. No other race is counted meanwhile. */
export function recountRatings(db: Database): Promise<RecountResult> {
  return db.transaction().execute(async (tx) => {
    await lock(tx, 'ratings')
    await store.lockRacedUsers(tx)
    const known = new Map<string, Rated>()
    let races = 0
    let changed = 0
    for await (const race of groupByRace(store.readRaceRatings(tx))) {
      races++
      changed += await recountRace(tx, race, known)
    }
    await store.deleteRatings(tx)
    const rated = Array.from(known, ([user_id, skill]) => ({ user_id, ...skill }))
    for (let from = 0; from < rated.length; from += USERS_AT_ONCE) {
      await store.putRatings(tx, rated.slice(from, from + USERS_AT_ONCE))
    }
    return { races, players: known.size, changed }
  })
}

async function* groupByRace(
  rows: AsyncIterable<store.RaceRatingRow>,
): AsyncGenerator<store.RaceRatingRow[]> {
  let race: store.RaceRatingRow[] = []
  for await (const row of rows) {
    if (race.length > 0 && race[0]!.number !== row.number) {
      yield race
      race = []
    }
    race.push(row)
  }
  if (race.length > 0) yield race
}

/** Rates a race again; returns the number of its rows that have changed. */
async function recountRace(
  tx: Tx,
  race: readonly store.RaceRatingRow[],
  known: Map<string, Rated>,
): Promise<number> {
  const results = race.map((row) => ({ place: row.place, before: beforeOf(row, known) }))
  const rated = await afterRace(results)
  let changed = 0
  for (const [index, row] of race.entries()) {
    const change = { before: results[index]!.before, after: rated[index]! }
    if (row.user_id !== null) known.set(row.user_id, change.after)
    if (isSame(row, change)) continue
    changed++
    await store.updateRaceRating(tx, row, change)
  }
  return changed
}

function beforeOf(row: store.RaceRatingRow, known: ReadonlyMap<string, Rated>): Rated {
  if (row.user_id !== null) return known.get(row.user_id) ?? INITIAL
  return { races: row.races_before, mu: row.mu_before, sigma: row.sigma_before }
}

function isSame(
  row: store.RaceRatingRow,
  { before, after }: { before: Rated; after: Rated },
): boolean {
  return (
    row.races_before === before.races &&
    row.mu_before === before.mu &&
    row.sigma_before === before.sigma &&
    row.mu === after.mu &&
    row.sigma === after.sigma
  )
}
