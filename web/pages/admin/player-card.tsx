import type { PlayerDetails } from '@inkling/protocol/admin'
import { useQuery } from '@tanstack/react-query'
import { Ban, LogOut, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { actsQuery, playerQuery } from '../../data/admin.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { TextField } from '../../kit/field.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { isComposing } from '../../lib/composition.ts'
import { ActionLine, useAdminAction, useNotice } from './actions.tsx'
import { useText } from '../../text/text.ts'
import { timeText, useAdminText } from './admin-text.ts'
import { ResetPassword } from './made-link.tsx'
import { CloseDetails } from './list.tsx'
import styles from './player-card.module.css'
import { SuspendedTag } from './tags.tsx'

/** Player with their open sessions, past actions of operators and new ones. */
export function PlayerCard({ id, onClose }: { id: string; onClose: () => void }) {
  const nameId = useId()
  const player = useQuery(playerQuery(id))
  return (
    <Card aria-labelledby={nameId} className={styles.player}>
      <div className="flex items-start justify-between gap-3">
        <QueryView query={player}>{(data) => <PlayerName player={data} id={nameId} />}</QueryView>
        <CloseDetails onClose={onClose} />
      </div>
      {player.data !== undefined && <Details player={player.data} />}
    </Card>
  )
}

function PlayerName({ player, id }: { player: PlayerDetails; id: string }) {
  const { user, is_operator, suspension } = player
  const text = useAdminText()
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar user={user} />
      <div className="min-w-0">
        <h2 id={id} className="text-xl font-semibold wrap-anywhere">
          <bdi translate="no">{nameOf(user)}</bdi>
        </h2>
        {is_operator && <Badge tone="primary">{text.is_operator}</Badge>}
        {suspension !== null && <SuspendedTag />}
      </div>
    </div>
  )
}

function Details({ player }: { player: PlayerDetails }) {
  const text = useAdminText()
  const { format } = useText()
  const { user, created_at, last_active_at, games, reports, suspension } = player
  return (
    <>
      <div className="text-muted grid gap-1 text-sm">
        <p>
          {[
            text.joined(timeText(created_at)),
            last_active_at === null
              ? text.never_active
              : text.last_active(timeText(last_active_at)),
            format.list([text.games(games), text.reports(reports)]),
          ].join(' · ')}
        </p>
        <p>
          <span>{`${text.id} `}</span>
          <code translate="no" className="text-xs wrap-anywhere">
            {user.id}
          </code>
        </p>
      </div>
      {suspension !== null && (
        <div className={styles.note}>
          <p>{text.suspended_since(timeText(suspension.at))}</p>
          <p className="wrap-anywhere">{text.suspended_for(suspension.reason)}</p>
        </div>
      )}
      <Sessions player={player} />
      <PlayerActions player={player} />
      <PastActions id={user.id} />
    </>
  )
}

function Sessions({ player: { sessions } }: { player: PlayerDetails }) {
  const text = useAdminText()
  return (
    <div>
      <h3 className="font-medium">{text.sessions}</h3>
      {sessions.length === 0 && <p className="text-muted text-sm">{text.no_sessions}</p>}
      <ul className="divide-base-300 divide-y">
        {sessions.map(({ id, device, created_at, last_used_at }) => (
          <li key={id} className="py-2 text-sm">
            <span>
              {device === null ? text.unknown_device : <bdi translate="no">{device}</bdi>}
            </span>
            <span className="text-muted block">
              {text.session({ since: timeText(created_at), used: timeText(last_used_at) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PastActions({ id }: { id: string }) {
  const { data = [] } = useQuery(actsQuery({ player_id: id }))
  if (data.length === 0) return null
  return (
    <ul className="grid gap-2 text-sm">
      {data.slice(0, MAX_ACTIONS).map((action) => (
        <li key={action.id}>
          <ActionLine action={action} />
        </li>
      ))}
    </ul>
  )
}

const MAX_REASON_LENGTH = 300
const MAX_ACTIONS = 5

function PlayerActions({ player }: { player: PlayerDetails }) {
  const text = useAdminText()
  const notify = useNotice()
  const [isAsking, setAsking] = useState(false)
  const { user, is_operator, suspension } = player
  const user_id = user.id
  const signingOut = useAdminAction('sign_out_player')
  const lifting = useAdminAction('lift_suspension')
  const signOut = () =>
    signingOut.run({ user_id }, () => notify({ text: text.signed_out(nameOf(user)) }))
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        className="flex-1"
        icon={<LogOut size={16} aria-hidden="true" />}
        isPending={signingOut.isPending}
        onClick={signOut}
      >
        {text.sign_out}
      </Button>
      {suspension === null && !is_operator && (
        <Button
          className="text-error flex-1"
          icon={<Ban size={16} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {text.suspend}
        </Button>
      )}
      {suspension !== null && (
        <Button
          className="flex-1"
          icon={<Undo2 size={16} aria-hidden="true" />}
          isPending={lifting.isPending}
          onClick={() => lifting.run({ user_id })}
        >
          {text.let_in}
        </Button>
      )}
      {player.has_password && <ResetPassword user={user} />}
      <SuspendDialog id={user_id} open={isAsking} onClose={() => setAsking(false)} />
      {signingOut.failure ?? lifting.failure}
    </div>
  )
}

function SuspendDialog(props: { id: string; open: boolean; onClose: () => void }) {
  const text = useAdminText()
  const id = useId()
  const [reason, setReason] = useState('')
  const suspension = useAdminAction('suspend_player')

  function suspend() {
    if (reason.trim() !== '')
      suspension.run({ user_id: props.id, reason: reason.trim() }, props.onClose)
  }

  return (
    <ConfirmDialog
      title={text.suspend_title}
      action={text.suspend}
      open={props.open}
      mutation={suspension}
      onClose={props.onClose}
      onConfirm={suspend}
    >
      <p className="mb-4">{text.suspend_help}</p>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {text.reason}
      </label>
      <TextField
        id={id}
        data-autofocus=""
        required
        maxLength={MAX_REASON_LENGTH}
        className="w-full"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={({ key, nativeEvent }) =>
          key === 'Enter' && !isComposing(nativeEvent) && suspend()
        }
      />
    </ConfirmDialog>
  )
}
