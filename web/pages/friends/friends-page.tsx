import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { friendRequestsQuery } from '../../data/friend-requests.ts'
import { friendsRatingsQuery, headToHeadQuery } from '../../data/stats.ts'
import { type FriendWithPresence, useFriends } from '../../data/friends.ts'
import { Page } from '../../frame/page.tsx'
import { Card, cardClass } from '../../kit/card.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import type { More } from '../../kit/show-more.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { below } from '../../lib/breakpoints.ts'
import { createMediaHook } from '../../lib/device.ts'
import { RequestList } from '../../parts/friend-requests/request-list.tsx'
import { useText } from '../../text/text.ts'
import { BlockedPlayers } from './blocked-players.tsx'
import { FriendList } from './friend-list.tsx'
import { FriendPanel } from './friend-panel.tsx'
import styles from './friends-page.module.css'
import { LinkCard, NoFriends } from './own-link-cards.tsx'

const useIsNarrow = createMediaHook(below('lg'))

/** `/friends`: all friends, and beside them the one of the path. A narrow window shows either. */
function FriendsPage({ id }: { id?: string | undefined }) {
  const { friends } = useText('friends')
  const isNarrow = useIsNarrow()
  const { data = [] } = useFriends()
  if (id === undefined || !isNarrow) {
    return (
      <Page title={friends.title} width="wide">
        <Friends id={id ?? null} isNarrow={isNarrow} />
      </Page>
    )
  }
  const friend = data.find(({ user }) => user.id === id)
  return (
    <Page title={friend === undefined ? friends.title : nameOf(friend.user)} width="medium" back>
      <FriendPanel friend_id={id} />
    </Page>
  )
}

type FriendsProps = { id: string | null; isNarrow: boolean }

/** Friend link, friend requests, friends and blocked players. Waits for all queries that would move something later. */
function Friends({ id, isNarrow }: FriendsProps) {
  const friends = useFriends()
  const late = [
    useQuery(friendRequestsQuery),
    useQuery(headToHeadQuery),
    useQuery(friendsRatingsQuery),
  ]
  const isLate = late.some(({ isPending, failureCount }) => isPending && failureCount === 0)
  return (
    <QueryView
      query={{ ...friends, data: isLate ? undefined : friends.data }}
      className={cardClass('grid min-h-40 place-items-center p-0')}
      failure="retry"
    >
      {(known) =>
        known.length === 0 ? (
          <div className={styles.alone}>
            <ReceivedRequests />
            <NoFriends />
            <BlockedPlayers />
          </div>
        ) : (
          <>
            <LinkCard />
            <ListAndFriend friends={known} more={friends.more} id={id} isNarrow={isNarrow} />
          </>
        )
      }
    </QueryView>
  )
}

function ListAndFriend(props: FriendsProps & { friends: FriendWithPresence[]; more: More | null }) {
  const { friends, more, id, isNarrow } = props
  // Does not change when another friend comes online.
  const [first] = useState(friends[0]?.user.id)
  const isShown = (wanted: string | null | undefined) =>
    friends.some(({ user }) => user.id === wanted)
  const named = more === null && !isShown(id) ? null : id
  const chosen = isNarrow ? null : (named ?? (isShown(first) ? first : friends[0]?.user.id) ?? null)
  return (
    <div className={styles.columns}>
      <div>
        <ReceivedRequests />
        <FriendList friends={friends} more={more} chosen={chosen} />
        <BlockedPlayers />
      </div>
      {chosen !== null && (
        <div className={styles.friend}>
          <FriendPanel friend_id={chosen} />
        </div>
      )}
    </div>
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

export { FriendsPage as Page }
