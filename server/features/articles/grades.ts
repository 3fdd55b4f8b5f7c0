import { difficultyOf } from '@inkling/game/open/article-quality'
import type { Database, Tx } from '../../platform/database/database.ts'
import * as store from './grade-store.ts'

/** So many articles are looked at in one step. */
const STEP = 20

/** How difficult articles turn out to be. */
export function createGrades({ db }: { db: Database }) {
  return {
    /** Moves the difficulty of some articles that were played lately to what their games say, once a day each. */
    grade: (): Promise<void> =>
      db.transaction().execute(async (tx) => {
        for (const { id, title_id, difficulty } of await store.lockPlayed(tx, STEP)) {
          const played = await store.findPlayed(tx, title_id)
          await store.setGrade(tx, id, difficultyOf(played) ?? difficulty)
        }
      }),
    /** Lets the games decide again how difficult an article is that an operator has labelled, from now on. */
    async unlabel(tx: Tx, id: string): Promise<void> {
      const { title_id, difficulty } = await store.unlabel(tx, id)
      const played = await store.findPlayed(tx, title_id)
      await store.setGrade(tx, id, difficultyOf(played) ?? difficulty)
    },
  }
}
