import { byDaily } from '@inkling/game/open/daily'
import {
  BINS_OF_A_KIND,
  binsOf,
  everyoneOf,
  figuresOf,
  type GuessCounts,
} from '@inkling/game/secret/figures'
import type { GameFigures } from '@inkling/protocol/stats'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import { toUser } from '../users/users.ts'
import * as store from './game-figures-store.ts'

/** How everybody fared with an article is added up so often at most, and once for all who ask meanwhile: all the world asks
 *  it of the daily. */
const KEPT_MS = 60_000
const MAX_KEPT = 1_000

/** What a game that a player has finished is compared with. */
export function createGameFigures({ db }: { db: Database }) {
  const kept = new LRUCache<string, GuessCounts, store.Played>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    fetchMethod: (_key, _old, { context }) => store.countEveryone(db, context),
  })

  function countsOf(played: store.Played): Promise<GuessCounts> {
    const key = `${played.article_id} ${played.free_words} ${played.length}`
    return kept.forceFetch(key, { context: played })
  }

  return async function gameFigures(user_id: string, game_id: string): Promise<GameFigures> {
    const played = (await store.findPlayed(db, user_id, game_id)) ?? refuse('NOT_FOUND')
    const { state, guesses } = played
    const [counts, not_decoded, everyone, friends] = await Promise.all([
      store.countMine(db, user_id, played),
      store.countNotDecoded(db, user_id, played),
      countsOf(played),
      store.listFriends(db, user_id, played),
    ])
    return {
      state,
      guesses,
      mine: { bins: binsOf(counts, BINS_OF_A_KIND), ...figuresOf(counts), not_decoded },
      everyone: everyoneOf(everyone, state === 'decoded' ? guesses : null),
      friends: friends
        .map(({ state: ending, guesses: count, seconds, hints, ...row }) => ({
          user: toUser(row),
          state: ending,
          guesses: count,
          seconds,
          hints,
        }))
        .toSorted(byDaily),
    }
  }
}
