/** Units of work per turn, a few milliseconds of the event loop; a unit is about a microsecond. */
export const MAX_PER_TURN = 500

/** Runs a step for each item, and yields to the event loop whenever the steps have cost `MAX_PER_TURN`. `step` returns
 *  its cost. Items that are added meanwhile get their step too. */
export async function inTurns<Item>(
  items: Iterable<Item>,
  step: (item: Item) => number,
): Promise<void> {
  let cost = 0
  for (const item of items) {
    cost += step(item)
    if (cost < MAX_PER_TURN) continue
    await new Promise(setImmediate)
    cost = 0
  }
}

/** Walks through a set or map again and again. Each call yields the next share, such that a round takes `calls` calls. */
export function createRound<Item>(
  all: Iterable<Item> & { readonly size: number },
  calls: number,
): () => Iterable<Item> {
  let walk = all[Symbol.iterator]()
  let owed = 0
  return function* nextShare() {
    for (owed += all.size / calls; owed >= 1; owed--) {
      let next = walk.next()
      if (next.done === true) {
        walk = all[Symbol.iterator]()
        next = walk.next()
      }
      if (next.done !== true) yield next.value
    }
  }
}

/** Wraps work that must not run twice at once: calls during a run share its result. */
export function singleFlight<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  return () => (running ??= work().finally(() => (running = null)))
}
