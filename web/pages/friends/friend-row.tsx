import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { Ban, EllipsisVertical, UserRoundMinus } from 'lucide-react'
import { headToHeadQuery } from '../../data/stats.ts'
import type { FriendWithPresence } from '../../data/friends.ts'
import { iconButtonClass } from '../../kit/button.tsx'
import { Menu, MenuItem } from '../../kit/menu.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { RacesScore } from '../../parts/races-score.tsx'
import { nameOf, UserName } from '../../kit/user/user-name.tsx'
import { classNames } from '../../lib/class-names.ts'
import { serverNow } from '../../lib/clock.ts'
import { Link } from '../../lib/navigation.tsx'
import { presenceText } from '../../parts/presence.ts'
import { RaceButton } from '../../parts/race-button.tsx'
import { useText } from '../../text/text.ts'
import styles from './friend-row.module.css'

/** Friend with their presence and score, and actions; the row leads to their page. */
export function FriendRow(props: {
  friend: FriendWithPresence
  isChosen: boolean
  onRemove: () => void
  onBlock: () => void
}) {
  const { friendships } = useText('friends')
  const { user, online, status } = props.friend
  const presence = presenceText(status, serverNow())
  return (
    <li className={classNames(styles.row, props.isChosen && styles.chosen)}>
      <Avatar user={user} size="small" dot={presence === null ? null : dotOf(online)} />
      <span className="min-w-0 flex-[1_1_5rem]">
        <Link
          to={`/friends/${user.id}`}
          className={styles.link}
          onKeyDown={goByArrows}
          aria-current={props.isChosen || undefined}
        >
          <UserName user={user} className="block truncate font-medium" />
        </Link>
        {presence !== null && (
          <span className={`block text-sm ${online ? 'text-success' : 'text-muted'}`}>
            {presence}
          </span>
        )}
      </span>
      <HeadToHead friend_id={user.id} />
      <span className={styles.actions}>
        <RaceButton user={user} look="narrow" />
        <Menu
          label={friendships.more_about(nameOf(user))}
          className={iconButtonClass({ variant: 'ghost' }, '-mx-2')}
          button={<EllipsisVertical size={18} aria-hidden="true" />}
        >
          {(menu) => (
            <>
              <MenuItem menu={menu} onPress={props.onRemove}>
                <UserRoundMinus size={17} aria-hidden="true" />
                <span>{friendships.remove}</span>
              </MenuItem>
              <MenuItem menu={menu} onPress={props.onBlock}>
                <Ban size={17} aria-hidden="true" />
                <span>{friendships.block}</span>
              </MenuItem>
            </>
          )}
        </Menu>
      </span>
    </li>
  )
}

/** Races won and lost against a friend; nothing before the first. */
function HeadToHead({ friend_id }: { friend_id: string }) {
  const { data } = useQuery({
    ...headToHeadQuery,
    select: (rivals) => rivals.find((rival) => rival.friend_id === friend_id),
  })
  if (data === undefined) return null
  return (
    <span className={styles.score}>
      <RacesScore won={data.won} lost={data.lost} />
    </span>
  )
}

function dotOf(online: boolean): 'online' | 'away' {
  return online ? 'online' : 'away'
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function goByArrows(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = STEPS[event.key]
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const next = links[links.indexOf(event.currentTarget) + (step ?? 0)]
  if (step === undefined || next === undefined) return
  event.preventDefault()
  next.focus()
}
