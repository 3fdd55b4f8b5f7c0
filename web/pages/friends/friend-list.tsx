import type { User } from '@inkling/protocol/profile'
import { useState } from 'react'
import type { FriendWithPresence } from '../../data/friends.ts'
import { Card } from '../../kit/card.tsx'
import { type More, ShowMore } from '../../kit/show-more.tsx'
import { useHeldOrder } from '../../lib/held-order.ts'
import { useText } from '../../text/text.ts'
import { FriendRow } from './friend-row.tsx'
import { BlockDialog, RemoveDialog } from './remove-dialogs.tsx'

/** List of friends; ↑ and ↓ go to the one before and after. `chosen` is the one beside the list. */
export function FriendList(props: {
  friends: FriendWithPresence[]
  more: More | null
  chosen: string | null
}) {
  const { friends: text } = useText('friends')
  const { items, hold } = useHeldOrder(props.friends, ({ user }) => user.id)
  const [removing, setRemoving] = useState<User | null>(null)
  const [blocking, setBlocking] = useState<User | null>(null)
  return (
    <Card aria-label={text.title} className="p-2">
      <ul aria-label={text.title} {...hold}>
        {items.map((friend) => (
          <FriendRow
            key={friend.user.id}
            friend={friend}
            isChosen={friend.user.id === props.chosen}
            onRemove={() => setRemoving(friend.user)}
            onBlock={() => setBlocking(friend.user)}
          />
        ))}
      </ul>
      <ShowMore more={props.more} />
      <RemoveDialog user={removing} onClose={() => setRemoving(null)} />
      <BlockDialog user={blocking} onClose={() => setBlocking(null)} />
    </Card>
  )
}
