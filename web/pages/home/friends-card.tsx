import { useQuery } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '../../api/api.ts'
import { friendRequestsQuery, friendsQuery, statusesQuery } from '../../data/friends.ts'
import { type FriendWithPresence, useFriends } from '../../data/use-friends.ts'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { badgeClass } from '../../kit/badge.tsx'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { PartFailure } from '../../kit/failure.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { UserName } from '../../kit/user/user-name.tsx'
import { classNames } from '../../lib/class-names.ts'
import { useHeldOrder } from '../../lib/held-order.ts'
import { Link, navigate } from '../../lib/navigation.tsx'
import { RaceButton } from '../../parts/race-button.tsx'
import { useText } from '../../text/text.ts'

/** Three users without names, in three hues. */
const STRANGERS = ['1', '4', '7'].map((id) => ({
  id,
  full_name: '?',
  has_uploaded_avatar: false,
  provider_avatar_url: null,
  updated_at: '',
}))
const dialogs = lazyPart(
  () => import('./later.tsx').then(({ FriendDialogs }) => FriendDialogs),
  PartFailure,
  ['common'],
)

/** Prefetches everything the card shows. */
export function loadFriends(): void {
  queryClient.query(friendsQuery).catch(() => undefined)
  for (const query of [friendRequestsQuery, statusesQuery]) {
    queryClient.query<unknown>(query).catch(() => undefined)
  }
}

/** Loads the code of the dialogs that the card opens. */
export const loadFriendDialogs = dialogs.preload

/** Card of friends who are online, with buttons to add friends. `invite` is the token of a friend link that
 *  was followed. */
export function FriendsCard(props: { invite: string | null; className?: string | undefined }) {
  const { invite, className } = props
  const { friends: text } = useText()
  const [dialog, setDialog] = useState<'add' | 'requests' | null>(null)
  const [wasOpened, setOpened] = useState(false)

  function open(which: 'add' | 'requests') {
    setDialog(which)
    setOpened(true)
  }

  function close() {
    setDialog(null)
    setOpened(true)
    if (invite !== null) navigate('/', { replace: true })
  }

  return (
    <Card
      title={text.online_title}
      aside={<RequestsBadge onPress={() => open('requests')} />}
      className={classNames('flex flex-col', className)}
    >
      {(titleId) => (
        <>
          <FriendsOnline titleId={titleId} />
          <div className="mt-4 grid grid-cols-2 gap-2">
            <Button
              size="small"
              className="bg-base-300"
              icon={<UserRoundPlus size={16} aria-hidden="true" />}
              onClick={() => open('add')}
            >
              {text.add}
            </Button>
            <Link to="/friends" className={buttonClass({ variant: 'ghost', size: 'small' })}>
              <SeeAll />
            </Link>
          </div>
          {(wasOpened || invite !== null) && (
            <dialogs.Component shown={dialog} invite={invite} onClose={close} />
          )}
        </>
      )}
    </Card>
  )
}

/** Label with the number of friends if all are loaded and there are several. */
function SeeAll() {
  const { friends: text } = useText()
  const { data: known = [], more } = useFriends()
  return more === null && known.length > 1 ? text.see_all_of(known.length) : text.see_all
}

function RequestsBadge({ onPress }: { onPress: () => void }) {
  const { friends: text } = useText()
  const { data = [] } = useQuery(friendRequestsQuery)
  return (
    <span role="status">
      {data.length > 0 && (
        <button
          type="button"
          className={badgeClass('accent', '-my-1.5 min-h-8 cursor-pointer max-sm:min-h-touch')}
          onClick={onPress}
        >
          {text.requests(data.length)}
        </button>
      )}
    </span>
  )
}

function FriendsOnline({ titleId }: { titleId: string }) {
  const { data, error, refetch } = useFriends()
  return (
    <QueryView
      query={{ data: error === null ? data : undefined, error, refetch }}
      className="mt-2 min-h-6"
      failure="retry"
    >
      {(friends) => <OnlineList titleId={titleId} friends={friends} />}
    </QueryView>
  )
}

function OnlineList(props: { titleId: string; friends: readonly FriendWithPresence[] }) {
  const { titleId, friends: known } = props
  const { friends: text } = useText()
  const online = known.filter((friend) => friend.online)
  const { items, hold } = useHeldOrder(online, ({ user }) => user.id)
  if (items.length === 0) {
    return (
      <>
        <p className="text-muted mt-2">{text.nobody_online}</p>
        {known.length === 0 && <FirstFriends />}
      </>
    )
  }
  return (
    <ul aria-labelledby={titleId} className="divide-base-300 mt-1 divide-y" {...hold}>
      {items.map(({ user, presence }) => (
        <li key={user.id} className="flex flex-wrap items-center gap-3 py-2.5">
          <Avatar user={user} size="small" dot="online" />
          <span className="min-w-0 flex-1">
            <UserName user={user} />
            <span className="text-success block text-sm">{presence}</span>
          </span>
          <RaceButton user={user} />
        </li>
      ))}
    </ul>
  )
}

/** Invitation to add friends, for users who have none. */
function FirstFriends() {
  const { friends: text } = useText()
  return (
    <div className="grid flex-1 content-center justify-items-center gap-3 py-6 text-center">
      <span aria-hidden="true" className="flex -space-x-2">
        {STRANGERS.map((user) => (
          <Avatar key={user.id} user={user} size="small" />
        ))}
      </span>
      <p className="text-muted max-w-64 text-sm text-balance">{text.why_friends}</p>
    </div>
  )
}
