import { MODES } from '@inkling/game/open/modes'
import type { Invited } from '@inkling/protocol/game'
import { useMutation } from '@tanstack/react-query'
import {
  CircleCheck,
  CircleDashed,
  Crown,
  EllipsisVertical,
  Eye,
  Mail,
  MailX,
  UserMinus,
  X,
} from 'lucide-react'
import { makeHostMutation, watchMutation, withdrawInviteMutation } from '../../data/lobby.ts'
import { IconButton, iconButtonClass } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { Menu, MenuItem } from '../../kit/menu.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf, UserName } from '../../kit/user/user-name.tsx'
import { classNames } from '../../lib/class-names.ts'
import type { Elements } from '../../lib/elements.ts'
import { lastError } from '../../lib/last-error.ts'
import { RatingBeside } from '../../parts/ratings.tsx'
import { refusalMessage } from '../../text/errors.ts'
import { around } from '../../text/around.tsx'
import { useText } from '../../text/text.ts'
import { ReactionBubble } from '../players/reactions.tsx'
import { type LobbyGame, type LobbyPlayer, mayWithdraw } from './lobby-people.ts'
import styles from './lobby.module.css'

const MARKS = {
  host: Crown,
  ready: CircleCheck,
  not_ready: CircleDashed,
  watching: Eye,
  invited: Mail,
  declined: MailX,
}
type Mark = keyof typeof MARKS

type RowProps = { game: LobbyGame; myId: string; wins: Wins | null }
/** Games won in the match so far, and needed to win it. */
type Wins = { wins: number; needed: number }

/** Row of a user in the lobby, with a menu for the host. */
export function LobbyPlayerRow(
  props: RowProps & { player: LobbyPlayer; onRemove: (user: LobbyPlayer['user']) => void },
) {
  const { game, player, myId, wins, onRemove } = props
  const { user } = player
  const isHostsOwn = game.host_id === myId && user.id === myId
  const mayChange = game.host_id === myId && !isHostsOwn
  const rating = MODES[game.mode].places && game.options.rated && (
    <RatingBeside game_id={game.id} user_id={user.id} />
  )
  const mark = markOf(player, game.host_id)
  return (
    <Row user={user} myId={myId} mark={mark} rating={rating} wins={wins}>
      {mayChange && <HostMenu game={game} player={player} onRemove={() => onRemove(user)} />}
      {isHostsOwn && wins !== null && <span className={styles.menuless} />}
    </Row>
  )
}

/** Row of an invited user. */
export function InvitedRow({ game, invite, myId, wins }: RowProps & { invite: Invited }) {
  const mark = invite.declined ? 'declined' : 'invited'
  return (
    <Row user={invite.user} myId={myId} mark={mark} wins={wins}>
      {mayWithdraw(invite, game.host_id, myId) && (
        <WithdrawButton gameId={game.id} invite={invite} />
      )}
    </Row>
  )
}

function markOf({ user, state, is_ready }: LobbyPlayer, hostId: string | null): Mark {
  if (user.id === hostId) return 'host'
  if (state === 'watching') return 'watching'
  return is_ready ? 'ready' : 'not_ready'
}

function Row(props: {
  user: LobbyPlayer['user']
  myId: string
  mark: Mark
  rating?: Elements
  wins: Wins | null
  children: Elements
}) {
  const { lobby, ui } = useText('game')
  const { user, myId, mark, rating, wins, children } = props
  const Icon = MARKS[mark]
  const isPending = mark === 'invited' || mark === 'declined'
  return (
    <li className={styles.player}>
      <span className={isPending ? 'opacity-50' : undefined}>
        <Avatar user={user} size="small" />
      </span>
      <ReactionBubble userId={user.id} />
      <div className="min-w-0 flex-1">
        <p className="flex gap-1.5">
          <UserName user={user} />
          {user.id === myId && <span className="text-muted shrink-0">{ui.you}</span>}
        </p>
        <p className={classNames(styles.mark, mark === 'ready' && styles.ready)}>
          <span>
            <Icon size={16} aria-hidden="true" className="shrink-0" />
            <span>{lobby[mark]}</span>
          </span>
          {rating}
        </p>
      </div>
      {wins !== null && <Pips {...wins} />}
      {children}
    </li>
  )
}

/** A dot for each win needed, filled for those won. */
function Pips({ wins, needed }: Wins) {
  const { rematch } = useText('game')
  return (
    <span className={styles.pips}>
      <span className="sr-only">{rematch.wins(wins)}</span>
      {Array.from({ length: needed }, (_, index) => (
        <span key={index} aria-hidden="true" data-won={index < wins || undefined} />
      ))}
    </span>
  )
}

function HostMenu(props: { game: LobbyGame; player: LobbyPlayer; onRemove: () => void }) {
  const { lobby } = useText('game')
  const { game, player, onRemove } = props
  const name = nameOf(player.user)
  const target = { game_id: game.id, user_id: player.user.id }
  const makeHost = useMutation(makeHostMutation)
  const letWatch = useMutation(watchMutation)
  const refusal = refusalMessage(lastError(makeHost, letWatch))
  return (
    <>
      <FailureText text={refusal} className="max-w-1/2 text-sm" />
      <Menu
        label={lobby.more_about(name)}
        className={iconButtonClass({ variant: 'ghost' }, '-me-3')}
        button={<EllipsisVertical size={18} aria-hidden="true" />}
      >
        {(id) => (
          <>
            <MenuItem menu={id} onPress={() => makeHost.mutate(target)}>
              <Crown size={18} aria-hidden="true" className="shrink-0" />
              <span className="truncate">{around(lobby.make_host(name), [name])}</span>
            </MenuItem>
            {player.state === 'joined' && (
              <MenuItem menu={id} onPress={() => letWatch.mutate({ ...target, watching: true })}>
                <Eye size={18} aria-hidden="true" className="shrink-0" />
                <span className="truncate">{around(lobby.let_watch(name), [name])}</span>
              </MenuItem>
            )}
            <hr className="border-base-300 my-1" />
            <MenuItem menu={id} className="text-error" onPress={onRemove}>
              <UserMinus size={18} aria-hidden="true" className="shrink-0" />
              <span>{lobby.remove_from_lobby}</span>
            </MenuItem>
          </>
        )}
      </Menu>
    </>
  )
}

function WithdrawButton({ gameId, invite }: { gameId: string; invite: Invited }) {
  const { lobby } = useText('game')
  const { user } = invite
  const withdraw = useMutation(withdrawInviteMutation)
  const refusal = refusalMessage(withdraw.error)
  return (
    <>
      <FailureText text={refusal} className="max-w-1/2 text-sm" />
      <IconButton
        label={lobby.withdraw(nameOf(user))}
        className="-me-3"
        icon={<X size={18} aria-hidden="true" />}
        isPending={withdraw.isPending}
        onClick={() => withdraw.mutate({ game_id: gameId, user_id: user.id })}
      />
    </>
  )
}
