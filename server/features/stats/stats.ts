import type { GuessBucket, Stats, StatsDetails } from '@inkling/protocol/stats'
import type { Database } from '../../adapters/database/database.ts'
import * as store from './stats-store.ts'

/** Where the buckets of decoded games begin, in guesses. */
const EDGES = [0, 11, 21, 31, 51, 76, 101, 151, 201]

/** A user's figures over all of their games. */
export function createStats({ db }: { db: Database }) {
  async function me(user_id: string): Promise<Stats> {
    return store.addUp(db, user_id)
  }

  async function details(user_id: string): Promise<StatsDetails> {
    const [games, counts, by_topic, head_to_head] = await Promise.all([
      store.listFinished(db, user_id),
      store.countByGuesses(db, user_id, EDGES),
      store.listTopics(db, user_id),
      store.listRivals(db, user_id),
    ])
    return {
      games: games.map((game) => ({ ...game, finished_at: game.finished_at.toISOString() })),
      distribution:
        counts.size === 0 ? [] : EDGES.map((from, index) => bucket(from, index, counts)),
      by_topic,
      head_to_head,
    }
  }

  async function headToHead(user_id: string) {
    const rivals = await store.listRivals(db, user_id)
    return rivals.map(({ user, won, lost }) => ({ friend_id: user.id, won, lost }))
  }

  return { me, details, headToHead }
}
export type StatsFeature = ReturnType<typeof createStats>

function bucket(from: number, index: number, counts: ReadonlyMap<number, number>): GuessBucket {
  const next = EDGES[index + 1]
  return { from, to: next === undefined ? null : next - 1, games: counts.get(from) ?? 0 }
}
