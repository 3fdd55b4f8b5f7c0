import type { Length } from '@inkling/game/open/modes'
import { BINS_OF_ALL, binsOf } from '@inkling/game/secret/figures'
import {
  type Bests,
  MAX_IN_WEEK,
  type Stats,
  type StatsDetails,
  type Week,
} from '@inkling/protocol/stats'
import type { Database } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/sql.ts'
import { toUser } from '../users/users.ts'
import { createGameFigures } from './game-figures.ts'
import { createSharedGames } from './shared-games.ts'
import { listRivals, listWeek, readWeek } from './store/friends.ts'
import * as store from './store/own-games.ts'

/** Creates the figures of a user over all of their games. */
export function createStats({ db }: { db: Database }) {
  function getStats(user_id: string): Promise<Stats> {
    return store.sumUp(db, user_id)
  }

  async function getBests(user_id: string): Promise<Bests> {
    const [best, races_won] = await Promise.all([
      store.listBests(db, user_id),
      store.countRacesWon(db, user_id),
    ])
    const { word, fastest, fewest, streak, first } = best
    return {
      word: word && {
        game: gameOf(word),
        word: word.best_word ?? '',
        places: word.best_places ?? 1,
      },
      fastest: fastest && {
        game: gameOf(fastest),
        seconds: fastest.seconds,
        guesses: fastest.guesses,
      },
      fewest: fewest && { game: gameOf(fewest), guesses: fewest.guesses, hints: fewest.hints },
      streak: streak && { game: gameOf(streak), hits: streak.hits_in_a_row ?? 0 },
      first: first && { game: gameOf(first), finished_at: iso(first.finished_at) },
      races_won,
    }
  }

  /** Returns the figures of whole articles or of leads, never of both together. */
  async function getDetails(
    user_id: string,
    wanted?: Length,
  ): Promise<Omit<StatsDetails, 'rating'>> {
    const lengths = await store.listLengths(db, user_id)
    const length = wanted ?? lengths[0] ?? 'whole'
    const mine = { user_id, length }
    const [games, counts, by_topic, rivals] = await Promise.all([
      store.listFinished(db, mine),
      store.countDecoded(db, mine),
      store.listTopics(db, mine),
      listRivals(db, user_id),
    ])
    return {
      length,
      lengths,
      games: games.map((game) => ({ ...game, finished_at: iso(game.finished_at) })),
      distribution: counts.size === 0 ? [] : binsOf(counts, BINS_OF_ALL),
      by_topic,
      head_to_head: rivals.map(({ won, lost, ...row }) => ({ user: toUser(row), won, lost })),
    }
  }

  async function listHeadToHead(user_id: string) {
    const rivals = await listRivals(db, user_id)
    return rivals.map(({ id, won, lost }) => ({ friend_id: id, won, lost }))
  }

  async function getWeek(user_id: string): Promise<Week> {
    const { monday, ends_in } = await readWeek(db)
    const rows = await listWeek(db, { user_id, monday, limit: MAX_IN_WEEK })
    return {
      ends_in,
      rows: rows.map(({ races_won, decoded, dailies, ...row }) => {
        return { user: toUser(row), races_won, decoded, dailies }
      }),
    }
  }

  return {
    getStats,
    getBests,
    getDetails,
    listHeadToHead,
    getWeek,
    getGameFigures: createGameFigures({ db }),
    getSharedGames: createSharedGames({ db }),
  }
}
function gameOf({ id, title, lang }: store.BestRow) {
  return { id, title, lang }
}

export type StatsFeature = ReturnType<typeof createStats>
