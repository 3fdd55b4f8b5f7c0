import type { Racing, Rows } from './queries.ts'

type Needs = {
  rows: Rows
  now: () => number
  /** Tells every server who races until when, as was known at a time. */
  tell: (races: Racing[], known_at: number) => void
  lost: (error: unknown) => void
}

/** Makes known who is in a race. */
export function createRaces({ rows, now, tell, lost }: Needs) {
  /** Players have begun a race that lasts until then at most, or with null ended their part in one, and it is committed.
   *  Who ended one may still be in another. */
  return async function racing(user_ids: readonly string[], until: number | null): Promise<void> {
    const known_at = now()
    if (until !== null) {
      return tell(
        user_ids.map((user_id) => ({ user_id, until })),
        known_at,
      )
    }
    try {
      tell(await rows.racesOf(user_ids), known_at)
    } catch (error) {
      lost(error)
    }
  }
}
