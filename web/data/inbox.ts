import { api, queryClient } from '../api/api.ts'

/** Refetches challenges, and the inbox, which tells of them too. */
export function challengesChanged(): void {
  void queryClient.invalidateQueries({ queryKey: api.challenges.key() })
  inboxChanged()
}

/** Refetches the inbox. The first fetch would go on, although its answer may be older than the change. */
export function inboxChanged(): void {
  const queryKey = api.inbox.key()
  void queryClient.cancelQueries({ queryKey })
  void queryClient.invalidateQueries({ queryKey })
}
