import type { FriendWithPresence } from '../../data/use-friends.ts'
import { Avatar } from '../../kit/user/avatar.tsx'
import { UserName } from '../../kit/user/user-name.tsx'
import { classNames } from '../../lib/class-names.ts'
import { useHeldOrder } from '../../lib/held-order.ts'
import { RaceButton } from '../../parts/race-button.tsx'
import { useText } from '../../text/text.ts'

/** Three anonymous users in three hues. */
const STRANGERS = ['1', '4', '7'].map((id) => ({
  id,
  full_name: '?',
  has_uploaded_avatar: false,
  provider_avatar_url: null,
  updated_at: '',
}))

/** Friends who are online, or an invitation to add friends. */
export function OnlineList(props: {
  titleId: string
  friends: readonly FriendWithPresence[]
  isBrief: boolean
}) {
  const { titleId, friends: known, isBrief } = props
  const { friends: text } = useText()
  const online = known.filter((friend) => friend.online)
  const { items, hold } = useHeldOrder(online, ({ user }) => user.id)
  if (items.length === 0) {
    return (
      <>
        <p className={classNames('text-muted', isBrief ? 'text-sm' : 'mt-2')}>
          {text.nobody_online}
        </p>
        {known.length === 0 && !isBrief && <FirstFriends />}
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
