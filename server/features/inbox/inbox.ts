import { channelOf } from '@inkling/protocol/channels'
import type { InboxItem } from '@inkling/protocol/inbox'
import type { Bus } from '../../platform/bus/bus.ts'
import { type Broadcast, NOTIFIED } from '../../platform/bus/messages.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/sql.ts'
import { toUser } from '../users/users.ts'
import * as store from './store.ts'

export { claimToPush } from './store.ts'

/** Tells the tabs and devices of users what a transaction did to their inboxes. Call it after the commit. */
export type Announce = () => void

/** Creates the inbox of each user: what others did to them, written in the transaction that did it. A server that dies
 *  before it announces loses nothing: pages list the rows, and notifications are sent from them. */
export function createInbox({ db, bus }: { db: Database; bus: Bus }) {
  /** Adds items, except between users who have blocked each other. An item that is there already is announced again. */
  async function add(tx: Tx, items: readonly store.NewItem[]): Promise<Announce> {
    const added = items.length === 0 ? [] : await store.insertItems(tx, items)
    return () => added.forEach(announce)
  }

  /** Removes the items of a kind about a game or a challenge, of one user or of all. */
  async function remove(tx: Tx, which: store.Which): Promise<Announce> {
    const user_ids = await store.deleteItems(tx, which)
    if (which.kind !== 'game_invite') return () => undefined
    const message = { event: 'UNINVITED', payload: { game_id: which.id } } as const
    return () => user_ids.forEach((user_id) => bus.publish(channelOf('inbox_of', user_id), message))
  }

  function announce(item: store.AddedItem): void {
    tellTabs(item)
    const { id: inbox_id, user_id, push_at } = item
    if (push_at !== null) bus.publish(NOTIFIED, { user_id, inbox_id })
  }

  function tellTabs({ kind, user_id, sender_id, game_id, code }: store.AddedItem): void {
    const tell = (message: Broadcast<'inbox_of'>) =>
      bus.publish(channelOf('inbox_of', user_id), message)
    switch (kind) {
      case 'game_invite':
        return tell({ event: 'INVITED', payload: { game_id: game_id! } })
      case 'friend_request': {
        const message = { event: 'INSERT', payload: { sender_id } } as const
        return bus.publish(channelOf('friend_requests_to', user_id), message)
      }
      case 'challenge':
        return tell({ event: 'CHALLENGE', payload: { code: code!, answered_by: null } })
      case 'challenge_answered':
        return tell({ event: 'CHALLENGE', payload: { code: code!, answered_by: sender_id } })
      case 'cup_over':
        // Its cup tells them.
        return
      case 'daily_beaten':
        return tell({ event: 'NEWS', payload: {} })
    }
  }

  /** Lists the newest items of the kinds that no other list tells. */
  async function list(user_id: string): Promise<InboxItem[]> {
    const rows = await store.listItems(db, user_id)
    return rows.map(({ item_id, sent_at, about, ...user }) => {
      return { id: item_id, user: toUser(user), created_at: iso(sent_at), ...about }
    })
  }

  return {
    add,
    remove,
    /** Removes what two users did to each other, of one kind or of all. */
    removeBetween: store.deleteBetween,
    list,
    /** Counts a view of an item, or finishes it. */
    see: (user_id: string, id: number, isDone: boolean) =>
      store.putSeen(db, { user_id, id, is_done: isDone }),
    /** Notes that a tab shows an item by itself. */
    cancelPush: (id: number) => store.cancelPush(db, id),
    deleteExpired: () => store.deleteExpired(db),
  }
}
export type Inbox = ReturnType<typeof createInbox>
