import { isIsolatedFailure } from '../../../platform/database/failures.ts'

const COOLDOWN_MS = 60_000

/** Runs work on ids one after the other. An id that failed is skipped for a minute; a failure of the database itself ends
 *  the round. */
export function createCooldown<Id>(onError: (error: unknown) => void) {
  const until = new Map<Id, number>()

  function add(id: Id): void {
    until.set(id, performance.now() + COOLDOWN_MS)
  }

  /** Ids that are cooling down. */
  function list(): Id[] {
    const now = performance.now()
    for (const [id, time] of until) if (time <= now) until.delete(id)
    return [...until.keys()]
  }

  async function runEach(ids: readonly Id[], run: (id: Id) => Promise<unknown>): Promise<void> {
    for (const id of ids) {
      try {
        await run(id)
      } catch (error) {
        if (!isIsolatedFailure(error)) throw error
        add(id)
        onError(error)
      }
    }
  }

  return { add, list, runEach }
}
