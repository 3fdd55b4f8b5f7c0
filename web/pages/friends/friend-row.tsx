import { Ban, EllipsisVertical, UserRoundMinus } from 'lucide-react'
import { useText } from '../../text/text.ts'
import { iconButtonClass } from '../../kit/button.tsx'
import { Menu, MenuItem } from '../../kit/menu.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf, UserName } from '../../kit/user/user-name.tsx'
import { RatingOfFriend } from '../../parts/ratings.tsx'
import { RaceButton } from '../../parts/race-button.tsx'
import { HeadToHead } from './head-to-head.tsx'
import type { FriendWithPresence } from '../../data/friends/use-friends.ts'

/** A friend, when they were last here, and what one can do with them. */
export function FriendRow(props: {
  friend: FriendWithPresence
  onRemove: () => void
  onBlock: () => void
}) {
  const { friendships } = useText('social')
  const { user, online, presence } = props.friend
  return (
    <li className="flex flex-wrap items-center gap-3 py-4 sm:gap-4">
      <Avatar user={user} size="small" dot={presence === null ? null : dotOf(online)} />
      <span className="min-w-0 flex-1">
        <UserName user={user} className="truncate text-lg" />
        <span className="flex flex-wrap gap-x-2 text-sm">
          {presence !== null && (
            <span className={online ? 'text-success' : 'text-muted'}>{presence}</span>
          )}
          <RatingOfFriend friend_id={user.id} />
        </span>
      </span>
      <HeadToHead friend_id={user.id} />
      <RaceButton user={user} isNarrow />
      <Menu
        label={friendships.more_about(nameOf(user))}
        className={iconButtonClass({ variant: 'ghost' }, '-me-2')}
        button={<EllipsisVertical size={18} aria-hidden="true" />}
      >
        {(menu) => (
          <>
            <MenuItem menu={menu} onPress={props.onRemove}>
              <UserRoundMinus size={17} aria-hidden="true" />
              {friendships.remove}
            </MenuItem>
            <MenuItem menu={menu} onPress={props.onBlock}>
              <Ban size={17} aria-hidden="true" />
              {friendships.block}
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
