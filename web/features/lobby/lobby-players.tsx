import type { Game, Invited, Player } from '@inkling/protocol/game'
import { MODES } from '@inkling/game/modes'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, Crown, Eye, Mail, MailX, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { api, refusalOf } from '../../api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { mayWithdraw } from './lobby-people.ts'

/** Who has come, who looks on, who is still asked. */
export function LobbyPlayers({ game, my_id }: { game: Game; my_id: string }) {
  const { players, invited, host_id, mode } = game
  const frame = useRef<HTMLElement>(null)
  useKeptFocus(frame, invited.length)
  const [, most] = MODES[mode].players
  const joined = players.filter(({ state }) => state === 'joined')
  const watching = players.filter(({ state }) => state === 'watching')
  return (
    <section ref={frame} tabIndex={-1} aria-labelledby="players" className="sheet outline-none">
      <header className="flex items-baseline justify-between gap-4 px-5 pt-5 pb-1">
        <h2 id="players" className="text-lg font-semibold">
          Players
        </h2>
        <p className="text-muted text-sm tabular-nums">{`${joined.length} of ${most}`}</p>
      </header>
      <ul aria-labelledby="players" className="divide-base-300 divide-y px-5 pb-1">
        {joined.map((player) => (
          <Person key={player.user.id} user={player.user} my_id={my_id}>
            <Readiness player={player} host_id={host_id} />
          </Person>
        ))}
        {watching.map(({ user }) => (
          <Person key={user.id} user={user} my_id={my_id}>
            <Mark icon={<Eye size={18} aria-hidden="true" />} text="Watching" />
          </Person>
        ))}
        {invited.map((invite) => (
          <Person key={invite.user.id} user={invite.user} my_id={my_id}>
            <Mark {...INVITES[invite.declined ? 'declined' : 'open']} />
            {mayWithdraw(invite, host_id, my_id) && (
              <WithdrawButton game_id={game.id} invite={invite} />
            )}
          </Person>
        ))}
      </ul>
    </section>
  )
}

const INVITES = {
  open: { icon: <Mail size={18} aria-hidden="true" />, text: 'Invited' },
  declined: { icon: <MailX size={18} aria-hidden="true" />, text: 'Declined' },
}

function Person(props: { user: Player['user']; my_id: string; children: ReactNode }) {
  const { user, my_id } = props
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Avatar user={user} size="small" />
      <span className="min-w-0 flex-1 truncate text-lg">
        {user.full_name || 'User'}
        {user.id === my_id && <span className="text-muted"> you</span>}
      </span>
      {props.children}
    </li>
  )
}

function Readiness({ player, host_id }: { player: Player; host_id: string | null }) {
  if (player.user.id === host_id) {
    return <Mark icon={<Crown size={18} aria-hidden="true" />} text="Host" />
  }
  if (!player.is_ready) {
    return <Mark icon={<CircleDashed size={18} aria-hidden="true" />} text="Not ready" />
  }
  return (
    <Mark
      className="text-success font-medium"
      icon={<CircleCheck size={18} aria-hidden="true" />}
      text="Ready"
    />
  )
}

function Mark(props: { icon: ReactNode; text: string; className?: string }) {
  return (
    <span className={`flex items-center gap-1.5 text-sm ${props.className ?? 'text-muted'}`}>
      {props.icon}
      {props.text}
    </span>
  )
}

function WithdrawButton({ game_id, invite }: { game_id: string; invite: Invited }) {
  const { id, full_name } = invite.user
  const withdraw = useMutation(api.lobbies.withdraw_game_invite.mutationOptions())
  const refusal = refusalOf(withdraw.error)
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-sm btn-circle -mr-2"
        aria-label={`Withdraw the invitation of ${full_name || 'User'}`}
        aria-disabled={withdraw.isPending}
        onClick={() => withdraw.isPending || withdraw.mutate({ _game_id: game_id, _user_id: id })}
      >
        {withdraw.isPending ? (
          <Spinner size="small" label="" />
        ) : (
          <X size={18} aria-hidden="true" />
        )}
      </button>
      {refusal !== null && (
        <p role="alert" className="text-error basis-full text-sm">
          {refusal}
        </p>
      )}
    </>
  )
}

/** Where what had the keyboard is gone, its list gets it. */
function useKeptFocus(frame: { current: HTMLElement | null }, count: number): void {
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [frame, count])
}
