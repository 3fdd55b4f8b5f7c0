import type { Bus } from '../../adapters/bus/bus.ts'
import { type Gossip, PRESENCE } from '../../messages.ts'
import type { PresenceStore, Racing } from './presence-store.ts'

type Dependencies = {
  store: Pick<PresenceStore, 'racesOf'>
  bus: Bus
  now: () => number
  onError: (error: unknown) => void
}

/** Tells every server who is in a race. */
export function createRaces({ store, bus, now, onError }: Dependencies) {
  function announce(racing: Racing[], at: number): void {
    bus.publish(PRESENCE, { racing, at } satisfies Gossip)
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
      announce(await store.racesOf(user_ids), known_at)
    } catch (error) {
      onError(error)
    }
  }
}
