import { useQuery } from '@tanstack/react-query'
import { Ban, EllipsisVertical, UserRoundMinus } from 'lucide-react'
import { api } from '../../api/api.ts'
import type { FriendWithPresence } from '../../data/use-friends.ts'
import { iconButtonClass } from '../../kit/button.tsx'
import { Menu, MenuItem } from '../../kit/menu.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { RacesScore } from '../../kit/user/races-score.tsx'
import { nameOf, UserName } from '../../kit/user/user-name.tsx'
import { Link } from '../../lib/navigation.tsx'
import { RaceButton } from '../../parts/race-button.tsx'
import { RatingOfFriend } from '../../parts/ratings.tsx'
import { useText } from '../../text/text.ts'
import styles from './friend-row.module.css'

/** Races won and lost against each friend. */
export const headToHeadQuery = api.stats.head_to_head.queryOptions()

/** Friend with their presence, rating and score, and actions. */
export function FriendRow(props: {
  friend: FriendWithPresence
  onRemove: () => void
  onBlock: () => void
}) {
  const { friendships } = useText('friends')
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

/** Races won and lost against a friend, as a link to those games; nothing before the first. */
function HeadToHead({ friend_id }: { friend_id: string }) {
  const { data } = useQuery({
    ...headToHeadQuery,
    select: (rivals) => rivals.find((rival) => rival.friend_id === friend_id),
  })
  if (data === undefined) return null
  return (
    <Link to={`/games?mode=race&friend=${friend_id}`} className={styles.score}>
      <RacesScore won={data.won} lost={data.lost} />
    </Link>
  )
}

function dotOf(online: boolean): 'online' | 'away' {
  return online ? 'online' : 'away'
}
