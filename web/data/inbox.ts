import { api, refetch } from '../api/api.ts'

/** Refetches challenges, and the inbox, which tells of them too. */
export function challengesChanged(): void {
  void refetch({ queryKey: api.challenges.key() })
  inboxChanged()
}

export function inboxChanged(): void {
  void refetch({ queryKey: api.inbox.key() })
}
