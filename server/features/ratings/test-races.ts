import type { Unrated } from '@inkling/game/open/rating'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { createFixtures } from '../../test/fixtures.ts'
import { until } from '../../test/until.ts'
import { createRatings } from './ratings.ts'

/** Places of the players of a race, null for those who did not decode. */
export type Finished = { [user_id: string]: number | null }

type Setup = {
  isRated?: boolean
  isOver?: boolean
  isDrawn?: boolean
  unrated?: Unrated | null
}

/** Counts a race that is over. The app of a test may be counting it at the same time, and then holds the lock. */
export function countRace(db: Database, game_id: string): Promise<void> {
  const ratings = createRatings({ db, games: { mayFollow: () => Promise.resolve(true) } })
  return until(async () => {
    await ratings.rateEnded()
    const { is_counted } = await db
      .selectFrom('games')
      .select('is_counted')
      .where('id', '=', game_id)
      .executeTakeFirstOrThrow()
    if (!is_counted) throw new Error('The race is not counted yet.')
  })
}

/** Inserts races as rows, each an hour after the previous one. */
export function openRaces(db: Database) {
  const { newPlayer, playedGame } = createFixtures(db)

  async function race(
    places: Finished,
    { isRated = true, isOver = true, isDrawn = true, unrated = null }: Setup = {},
  ): Promise<string> {
    const players = Object.entries(places).map(([user_id, place]) => {
      return { user_id, place, state: place === null ? ('left' as const) : ('decoded' as const) }
    })
    const id = await playedGame({ mode: 'race', isOver }, ...players)
    const options = { free_words: 'standard', last_stretch: 3, rated: isRated }
    await db
      .updateTable('games')
      .set({
        options: JSON.stringify(options),
        unrated,
        ...(!isDrawn && { own_article_id: sql.ref<string>('article_id') }),
      })
      .where('id', '=', id)
      .execute()
    return id
  }

  /** Reads all ratings, and the changes by each race. */
  async function readAll() {
    const ratings = await db.selectFrom('ratings').selectAll().orderBy('user_id').execute()
    const races = await db
      .selectFrom('race_ratings')
      .selectAll()
      .orderBy('number')
      .orderBy('player')
      .execute()
    return { ratings, races }
  }

  return { newPlayer, race, readAll }
}
