import { useQuery } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { queryClient } from '../../api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { createOnDemand } from '../../ui/on-demand.tsx'
import { Retry } from '../../ui/retry.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ChallengeButton } from './challenge-button.tsx'
import { friendRequests, friends, statuses } from './friend-lists.ts'
import { onlineText } from './presence.ts'
import { useFriends } from './use-friends.ts'

export { type SeenFriend, useFriends } from './use-friends.ts'

const dialogs = createOnDemand(() =>
  import('./friend-dialogs.tsx').then(({ FriendDialogs }) => FriendDialogs),
)

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
      <dialogs.Part shown={dialog} invite={invite} onClose={close} />
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
  const { friends: known, isFailed, retry } = useFriends()
  if (isFailed) {
    return (
      <div className="mt-2">
        <Retry onRetry={retry} />
      </div>
    )
  }
  if (known === undefined) {
    return (
      <div className="mt-2 h-6">
        <Spinner />
      </div>
    )
  }
  const online = known.filter((friend) => friend.online)
  if (online.length === 0) {
    return <p className="text-muted mt-2">No friends are currently playing.</p>
  }
  return (
    <ul aria-labelledby="friends-online" className="divide-base-300 mt-1 divide-y">
      {online.map(({ user, in_race }) => (
        <li key={user.id} className="flex flex-wrap items-center gap-3 py-2.5">
          <Avatar user={user} size="small" dot="online" />
          <span className="min-w-0 flex-1">
            <span className="block truncate">{user.full_name || 'User'}</span>
            <span className="text-success block text-sm">{onlineText(in_race)}</span>
          </span>
          <ChallengeButton user={user} />
        </li>
      ))}
    </ul>
  )
}
