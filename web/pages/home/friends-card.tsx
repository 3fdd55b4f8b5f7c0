import { useQuery } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { friendsQuery, statusesQuery, useFriends } from '../../data/friends.ts'
import { prefetch } from '../../data/prefetch.ts'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { badgeClass } from '../../kit/badge.tsx'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { PartFailure } from '../../kit/failure.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { classNames } from '../../lib/class-names.ts'
import { Link, navigate } from '../../lib/navigation.tsx'
import { useText } from '../../text/text.ts'
import { receivedRequests } from './move/move-card.tsx'

const onlineList = lazyPart(
  () => import('./online-friends.tsx').then(({ OnlineList }) => OnlineList),
  PartFailure,
  ['common'],
)
const dialogs = lazyPart(
  () => import('./friend-dialogs.tsx').then(({ FriendDialogs }) => FriendDialogs),
  PartFailure,
  ['friends', 'common'],
)

/** Prefetches the data of the card. */
export function loadFriends(): void {
  prefetch(friendsQuery)
  prefetch(statusesQuery)
}

/** Card of friends who are online, with buttons to add friends. `invite` is the token of an opened friend link. */
export function FriendsCard(props: {
  invite: string | null
  /** True to be small as long as there are no friends. */
  isBrief?: boolean
  className?: string | undefined
}) {
  const { invite, isBrief = false, className } = props
  const { friends: text } = useText()
  const { data: known } = useFriends()
  const [dialog, setDialog] = useState<'add' | 'requests' | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const isSmall = isBrief && known?.length === 0

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
      className={classNames('flex flex-col', isSmall && 'py-3', className)}
    >
      {(titleId) => (
        <>
          <FriendsOnline titleId={titleId} isBrief={isBrief} />
          <div
            className={classNames('flex flex-wrap gap-2 *:flex-auto', isSmall ? 'mt-2' : 'mt-4')}
          >
            <Button
              size="small"
              className="bg-base-300"
              icon={<UserRoundPlus size={16} aria-hidden="true" />}
              onPointerEnter={() => void dialogs.preload()}
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

/** Label with the number of friends if all are loaded and there is more than one. */
function SeeAll() {
  const { friends: text } = useText()
  const { data: known = [], more } = useFriends()
  return (
    <span>{more === null && known.length > 1 ? text.see_all_of(known.length) : text.see_all}</span>
  )
}

function RequestsBadge({ onPress }: { onPress: () => void }) {
  const { friends: text } = useText()
  const { data = [] } = useQuery(receivedRequests)
  return (
    <span role="status">
      {data.length > 0 && (
        <button
          type="button"
          className={badgeClass('accent', '-my-1.5 min-h-8 cursor-pointer max-sm:min-h-touch')}
          onPointerEnter={() => void dialogs.preload()}
          onClick={onPress}
        >
          {text.requests(data.length)}
        </button>
      )}
    </span>
  )
}

function FriendsOnline({ titleId, isBrief }: { titleId: string; isBrief: boolean }) {
  const { data, error, refetch } = useFriends()
  return (
    <QueryView
      query={{ data: error === null ? data : undefined, error, refetch }}
      className="mt-2 min-h-6"
      failure="retry"
    >
      {(friends) => <onlineList.Component titleId={titleId} friends={friends} isBrief={isBrief} />}
    </QueryView>
  )
}
