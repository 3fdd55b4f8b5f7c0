type Waiting<Key, Value> = {
  key: Key
  resolve: (value: Value) => void
  reject: (error: unknown) => void
}

/** Turns a query for many keys into one for a single key, so that a crowd that comes at once costs few queries: calls
 *  during a query wait, and share the next one, of at most `max` keys. `loadAll` answers in the order of its keys; if it
 *  fails, so do all calls that shared it. */
export function createLoader<Key, Value>(
  loadAll: (keys: readonly Key[]) => Promise<readonly Value[]>,
  max: number,
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = []
  let isLoading = false

  async function work(): Promise<void> {
    isLoading = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, max)
      waiting = waiting.slice(max)
      await loadBatch(batch)
    }
    isLoading = false
  }

  async function loadBatch(batch: readonly Waiting<Key, Value>[]): Promise<void> {
    try {
      const values = await loadAll(batch.map(({ key }) => key))
      batch.forEach(({ resolve }, index) => resolve(values[index]!))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!isLoading) void work()
    })
}
