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
import * as store from './store/same-text.ts'

/** Everybody asks for the figures of the daily, so those of all players are counted once a minute. */
const CACHED_MS = 60_000
const MAX_CACHED = 1_000

/** Creates the figures with which a finished game is compared. */
export function createGameFigures({ db }: { db: Database }) {
  const cache = new LRUCache<string, GuessCounts, store.FinishedGame>({
    max: MAX_CACHED,
    ttl: CACHED_MS,
    fetchMethod: (_key, _old, { context }) => store.countEveryone(db, context),
  })

  function countsOf(game: store.FinishedGame): Promise<GuessCounts> {
    const key = `${game.article_id} ${game.free_words} ${game.length}`
    return cache.forceFetch(key, { context: game })
  }

  return async function getGameFigures(user_id: string, game_id: string): Promise<GameFigures> {
    const game = (await store.findFinishedGame(db, user_id, game_id)) ?? refuse('NOT_FOUND')
    const { state, guesses } = game
    const [counts, not_decoded, everyone, friends] = await Promise.all([
      store.countMine(db, user_id, game),
      store.countNotDecoded(db, user_id, game),
      countsOf(game),
      store.listFriendResults(db, user_id, game),
    ])
    return {
      state,
      guesses,
      mine: { bins: binsOf(counts, BINS_OF_A_KIND), ...figuresOf(counts), not_decoded },
      everyone: game.is_drawn ? everyoneOf(everyone, state === 'decoded' ? guesses : null) : null,
      friends: friends.map(toFriend).toSorted(byDaily),
    }
  }
}

function toFriend({ state, guesses, seconds, hints, ...row }: store.FriendResult) {
  return { user: toUser(row), state, guesses, seconds, hints }
}
