const KEY = 'board-waiting'

/** Whether a game was in its lobby when it was last seen here. Asked before the page's scripts have loaded. */
export function wasWaiting(id: string): boolean {
  try {
    return localStorage.getItem(KEY) === id
  } catch {
    return false
  }
}

export function keepWaiting(id: string): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Without storage the article of a lobby is asked for too early, which is refused.
  }
}
