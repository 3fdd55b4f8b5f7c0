import type { FriendWithPresence } from '../../data/friends.ts'
import { Avatar } from '../../kit/user/avatar.tsx'
import { UserName } from '../../kit/user/user-name.tsx'
import { classNames } from '../../lib/class-names.ts'
import { serverNow } from '../../lib/clock.ts'
import { useHeldOrder } from '../../lib/held-order.ts'
import { presenceText } from '../../parts/presence.ts'
import { RaceButton } from '../../parts/race-button.tsx'
import { useText } from '../../text/text.ts'

const SHOWN = 3

/** Three anonymous users in three hues. */
const STRANGERS = ['1', '4', '7'].map((id) => ({
  id,
  full_name: '?',
  has_uploaded_avatar: false,
  provider_avatar_url: null,
  updated_at: '',
}))

/** Friends who are online, and then those who were seen last, or an invitation to add friends. */
export function OnlineList(props: {
  titleId: string
  friends: readonly FriendWithPresence[]
  isBrief: boolean
}) {
  const { titleId, friends: known, isBrief } = props
  const { friends: text } = useText()
  const { items, hold } = useHeldOrder(chooseShown(known), ({ user }) => user.id)
  const isAlone = !items.some(({ online }) => online)
  return (
    <>
      {isAlone && (
        <p className={classNames('text-muted', isBrief ? 'text-sm' : 'mt-1')}>
          {text.nobody_online}
        </p>
      )}
      {known.length === 0 && !isBrief && <FirstFriends />}
      {items.length > 0 && (
        <ul aria-labelledby={titleId} className="divide-base-300 mt-1 divide-y" {...hold}>
          {items.map((friend) => (
            <Row key={friend.user.id} friend={friend} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ friend: { user, online, status } }: { friend: FriendWithPresence }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <Avatar user={user} size="small" {...(online && { dot: 'online' })} />
      <span className="min-w-0 flex-1">
        <UserName user={user} />
        <span className={classNames('block text-sm', online ? 'text-success' : 'text-muted')}>
          {presenceText(status, serverNow())}
        </span>
      </span>
      {online && <RaceButton user={user} />}
    </li>
  )
}

/** Friends who are online, by name; up to three with those who were seen last. */
function chooseShown(friends: readonly FriendWithPresence[]): FriendWithPresence[] {
  const { online = [], away = [] } = Object.groupBy(friends, (friend) =>
    friend.online ? 'online' : 'away',
  )
  const seen = away
    .filter(({ status }) => status !== undefined)
    .toSorted((one, other) => seenAt(other) - seenAt(one))
  return [...online, ...seen.slice(0, Math.max(0, SHOWN - online.length))]
}

function seenAt({ status }: FriendWithPresence): number {
  return Date.parse(status?.last_active_at ?? '')
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
