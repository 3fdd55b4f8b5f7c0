import type { Invited } from '@inkling/protocol/game'
import { MODES } from '@inkling/game/modes'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, Crown, Eye, Mail, MailX, UserMinus, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { api, refusalOf } from '../../net/api.ts'
import { useText } from '../../text/text.ts'
import { cardClass } from '../../ui/card.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { Avatar } from '../../ui/user/avatar.tsx'
import { nameOf, UserName } from '../../ui/user/user-name.tsx'
import { RemoveDialog } from './host-tools.tsx'
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

/** Who has come, who looks on, who is still invited. */
export function LobbyPlayers({ game, myId }: { game: LobbyGame; myId: string }) {
  const { lobby } = useText()
  const titleId = useId()
  const frame = useRef<HTMLElement>(null)
  const [removing, setRemoving] = useState<LobbyPlayer['user'] | null>(null)
  const { players, invited, host_id, mode } = game
  useKeptFocus(frame, players.length + invited.length)
  const [, most] = MODES[mode].players
  const joined = players.filter(({ state }) => state === 'joined')
  const watching = players.filter(({ state }) => state === 'watching')
  const removeButton = ({ user }: LobbyPlayer) =>
    host_id === myId &&
    user.id !== myId && (
      <IconButton
        label={lobby.remove_whom(nameOf(user))}
        className="-me-3"
        icon={<UserMinus size={18} aria-hidden="true" />}
        onClick={() => setRemoving(user)}
      />
    )
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`${cardClass} px-5 pt-5 pb-1 outline-none`}
    >
      <header className="mb-1 flex min-h-8 items-center justify-between gap-4">
        <h2 id={titleId} className="text-lg font-semibold">
          {lobby.players}
        </h2>
        <p className="text-muted text-sm tabular-nums">{lobby.seats(joined.length, most)}</p>
      </header>
      <div className={styles.frame}>
        <ul aria-labelledby={titleId} className={styles.players}>
          {joined.map((player) => (
            <Person
              key={player.user.id}
              user={player.user}
              myId={myId}
              mark={markOf(player, host_id)}
            >
              {removeButton(player)}
            </Person>
          ))}
          {watching.map((player) => (
            <Person key={player.user.id} user={player.user} myId={myId} mark="watching">
              {removeButton(player)}
            </Person>
          ))}
          {invited.map((invite) => (
            <Person
              key={invite.user.id}
              user={invite.user}
              myId={myId}
              mark={invite.declined ? 'declined' : 'invited'}
            >
              {mayWithdraw(invite, host_id, myId) && (
                <WithdrawButton gameId={game.id} invite={invite} />
              )}
            </Person>
          ))}
        </ul>
      </div>
      <RemoveDialog game_id={game.id} user={removing} onClose={() => setRemoving(null)} />
    </section>
  )
}

function markOf({ user, is_ready }: LobbyPlayer, host_id: string | null): keyof typeof MARKS {
  if (user.id === host_id) return 'host'
  return is_ready ? 'ready' : 'not_ready'
}

function Person(props: {
  user: LobbyPlayer['user']
  myId: string
  mark: keyof typeof MARKS
  children?: ReactNode
}) {
  const { lobby } = useText()
  const { user, myId, mark, children } = props
  const Icon = MARKS[mark]
  const isPending = mark === 'invited' || mark === 'declined'
  return (
    <li className={styles.player}>
      <span className={isPending ? 'opacity-50' : undefined}>
        <Avatar user={user} size="small" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex gap-1.5">
          <UserName user={user} />
          {user.id === myId && <span className="text-muted shrink-0">{lobby.you}</span>}
        </p>
        <p
          className={`flex items-center gap-1.5 text-sm ${mark === 'ready' ? 'text-success font-medium' : 'text-muted'}`}
        >
          <Icon size={16} aria-hidden="true" className="shrink-0" />
          {lobby[mark]}
        </p>
      </div>
      {children}
    </li>
  )
}

function WithdrawButton({ gameId, invite }: { gameId: string; invite: Invited }) {
  const { lobby } = useText()
  const { user } = invite
  const withdraw = useMutation(api.lobbies.withdraw_game_invite.mutationOptions())
  const refusal = refusalOf(withdraw.error)
  return (
    <>
      {refusal !== null && (
        <p role="alert" className="text-error max-w-1/2 text-sm">
          {refusal}
        </p>
      )}
      <IconButton
        label={lobby.withdraw(nameOf(user))}
        className="-me-3"
        icon={<X size={18} aria-hidden="true" />}
        isPending={withdraw.isPending}
        onClick={() => withdraw.mutate({ _game_id: gameId, _user_id: user.id })}
      />
    </>
  )
}

/** Where what had the keyboard is gone, its list gets it. */
function useKeptFocus(frame: { current: HTMLElement | null }, count: number): void {
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [frame, count])
}
