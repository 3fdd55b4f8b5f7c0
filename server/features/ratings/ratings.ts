import {
  countsForRating,
  type Rated,
  ranksOf,
  shownRating,
  type Skill,
} from '@inkling/game/open/rating'
import type { GameRatings, Rating } from '@inkling/protocol/stats'
import type { Database, Tx } from '../../platform/database/database.ts'
import { tryLock } from '../../platform/database/locks.ts'
import { refuse } from '../../platform/refused.ts'
import type { Games } from '../games/games.ts'
import * as store from './store.ts'

const MAX_PER_RUN = 100

type Dependencies = { db: Database; games: Pick<Games['views'], 'mayFollow'> }

/** Creates the ratings of players, from their places in races. Races are rated one at a time, each in one transaction, by
 *  the server that gets the lock. */
export function createRatings({ db, games }: Dependencies) {
  /** Rates races that are over, in the order in which they ended. */
  async function rateEnded(): Promise<void> {
    for (let rated = 0; rated < MAX_PER_RUN; rated++) {
      if ((await store.findEnded(db)) === undefined) return
      if (!(await rateNext())) return
    }
  }

  function rateNext(): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      if (!(await tryLock(tx, 'ratings'))) return false
      const race = await store.findEnded(tx)
      if (race === undefined) return false
      const racers = (await store.lockRacers(tx, race.id)).map(toRacer)
      const places = racers.map(({ place }) => place)
      if (countsForRating(race.isRated, places)) await rateRace(tx, race.id, racers)
      await store.setCounted(tx, race.id)
      return true
    })
  }

  async function getRating(user_id: string): Promise<Rating> {
    return toRating((await findRating(db, user_id)) ?? INITIAL)
  }

  async function listFriendRatings(user_id: string): Promise<(Rating & { friend_id: string })[]> {
    const rows = await store.listFriendRatings(db, user_id)
    return rows.map((row) => ({ friend_id: row.friend_id, ...toRating(row) }))
  }

  /** Returns the ratings of the players of a game: after the race once it is rated, else today's. */
  async function getGameRatings(user_id: string, game_id: string): Promise<GameRatings> {
    if (!(await games.mayFollow(user_id, game_id))) return refuse('NOT_FOUND')
    const { is_settled, rows } = await store.readRace(db, game_id)
    if (is_settled) return { is_settled, players: rows.flatMap(toChange) }
    const rated = await store.listRatings(db, game_id)
    const players = rated.map((row) => ({ user_id: row.user_id, ...toRating(row), before: null }))
    return { is_settled, players }
  }

  return { rateEnded, getRating, listFriendRatings, getGameRatings }
}
export type Ratings = ReturnType<typeof createRatings>

/** Finds a user's rating; undefined before their first race. */
export function findRating(db: Database, user_id: string): Promise<Rated | undefined> {
  return store.findRating(db, user_id)
}

type Racer = { user_id: string; place: number | null; before: Rated }

async function rateRace(tx: Tx, game_id: string, racers: readonly Racer[]): Promise<void> {
  const rated = await afterRace(racers)
  const changes = racers.map((racer, index) => ({ ...racer, after: rated[index]! }))
  await store.insertRace(tx, game_id, changes)
  await store.putRatings(
    tx,
    changes.map(({ user_id, after }) => ({ user_id, ...after })),
  )
}

function toRacer({ user_id, place, races, mu, sigma }: store.RacerRow): Racer {
  const isKnown = races !== null && mu !== null && sigma !== null
  return { user_id, place, before: isKnown ? { races, mu, sigma } : INITIAL }
}

function toRating(rated: Rated): Rating {
  return { races: rated.races, rating: shownRating(rated) }
}

type RaceRow = Awaited<ReturnType<typeof store.readRace>>['rows'][number]

/** Leaves out deleted accounts. */
function toChange({ user_id, races_before, mu_before, mu, sigma_before, sigma }: RaceRow) {
  if (user_id === null) return []
  const before = shownRating({ races: races_before, mu: mu_before, sigma: sigma_before })
  return [{ user_id, ...toRating({ races: races_before + 1, mu, sigma }), before }]
}

/** Uncertainty added per race, so that a rating follows a player who improves. */
const TAU = 25 / 300

/** Result of a player in a rated race; `place` is null if they did not decode. */
export type RaceResult = { before: Rated; place: number | null }

/** Rating before the first race, as openskill defines it. */
export const INITIAL: Rated = { mu: 25, sigma: 25 / 3, races: 0 }

/** Returns the ratings after a race, in the same order. They depend on nothing else, so that recounting all races in order
 *  gives the same. openskill brings 370 files, so it is loaded with the first race. */
export async function afterRace(results: readonly RaceResult[]): Promise<Rated[]> {
  const { rate } = await import('openskill')
  const teams = results.map(({ before: { mu, sigma } }): Skill[] => [{ mu, sigma }])
  const rank = ranksOf(results.map(({ place }) => place))
  const rated = rate(teams, { rank, tau: TAU })
  return results.map(({ before }, index) => {
    const [skill] = rated[index] ?? []
    if (skill === undefined) throw new Error('openskill left a player of a race unrated.')
    return { ...skill, races: before.races + 1 }
  })
}
