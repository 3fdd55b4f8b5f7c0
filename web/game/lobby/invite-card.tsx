import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { inviteMutation, replaceCode } from '../../data/lobby.ts'
import { type FriendWithPresence, useFriends } from '../../data/friends.ts'
import { Card } from '../../kit/card.tsx'
import { chipClass } from '../../kit/choice-chip.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { NewLink } from '../../parts/links/new-link.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { type More, ShowMore } from '../../kit/show-more.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { PlayerChipContent } from '../../kit/user/player-chip-content.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { useText } from '../../text/text.ts'
import { invitable, type LobbyGame } from './lobby-people.ts'
import { LobbyLink } from './lobby-link.tsx'
import styles from './lobby.module.css'

/** Card to invite more players: friends directly, others by link. */
export function InviteCard({ game, isHost }: { game: LobbyGame; isHost: boolean }) {
  const { lobby } = useText('game')
  return (
    <Card
      title={lobby.invite}
      className="pt-4"
      aside={isHost && <NewLink replace={() => replaceCode(game.id)} />}
    >
      {game.code !== null && <LobbyLink code={game.code} admitsGuests={game.options.guests} />}
      <Friends game={game} isHost={isHost} />
    </Card>
  )
}

function Friends({ game, isHost }: { game: LobbyGame; isHost: boolean }) {
  const friends = useFriends()
  return (
    <QueryView query={friends} failure="retry">
      {(known) => (
        <InvitableFriends game={game} isHost={isHost} friends={known} more={friends.more} />
      )}
    </QueryView>
  )
}

function InvitableFriends(props: {
  game: LobbyGame
  isHost: boolean
  friends: readonly FriendWithPresence[]
  more: More | null
}) {
  const { game, friends, more } = props
  const { lobby } = useText('game')
  const open = invitable(friends, game)
  if (open.length === 0 && more === null) {
    if (!props.isHost) return null
    return (
      <p className="text-muted text-sm">
        {friends.length === 0 ? lobby.no_friends : lobby.all_invited}
      </p>
    )
  }
  return (
    <>
      <ul aria-label={lobby.friends_to_invite} className={styles.friends}>
        {open.map((friend) => (
          <li key={friend.user.id} className="max-w-full">
            <InviteChip gameId={game.id} friend={friend} />
          </li>
        ))}
      </ul>
      <ShowMore more={more} />
    </>
  )
}

function InviteChip({ gameId, friend }: { gameId: string; friend: FriendWithPresence }) {
  const { lobby } = useText('game')
  const { user, online } = friend
  const name = nameOf(user)
  const invite = useMutation(inviteMutation)
  return (
    <>
      <button
        type="button"
        className={chipClass}
        aria-label={online ? lobby.invite_online(name) : lobby.invite_whom(name)}
        aria-disabled={invite.isPending}
        onClick={() => invite.isPending || invite.mutate({ game_id: gameId, user_id: user.id })}
      >
        <PlayerChipContent user={user} online={online} />
        {invite.isPending ? (
          <Spinner size="small" label="" />
        ) : (
          <Plus size={16} aria-hidden="true" className="shrink-0" />
        )}
      </button>
      <FailureText error={invite.error} className="mt-1 text-sm" />
    </>
  )
}
