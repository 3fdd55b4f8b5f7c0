import {
  countsForRating,
  type Rated,
  ranksOf,
  shownRating,
  type Skill,
} from '@inkling/game/open/rating'
import type { GameRatings, Rating } from '@inkling/protocol/stats'
import type { Database, Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import { rate, rating } from 'openskill'
import type { Games } from '../games/games.ts'
import * as store from './sql.ts'

/** Races that one run counts at most. */
const MAX_PER_RUN = 100

type Dependencies = { db: Database; games: Pick<Games['read'], 'mayFollow'> }

/** Ratings of players, from their places in races. Races are counted one at a time, each in one transaction, by whichever
 *  server gets the lock. */
export function createRatings({ db, games }: Dependencies) {
  /** Counts races that are over, in the order in which they ended. */
  async function countEnded(): Promise<void> {
    for (let counted = 0; counted < MAX_PER_RUN; counted++) {
      if ((await store.findEnded(db)) === undefined) return
      if (!(await countNext())) return
    }
  }

  function countNext(): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      if (!(await store.tryLock(tx))) return false
      const race = await store.findEnded(tx)
      if (race === undefined) return false
      const racers = (await store.lockRacers(tx, race.id)).map(toRacer)
      const places = racers.map(({ place }) => place)
      if (countsForRating(race.is_rated, places)) await rateRace(tx, race.id, racers)
      await store.setCounted(tx, race.id)
      return true
    })
  }

  async function findOfUser(user_id: string): Promise<Rating> {
    return toRating((await store.findRating(db, user_id)) ?? UNKNOWN)
  }

  async function listOfFriends(user_id: string): Promise<(Rating & { friend_id: string })[]> {
    const rated = await store.listFriends(db, user_id)
    return rated.map((row) => ({ friend_id: row.friend_id, ...toRating(row) }))
  }

  /** Ratings of the players of a game: after the race if it was rated, otherwise today's. */
  async function findOfGame(user_id: string, game_id: string): Promise<GameRatings> {
    if (!(await games.mayFollow(user_id, game_id))) return refuse('NOT_FOUND')
    const { is_settled, rows } = await store.readRace(db, game_id)
    if (is_settled) return { is_settled, players: rows.flatMap(toChange) }
    const rated = await store.listRatings(db, game_id)
    const players = rated.map((row) => ({ user_id: row.user_id, ...toRating(row), before: null }))
    return { is_settled, players }
  }

  return { countEnded, findOfUser, listOfFriends, findOfGame }
}
export type Ratings = ReturnType<typeof createRatings>

type Racer = { user_id: string; place: number | null; before: Rated }

async function rateRace(tx: Tx, game_id: string, racers: readonly Racer[]): Promise<void> {
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

type RatedRow = Awaited<ReturnType<typeof store.readRace>>['rows'][number]

/** Leaves out deleted accounts. */
function toChange({ user_id, races_before, mu_before, mu, sigma_before, sigma }: RatedRow) {
  if (user_id === null) return []
  const before = shownRating({ races: races_before, mu: mu_before, sigma: sigma_before })
  return [{ user_id, ...toRating({ races: races_before + 1, mu, sigma }), before }]
}

/** Uncertainty added per race, so that a rating follows a player who improves. */
const TAU = 25 / 300

/** A player in a rated race; `place` is null if they did not decode. */
export type Raced = { before: Rated; place: number | null }

/** The rating before the first race. */
export const UNKNOWN: Rated = { ...rating(), races: 0 }

/** Returns the ratings after a race, in the same order. Pure, so that recounting all races in order gives the same. */
export function afterRace(raced: readonly Raced[]): Rated[] {
  const teams = raced.map(({ before: { mu, sigma } }): Skill[] => [{ mu, sigma }])
  const rank = ranksOf(raced.map(({ place }) => place))
  const rated = rate(teams, { rank, tau: TAU })
  return raced.map(({ before }, index) => {
    const [skill] = rated[index] ?? []
    if (skill === undefined) throw new Error('openskill left a player of a race unrated.')
    return { ...skill, races: before.races + 1 }
  })
}
