import type { User } from '@inkling/protocol/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { friendRequestsQuery } from '../../data/friends.ts'
import { type FriendWithPresence, useFriends } from '../../data/use-friends.ts'
import { Page } from '../../frame/page.tsx'
import { Card, cardClass } from '../../kit/card.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { type More, ShowMore } from '../../kit/show-more.tsx'
import { useHeldOrder } from '../../lib/held-order.ts'
import { RequestList } from '../../parts/friend-requests/request-list.tsx'
import { friendsRatings } from '../../parts/ratings.tsx'
import { useText } from '../../text/text.ts'
import { BlockedPlayers } from './blocked-players.tsx'
import { FriendRow, headToHeadQuery } from './friend-row.tsx'
import { LinkCard, NoFriends } from './own-link-cards.tsx'
import { BlockDialog, RemoveDialog } from './remove-dialogs.tsx'

function FriendsPage() {
  const { friends } = useText('friends')
  return (
    <Page title={friends.title} width="medium">
      <Friends />
    </Page>
  )
}

/** Friend link, friend requests, friends and blocked players. Waits for all queries that would move something later. */
function Friends() {
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
          {known.length > 0 && <LinkCard />}
          <ReceivedRequests />
          {known.length > 0 ? <FriendList friends={known} more={friends.more} /> : <NoFriends />}
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
    <section aria-label={text.title} className={`${cardClass} px-5 py-1`}>
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
      <ShowMore more={more} />
      <RemoveDialog user={removing} onClose={() => setRemoving(null)} />
      <BlockDialog user={blocking} onClose={() => setBlocking(null)} />
    </section>
  )
}

export { FriendsPage as Page }
