import type { User } from '@inkling/protocol/profile'
import { useQuery } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { friendRequestsQuery } from '../../data/friends.ts'
import { type FriendWithPresence, useFriends } from '../../data/use-friends.ts'
import { Page } from '../../frame/page.tsx'
import { Button } from '../../kit/button.tsx'
import { Card, cardClass } from '../../kit/card.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { type More, ShowMore } from '../../kit/show-more.tsx'
import { useHeldOrder } from '../../lib/held-order.ts'
import { AddFriendsDialog } from '../../parts/friend-requests/add-friends-dialog.tsx'
import { RequestList } from '../../parts/friend-requests/request-list.tsx'
import { friendsRatings } from '../../parts/ratings.tsx'
import { useText } from '../../text/text.ts'
import { BlockedPlayers } from './blocked-players.tsx'
import { FriendRow, headToHeadQuery } from './friend-row.tsx'
import { BlockDialog, RemoveDialog } from './remove-dialogs.tsx'

function FriendsPage() {
  const { friends } = useText('friends')
  const [isAdding, setAdding] = useState(false)
  return (
    <Page title={friends.title} width="medium">
      <div className="mb-4 flex justify-end">
        <Button
          variant="primary"
          icon={<UserRoundPlus size={18} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {friends.add}
        </Button>
      </div>
      <Friends />
      <AddFriendsDialog open={isAdding} invite={null} onClose={() => setAdding(false)} />
    </Page>
  )
}

/** Friend requests, friends and blocked players. Waits for all queries that would move something later. */
function Friends() {
  const { friends: text } = useText('friends')
  const friends = useFriends()
  const late = [useQuery(friendRequestsQuery), useQuery(headToHeadQuery), useQuery(friendsRatings)]
  const isLate = late.some(({ isPending, failureCount }) => isPending && failureCount === 0)
  return (
    <QueryView
      query={{ ...friends, data: isLate ? undefined : friends.data }}
      className={`${cardClass} grid min-h-40 place-items-center`}
      failure="retry"
    >
      {(known) => (
        <>
          <ReceivedRequests />
          <section aria-label={text.title} className={`${cardClass} px-5 py-1`}>
            <FriendList friends={known} more={friends.more} />
          </section>
          <BlockedPlayers />
        </>
      )}
    </QueryView>
  )
}

/** Received friend requests; nothing if there are none. */
function ReceivedRequests() {
  const { friendships } = useText('friends')
  const { data = [] } = useQuery(friendRequestsQuery)
  if (data.length === 0) return null
  return (
    <Card title={friendships.requests_title} className="mb-4">
      <RequestList />
    </Card>
  )
}

function FriendList({ friends, more }: { friends: FriendWithPresence[]; more: More | null }) {
  const { friends: text } = useText('friends')
  const { items, hold } = useHeldOrder(friends, ({ user }) => user.id)
  const [removing, setRemoving] = useState<User | null>(null)
  const [blocking, setBlocking] = useState<User | null>(null)

  return (
    <>
      {items.length === 0 ? (
        <p className="text-muted py-4">{text.none}</p>
      ) : (
        <ul aria-label={text.title} className="divide-base-300 divide-y" {...hold}>
          {items.map((friend) => (
            <FriendRow
              key={friend.user.id}
              friend={friend}
              onRemove={() => setRemoving(friend.user)}
              onBlock={() => setBlocking(friend.user)}
            />
          ))}
        </ul>
      )}
      <ShowMore more={more} />
      <RemoveDialog user={removing} onClose={() => setRemoving(null)} />
      <BlockDialog user={blocking} onClose={() => setBlocking(null)} />
    </>
  )
}

export { FriendsPage as Page }
