import type { PlayerDetails } from '@inkling/protocol/admin'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId } from 'react'
import { api } from '../../../api/api.ts'
import { Badge } from '../../../kit/badge.tsx'
import { cardClass } from '../../../kit/card.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { IconButton } from '../../../kit/button.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { Avatar } from '../../../kit/user/avatar.tsx'
import { nameOf } from '../../../kit/user/user-name.tsx'
import { ActLine } from '../act-line.tsx'
import styles from '../admin.module.css'
import { useAdminText } from '../admin-text.tsx'
import { momentOf } from '../time.ts'
import { PlayerActs } from './player-acts.tsx'
import { SuspendedTag } from './suspended-tag.tsx'

/** One player: where they are signed in, what was done to them, and what can be. */
export function PlayerCard({ id, onClose }: { id: string; onClose: () => void }) {
  const { close_details } = useAdminText()
  const name_id = useId()
  const { data, error, refetch } = useQuery(api.admin.player.queryOptions({ input: { id } }))
  return (
    <section aria-labelledby={name_id} className={classNames(cardClass, styles.player)}>
      <div className="flex items-start justify-between gap-3">
        {data === undefined && error === null && <Spinner />}
        {data === undefined && error !== null && (
          <Failure error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && <Who player={data} id={name_id} />}
        <IconButton
          label={close_details}
          className="-me-2"
          icon={<X size={18} aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      {data !== undefined && <Details player={data} />}
    </section>
  )
}

function Who({ player, id }: { player: PlayerDetails; id: string }) {
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
  const { user, created_at, last_active_at, games, reports, suspension } = player
  return (
    <>
      <div className="text-muted grid gap-1 text-sm">
        <p>
          {text.joined(momentOf(created_at))} ·{' '}
          {last_active_at === null ? text.never_active : text.last_active(momentOf(last_active_at))}{' '}
          · {text.player_figures(games, reports)}
        </p>
        <p>
          {text.id}{' '}
          <code translate="no" className="text-xs wrap-anywhere">
            {user.id}
          </code>
        </p>
      </div>
      {suspension !== null && (
        <div className={styles.note}>
          <p>{text.suspended_since(momentOf(suspension.at))}</p>
          <p className="wrap-anywhere">{text.suspended_for(suspension.reason)}</p>
        </div>
      )}
      <Sessions player={player} />
      <PlayerActs player={player} />
      <Acts id={user.id} />
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
            {device === null ? text.unknown_device : <bdi translate="no">{device}</bdi>}
            <span className="text-muted block">
              {text.session(momentOf(created_at), momentOf(last_used_at))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Acts({ id }: { id: string }) {
  const { data = [] } = useQuery(api.admin.acts.queryOptions({ input: { player_id: id } }))
  if (data.length === 0) return null
  return (
    <ul className="grid gap-2 text-sm">
      {data.slice(0, 5).map((act) => (
        <li key={act.id}>
          <ActLine act={act} />
        </li>
      ))}
    </ul>
  )
}
