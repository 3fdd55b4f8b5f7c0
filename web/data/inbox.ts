import type { InboxItem } from '@inkling/protocol/inbox'
import { api, queryClient, refetch } from '../api/api.ts'
import { client } from '../api/client.ts'

/** News and challenges that wait for the user. */
export const inboxQuery = api.inbox.list.queryOptions()
/** Finishes news, which then leaves the inbox. */
export const finishNewsMutation = {
  mutationFn: (id: number) => client.inbox.see_item({ id, is_done: true }),
  onSuccess(_answer: unknown, done: number) {
    queryClient.setQueryData<InboxItem[]>(inboxQuery.queryKey, (known) =>
      known?.filter(({ id }) => id !== done),
    )
  },
}

/** Counts a view of news; after some the server lists it no longer. */
export function seeNews(id: number): void {
  client.inbox.see_item({ id }).catch(() => undefined)
}

export function inboxChanged(): void {
  void refetch({ queryKey: api.inbox.key() })
}
