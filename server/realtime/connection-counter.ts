/** Counts how many connections each user has open, so that nobody has more than `most`. */
export function createConnectionCounter(most: number) {
  const counts = new Map<string, number>()

  function isFull(user_id: string): boolean {
    return (counts.get(user_id) ?? 0) >= most
  }

  function add(user_id: string): void {
    counts.set(user_id, (counts.get(user_id) ?? 0) + 1)
  }

  function remove(user_id: string): void {
    const count = counts.get(user_id) ?? 0
    if (count > 1) counts.set(user_id, count - 1)
    else counts.delete(user_id)
  }

  return { isFull, add, remove }
}
