import type { SharedGames } from '@inkling/protocol/stats'
import type { User } from '@inkling/protocol/profile'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useId, useState } from 'react'
import { useMe } from '../../data/me.ts'
import { sharedGamesQuery } from '../../data/stats.ts'
import { useFriends } from '../../data/friends.ts'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { Button } from '../../kit/button.tsx'
import { Card, cardClass } from '../../kit/card.tsx'
import { PartFailure } from '../../kit/failure.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { useHues } from '../../kit/user/hue.ts'
import { nameOf, UserName } from '../../kit/user/user-name.tsx'
import { serverNow } from '../../lib/clock.ts'
import { presenceText } from '../../parts/presence.ts'
import { RaceButton } from '../../parts/race-button.tsx'
import { RatingOfFriend } from '../../parts/ratings.tsx'
import { useText } from '../../text/text.ts'
import styles from './friend-panel.module.css'
import { Dailies, LastRaces, Matches } from './shared-games.tsx'

const sendGame = lazyPart(
  () =>
    import('../../parts/challenges/send-game-dialog.tsx').then(
      ({ SendGameDialog }) => SendGameDialog,
    ),
  PartFailure,
  ['challenges', 'common'],
)

const sharedCups = lazyPart(
  () => import('./shared-cups.tsx').then(({ SharedCups }) => SharedCups),
  PartFailure,
  ['cups'],
)

/** A friend: presence, ways to play, and the games with them. */
export function FriendPanel({ friend_id }: { friend_id: string }) {
  const games = useQuery(sharedGamesQuery(friend_id))
  return (
    <QueryView query={games} className={cardClass('grid min-h-96 place-items-center')}>
      {(shared) => <Friend key={friend_id} games={shared} />}
    </QueryView>
  )
}

function Friend({ games }: { games: SharedGames }) {
  const id = useId()
  const { user } = games
  return (
    <Card aria-labelledby={id} className="sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar user={user} />
        <div className="min-w-0 flex-[1_0_8rem]">
          <h2 id={id} className="font-display text-2xl font-bold tracking-tight">
            <UserName user={user} className="line-clamp-2 wrap-anywhere" />
          </h2>
          <Presence user={user} />
        </div>
        <Actions user={user} />
      </div>
      <HeadToHead games={games} />
      <div className={styles.pair}>
        <Matches games={games} />
        <Dailies games={games} />
      </div>
      <sharedCups.Component friend_id={user.id} />
      <LastRaces games={games} />
    </Card>
  )
}

function Presence({ user }: { user: User }) {
  const { data = [] } = useFriends()
  const friend = data.find((known) => known.user.id === user.id)
  const presence = presenceText(friend?.status, serverNow())
  return (
    <p className="flex flex-wrap gap-x-2 text-sm">
      {presence !== null && (
        <span className={friend?.online ? 'text-success' : 'text-muted'}>{presence}</span>
      )}
      <RatingOfFriend friend_id={user.id} />
    </p>
  )
}

function Actions({ user }: { user: User }) {
  const { friend } = useText('friends')
  const [isSending, setSending] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <div className="flex grow flex-wrap justify-end gap-2">
      <RaceButton user={user} look="main" />
      <Button
        className="grow sm:grow-0"
        icon={<Send size={17} aria-hidden="true" />}
        aria-label={friend.challenge_whom(nameOf(user))}
        onPointerEnter={() => void sendGame.preload()}
        onClick={() => {
          setSending(true)
          setOpened(true)
        }}
      >
        {friend.challenge}
      </Button>
      {wasOpened && (
        <sendGame.Component
          receiver={user}
          played={null}
          open={isSending}
          onClose={() => setSending(false)}
        />
      )}
    </div>
  )
}

/** Races won by each of the two, with a bar in their hues. */
function HeadToHead({ games: { user, won, lost } }: { games: SharedGames }) {
  const { friend, friends, week, format } = useText('friends', 'common')
  const me = useMe()
  const hues = useHues()
  if (won + lost === 0) return <p className="text-muted mt-5">{friend.no_races}</p>
  return (
    <div className="mt-5">
      <p className="sr-only">{friends.races_told({ won, lost })}</p>
      <div aria-hidden="true">
        <div className="flex items-center gap-2">
          {me && <Avatar user={me} size="mini" />}
          <span>{week.you}</span>
          <b className="text-xl tabular-nums">{format.number(won)}</b>
          <span className="text-muted min-w-0 grow text-center text-sm">{friend.races_won}</span>
          <b className="text-xl tabular-nums">{format.number(lost)}</b>
          <Avatar user={user} size="mini" />
        </div>
        <div className={styles.bar}>
          <span style={{ ...hueStyle({ hue: hues(me?.id ?? '') }), flexGrow: won }} />
          <span style={{ ...hueStyle({ hue: hues(user.id) }), flexGrow: lost }} />
        </div>
      </div>
    </div>
  )
}
