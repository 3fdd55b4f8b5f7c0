import { useQuery } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { queryClient } from '../../api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Retry } from '../../ui/retry.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AddFriendsDialog } from './add-friends-dialog.tsx'
import { friendRequests, friends, statuses } from './friend-lists.ts'
import { isOnline, useNow } from './presence.ts'
import { RequestsDialog } from './requests-dialog.tsx'

/** Asks for all that the card will show. */
export function loadFriends(): void {
  for (const query of [friends, friendRequests, statuses]) {
    queryClient.query<unknown>(query).catch(() => undefined)
  }
}

/** Who is here, and the ways to more friends. `invite` is the token of a friend link that was followed. */
export function FriendsCard({ invite }: { invite: string | null }) {
  const [dialog, setDialog] = useState<'add' | 'requests' | null>(null)
  const navigate = useNavigate()

  function close() {
    setDialog(null)
    if (invite !== null) void navigate('/', { replace: true })
  }

  return (
    <section className="sheet p-5" aria-labelledby="friends-online">
      <header className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="friends-online" className="text-lg font-semibold">
          Friends online
        </h2>
        <RequestsBadge onPress={() => setDialog('requests')} />
      </header>
      <FriendsOnline />
      <div className="mt-4 grid grid-cols-2 gap-3">
        <button type="button" className="btn btn-sm bg-base-300" onClick={() => setDialog('add')}>
          <UserRoundPlus size={16} aria-hidden="true" />
          Add friends
        </button>
        <Link to="/friends" className="btn btn-sm btn-ghost">
          See all
        </Link>
      </div>
      <AddFriendsDialog
        open={dialog === 'add' || invite !== null}
        invite={invite}
        onClose={close}
      />
      <RequestsDialog open={dialog === 'requests'} onClose={close} />
    </section>
  )
}

function RequestsBadge({ onPress }: { onPress: () => void }) {
  const { data = [] } = useQuery(friendRequests)
  return (
    <span role="status">
      {data.length > 0 && (
        <button
          type="button"
          className="badge border-0 bg-accent text-accent-content h-8 cursor-pointer"
          onClick={onPress}
        >
          {data.length === 1 ? '1 friend request' : `${data.length} friend requests`}
        </button>
      )}
    </span>
  )
}

function FriendsOnline() {
  const list = useQuery(friends)
  const seen = useQuery(statuses)
  const now = useNow()
  const failed = [list, seen].filter(({ isError, data }) => isError && data === undefined)

  if (failed.length > 0) {
    return (
      <div className="mt-2">
        <Retry onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
      </div>
    )
  }
  if (list.data === undefined || seen.data === undefined) {
    return (
      <div className="mt-2 h-6">
        <Spinner />
      </div>
    )
  }
  const online = list.data.filter(({ user }) => isOnline(seen.data[user.id], now))
  if (online.length === 0) {
    return <p className="text-muted mt-2">No friends are currently playing.</p>
  }
  return (
    <ul aria-labelledby="friends-online" className="divide-base-300 mt-1 divide-y">
      {online.map(({ user }) => (
        <li key={user.id} className="flex items-center gap-3 py-2.5">
          <Avatar user={user} size="small" dot="online" />
          <span className="min-w-0">
            <span className="block truncate">{user.full_name || 'User'}</span>
            <span className="text-success block text-sm">Online</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
