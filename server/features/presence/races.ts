import type { createGossip } from './gossip.ts'
import type { PresenceStore, Racing } from './presence-store.ts'

type Dependencies = {
  store: Pick<PresenceStore, 'statesOf'>
  gossip: Pick<ReturnType<typeof createGossip>, 'say'>
  now: () => number
  onError: (error: unknown) => void
}

/** Tells every server who is in a race. */
export function createRaces({ store, gossip, now, onError }: Dependencies) {
  function announce(racing: Racing[], at: number): void {
    gossip.say({ racing, at })
  }

  /** Players have begun a race that lasts until then at most, or with null ended their part in one, and it is committed.
   *  Who ended one may still be in another. */
  return async function racing(user_ids: readonly string[], until: number | null): Promise<void> {
    const known_at = now()
    if (until !== null) {
      return announce(
        user_ids.map((user_id) => ({ user_id, until })),
        known_at,
      )
    }
    try {
      const states = await store.statesOf(user_ids)
      announce(
        states.map(({ user_id, until: ends }) => ({ user_id, until: ends })),
        known_at,
      )
    } catch (error) {
      onError(error)
    }
  }
}
