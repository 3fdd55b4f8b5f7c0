import { countsForRating, type Rated, shownRating } from '@inkling/game/open/rating'
import type { GameRatings, Rating } from '@inkling/protocol/stats'
import type { Database, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import type { Games } from '../games/games.ts'
import { afterRace, UNKNOWN } from './skills.ts'
import * as store from './ratings-store.ts'

/** After a while in which nobody counted there may be many. */
const AT_ONCE = 100

type Dependencies = { db: Database; games: Pick<Games['read'], 'mayFollow'> }

/** How good players are at races, from the places of all races that count. One race after the other is counted, whole or
 *  not at all, by whichever server comes first. */
export function createRatings({ db, games }: Dependencies) {
  /** Counts races that are over, in the order of their ends as far as they are known. */
  async function countEnded(): Promise<void> {
    for (let counted = 0; counted < AT_ONCE; counted++) {
      if ((await store.findEnded(db)) === undefined) return
      if (!(await countNext())) return
    }
  }

  function countNext(): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      if (!(await store.tryTurn(tx))) return false
      const race = await store.findEnded(tx)
      if (race === undefined) return false
      const racers = (await store.lockRacers(tx, race.id)).map(toRacer)
      const places = racers.map(({ place }) => place)
      if (countsForRating(race.is_rated, places)) await count(tx, race.id, racers)
      await store.setCounted(tx, race.id)
      return true
    })
  }

  async function ofUser(user_id: string): Promise<Rating> {
    return toRating((await store.findRating(db, user_id)) ?? UNKNOWN)
  }

  /** The ratings of friends who have raced. */
  async function ofFriends(user_id: string): Promise<(Rating & { friend_id: string })[]> {
    const rated = await store.listFriends(db, user_id)
    return rated.map((row) => ({ friend_id: row.friend_id, ...toRating(row) }))
  }

  /** The ratings of who is in a game: as a race that counted made them, else as they are. */
  async function ofGame(user_id: string, game_id: string): Promise<GameRatings> {
    if (!(await games.mayFollow(user_id, game_id))) return refuse('NOT_FOUND')
    const { is_settled, rows } = await store.readRace(db, game_id)
    if (is_settled) return { is_settled, players: rows.flatMap(toMoved) }
    const rated = await store.listRatings(db, game_id)
    const players = rated.map((row) => ({ user_id: row.user_id, ...toRating(row), before: null }))
    return { is_settled, players }
  }

  return { countEnded, ofUser, ofFriends, ofGame }
}
export type Ratings = ReturnType<typeof createRatings>

type Racer = { user_id: string; place: number | null; before: Rated }

async function count(tx: Tx, game_id: string, racers: readonly Racer[]): Promise<void> {
  const rated = afterRace(racers)
  const moved = racers.map((racer, index) => ({ ...racer, after: rated[index]! }))
  await store.insertRace(tx, game_id, moved)
  await store.putRatings(
    tx,
    moved.map(({ user_id, after }) => ({ user_id, ...after })),
  )
}

function toRacer({ user_id, place, races, mu, sigma }: store.Racer): Racer {
  const isKnown = races !== null && mu !== null && sigma !== null
  return { user_id, place, before: isKnown ? { races, mu, sigma } : UNKNOWN }
}

function toRating(rated: Rated): Rating {
  return { races: rated.races, rating: shownRating(rated) }
}

type Moved = Awaited<ReturnType<typeof store.readRace>>['rows'][number]

/** Whose account is gone is left out. */
function toMoved({ user_id, races_before, mu_before, mu, sigma_before, sigma }: Moved) {
  if (user_id === null) return []
  const before = shownRating({ races: races_before, mu: mu_before, sigma: sigma_before })
  return [{ user_id, ...toRating({ races: races_before + 1, mu, sigma }), before }]
}
