const REST_MS = 60_000

/** What has failed is left alone for a minute, so that it keeps nothing else waiting. */
export function createRest<Id>() {
  const until = new Map<Id, number>()

  function add(id: Id): void {
    until.set(id, performance.now() + REST_MS)
  }

  function list(): Id[] {
    const now = performance.now()
    for (const [id, time] of until) if (time <= now) until.delete(id)
    return [...until.keys()]
  }

  return { add, list }
}
