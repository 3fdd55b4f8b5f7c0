/** Counts how many sockets each player has open, so that nobody has more than `most`. */
export function createCrowd(most: number) {
  const counts = new Map<string, number>()

  function isFull(user_id: string): boolean {
    return (counts.get(user_id) ?? 0) >= most
  }

  function enter(user_id: string): void {
    counts.set(user_id, (counts.get(user_id) ?? 0) + 1)
  }

  function leave(user_id: string): void {
    const count = counts.get(user_id) ?? 0
    if (count > 1) counts.set(user_id, count - 1)
    else counts.delete(user_id)
  }

  return { isFull, enter, leave }
}
