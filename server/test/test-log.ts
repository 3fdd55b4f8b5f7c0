/** Items numbered from 1 without a gap, of which some may be told twice, too early, or not at all: what is found
 *  missing is read. */
export function createLog<Item>(
  numberOf: (item: Item) => number,
  readSince: (number: number) => Promise<Item[]>,
) {
  const items: Item[] = []
  let reading: Promise<void> | null = null
  let is_behind = false

  function take(item: Item): void {
    if (!takeNext(item)) void catchUp()
  }

  /** Takes an item that is the next one; false if something is missing before it. */
  function takeNext(item: Item): boolean {
    const number = numberOf(item)
    if (number === items.length + 1) items.push(item)
    return number <= items.length
  }

  /** Reads what is missing, once more if something was found missing meanwhile. */
  function catchUp(): Promise<void> {
    is_behind = true
    reading ??= readAll().finally(() => {
      reading = null
    })
    return reading
  }

  async function readAll(): Promise<void> {
    while (is_behind) {
      is_behind = false
      for (const item of await readSince(items.length)) takeNext(item)
    }
  }

  return { items, take, catchUp, isLevel: () => reading ?? Promise.resolve() }
}
