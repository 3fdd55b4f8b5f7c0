import { seesFigures } from '@inkling/game/open/daily'
import { matchOf } from '@inkling/game/open/match'
import { isFinished, type PlayerState } from '@inkling/game/open/game-state'
import type { Length } from '@inkling/game/open/modes'
import { MAX_MATCHES, type SharedGames } from '@inkling/protocol/stats'
import type { Database } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/sql.ts'
import { refuse } from '../../platform/refused.ts'
import { toUser } from '../users/users.ts'
import * as store from './store/friends.ts'

/** Creates what a user sees of their games with a friend. It tells of a game only once it is over, and of a daily once its
 *  player has finished it. */
export function createSharedGames({ db }: { db: Database }) {
  return async function getSharedGames(pair: store.Pair, lang: string): Promise<SharedGames> {
    const friend = (await store.findFriend(db, pair)) ?? refuse('NOT_FOUND')
    const [rivals, races, chained, days] = await Promise.all([
      store.listRivals(db, pair.user_id, pair.friend_id),
      store.listRaces(db, pair),
      store.listChained(db, pair),
      store.listDays(db, pair, lang),
    ])
    const { won, lost } = rivals[0] ?? { won: 0, lost: 0 }
    return {
      user: toUser(friend),
      won,
      lost,
      races_played: races[0]?.races_played ?? 0,
      races: races.map(toRace),
      matches: matchesOf(chained, pair),
      dailies: Array.from(
        Map.groupBy(days, ({ day }) => day),
        toDay,
      ),
    }
  }
}

function toRace(row: store.RaceRow): SharedGames['races'][number] {
  const { game_id, title, lang, state, seconds, place, their_state, their_seconds } = row
  return {
    game_id,
    title,
    lang,
    over_at: iso(row.over_at),
    outcome: outcomeOf(place ?? Infinity, row.their_place ?? Infinity),
    mine: { state, seconds: seconds ?? 0 },
    theirs: { state: their_state, seconds: their_seconds ?? 0 },
  }
}

function outcomeOf(place: number, other: number): SharedGames['races'][number]['outcome'] {
  if (place === other) return 'even'
  return place < other ? 'won' : 'lost'
}

/** Finds the newest matches on drawn articles that one of the two has won, newest first. */
function matchesOf(rows: readonly store.ChainedRow[], { user_id, friend_id }: store.Pair) {
  const chains = Map.groupBy(rows, ({ chain_id }) => chain_id)
  const matches = [...chains.values()].flatMap((chain) =>
    chain.flatMap(({ game_id, best_of, over_at, is_shared }, index) => {
      const { number, scores, winner_id } = matchOf(chain.slice(0, index + 1))
      if (chain.slice(index + 1 - number, index + 1).some(({ is_drawn }) => !is_drawn)) return []
      if (!is_shared || (winner_id !== user_id && winner_id !== friend_id)) return []
      const winsOf = (id: string) => scores.find((score) => score.user_id === id)?.wins ?? 0
      return {
        game_id,
        best_of,
        over_at: iso(over_at),
        won: winsOf(user_id),
        lost: winsOf(friend_id),
      }
    }),
  )
  return matches.toSorted((a, b) => b.over_at.localeCompare(a.over_at)).slice(0, MAX_MATCHES)
}

/** Shows both dailies of a day. */
function toDay([day, rows]: [string, store.DayRow[]]): SharedGames['dailies'][number] {
  const resultsOf = (length: Length) => {
    const { state, guesses, their_state, their_guesses } = rows.find(
      (row) => row.length === length,
    )!
    const mine = resultOf(state, guesses)
    return { mine, theirs: resultOf(their_state, seesFigures(state) ? their_guesses : null) }
  }
  return { day, whole: resultsOf('whole'), lead: resultsOf('lead') }
}

function resultOf(state: PlayerState | null, guesses: number | null) {
  return state === null || !isFinished(state) ? null : { state, guesses }
}
