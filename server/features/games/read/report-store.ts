import type { Database } from '../../../adapters/database/database.ts'

/** How many of a sheet's guesses are somebody's own. */
export async function countOwnGuesses(
  db: Database,
  sheet_id: number,
  user_id: string,
): Promise<number> {
  const { guesses } = await db
    .selectFrom('guesses')
    .select(({ fn }) => fn.countAll<number>().as('guesses'))
    .where('sheet_id', '=', sheet_id)
    .where('user_id', '=', user_id)
    .where('kind', '=', 'guess')
    .executeTakeFirstOrThrow()
  return guesses
}
