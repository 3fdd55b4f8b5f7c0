import { BINS_OF_ALL, binsOf } from '@inkling/game/secret/figures'
import type { Length } from '@inkling/game/open/options'
import { MAX_IN_WEEK, type Stats, type StatsDetails, type Week } from '@inkling/protocol/stats'
import type { Database } from '../../platform/database/database.ts'
import { toUser } from '../users/users.ts'
import { createGameFigures } from './game-figures.ts'
import * as store from './sql.ts'
import { listWeek, readWeek } from './sql.ts'

/** A user's figures over all of their games. */
export function createStats({ db }: { db: Database }) {
  async function me(user_id: string): Promise<Stats> {
    return store.addUp(db, user_id)
  }

  /** What is added up here is never of whole articles and leads together. */
  async function details(user_id: string, asked?: Length): Promise<Omit<StatsDetails, 'rating'>> {
    const lengths = await store.listLengths(db, user_id)
    const length = asked ?? lengths[0] ?? 'whole'
    const mine = { user_id, length }
    const [games, counts, by_topic, rivals] = await Promise.all([
      store.listFinished(db, mine),
      store.countDecoded(db, mine),
      store.listTopics(db, mine),
      store.listRivals(db, user_id),
    ])
    return {
      length,
      lengths,
      games: games.map((game) => ({ ...game, finished_at: game.finished_at.toISOString() })),
      distribution: counts.size === 0 ? [] : binsOf(counts, BINS_OF_ALL),
      by_topic,
      head_to_head: rivals.map(({ won, lost, ...row }) => ({ user: toUser(row), won, lost })),
    }
  }

  async function headToHead(user_id: string) {
    const rivals = await store.listRivals(db, user_id)
    return rivals.map(({ id, won, lost }) => ({ friend_id: id, won, lost }))
  }

  async function week(user_id: string): Promise<Week> {
    const { monday, ends_in } = await readWeek(db)
    const rows = await listWeek(db, { user_id, monday, most: MAX_IN_WEEK })
    return {
      ends_in,
      rows: rows.map(({ races_won, decoded, dailies, ...row }) => {
        return { user: toUser(row), races_won, decoded, dailies }
      }),
    }
  }

  return { me, details, headToHead, week, gameFigures: createGameFigures({ db }) }
}
export type StatsFeature = ReturnType<typeof createStats>
