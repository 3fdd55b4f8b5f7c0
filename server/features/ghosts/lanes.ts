import { BOTTOM, climb, type Ladder, paceOn } from '@inkling/game/open/ladder'
import {
  HALF,
  type OwnGame,
  ownLanes,
  type Pacer,
  quantile,
  serverLanes,
} from '@inkling/game/open/lanes'
import type { Options } from '@inkling/game/open/modes'
import type { LadderResult, LadderStanding } from '@inkling/protocol/ghosts'
import type { Database } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refused.ts'
import type { UsualTimes } from '../games/usual-times.ts'
import * as store from './lanes-store.ts'
import type { NewGhost } from './store.ts'

/** Creates the lanes of quick races, which are pacers, and the ladder that players climb by beating their own pace. */
export function createLanes(usualTimes: Pick<UsualTimes, 'timesOf'>) {
  /** Computes the two lanes of a user: their own pace and best third, or those of the server for a new player. */
  async function choose(
    db: Database,
    user_id: string,
    kind: store.TimedKind & Pick<Options, 'nearness'>,
  ): Promise<NewGhost[]> {
    const games = await store.listOwnGames(db, user_id, kind)
    const ladder = await currentLadder(db, user_id, await store.findLatestRace(db, user_id, kind))
    const lanes = ownLanes(games, ladder.rung)
    if (lanes === null) {
      return serverLanes(await usualTimes.timesOf(kind)).map((lane) => toRow(lane, user_id))
    }
    const [pace, third] = lanes
    return [{ ...toRow(pace, user_id), ...ladder }, toRow(third, user_id)]
  }

  /** Tells where a quick race has brought a player on the ladder. Races without an own pace do not count. */
  async function readResult(db: Database, user_id: string, game_id: string): Promise<LadderResult> {
    const race = await store.findLadderRace(db, user_id, game_id)
    if (race === undefined || race.has_won === null) refuse('NOT_FOUND')
    const later = await store.listRacesAfter(db, user_id, race)
    const index = later.findIndex((one) => one.game_id === game_id)
    const before = fold(race, later.slice(0, index))
    const after = climb(before, race.has_won)
    return {
      ...after,
      has_won: race.has_won,
      moved: after.rung - before.rung,
      pace: await readPace(db, user_id, { ...race, ...after }, race.finished_at),
    }
  }

  /** Lists the ladders of a user, on which they have raced their own pace. */
  async function list(db: Database, user_id: string): Promise<LadderStanding[]> {
    const races = await store.listLatestRaces(db, user_id)
    return Promise.all(
      races.map(async (race) => {
        const { difficulty, length } = race
        const ladder = await currentLadder(db, user_id, race)
        const pace = await readPace(db, user_id, { ...race, ...ladder })
        return { difficulty, length, ...ladder, pace }
      }),
    )
  }

  return { choose, readResult, list }
}

/** Returns the ladder after all races that have ended: the one at the start of the latest race, and from there. */
async function currentLadder(
  db: Database,
  user_id: string,
  latest: store.LadderRace | undefined,
): Promise<Ladder> {
  if (latest === undefined) return BOTTOM
  return fold(latest, await store.listRacesAfter(db, user_id, latest))
}

function fold({ rung, in_a_row }: Ladder, races: readonly { has_won: boolean }[]): Ladder {
  return races.reduce<Ladder>((ladder, { has_won }) => climb(ladder, has_won), { rung, in_a_row })
}

/** Computes the pace of a user's next race, in seconds; with `until`, of the race after that time. */
async function readPace(
  db: Database,
  user_id: string,
  { rung, ...kind }: store.TimedKind & Ladder,
  until: Date | null = null,
): Promise<number> {
  const games = await store.listOwnGames(db, user_id, kind, until)
  return paceOn(
    quantile(
      games.map(({ time_played }) => time_played),
      HALF,
    ),
    rung,
  )
}

function toRow(
  { lane, pace, game }: Pacer<OwnGame & { game_id: string }>,
  user_id: string,
): NewGhost {
  const played = { rival_game_id: game?.game_id ?? null, rival_user_id: game && user_id }
  return { ...played, lane, pace, rung: null, in_a_row: null }
}
