import type { Friend } from '@inkling/protocol/friends'
import type { UserStatus } from '@inkling/protocol/presence'
import { Ban, EllipsisVertical, UserRoundMinus } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { ChallengeButton } from './challenge-button.tsx'
import { HeadToHead } from './head-to-head.tsx'
import { presenceText } from './last-seen.ts'
import { isOnline } from './presence.ts'

/** A friend, when he was last here, and what one can do with him. */
export function FriendRow(props: {
  friend: Friend
  status: UserStatus | undefined
  now: number
  onRemove: () => void
  onBlock: () => void
}) {
  const { user } = props.friend
  const name = user.full_name || 'User'
  const online = isOnline(props.status, props.now)
  const presence = presenceText(props.status, props.now)
  return (
    <li className="flex flex-wrap items-center gap-3 py-4 sm:gap-4">
      <Avatar user={user} size="small" dot={presence === null ? null : dotOf(online)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-lg">{name}</span>
        {presence !== null && (
          <span className={`block text-sm ${online ? 'text-success' : 'text-muted'}`}>
            {presence}
          </span>
        )}
      </span>
      <HeadToHead friend_id={user.id} />
      <ChallengeButton user={user} />
      <Menu
        label={`More about ${name}`}
        className="btn btn-ghost btn-circle -mr-2"
        button={<EllipsisVertical size={18} aria-hidden="true" />}
      >
        {(menu) => (
          <>
            <MenuItem menu={menu} onPress={props.onRemove}>
              <UserRoundMinus size={17} aria-hidden="true" />
              Remove friend
            </MenuItem>
            <MenuItem menu={menu} onPress={props.onBlock}>
              <Ban size={17} aria-hidden="true" />
              Block
            </MenuItem>
          </>
        )}
      </Menu>
    </li>
  )
}

function dotOf(online: boolean): 'online' | 'away' {
  return online ? 'online' : 'away'
}
