import type { PlayerRow } from '@inkling/protocol/admin'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { cardClass } from '../../../kit/card.tsx'
import { Failure } from '../../../kit/failure.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { Avatar } from '../../../kit/user/avatar.tsx'
import { nameOf } from '../../../kit/user/user-name.tsx'
import { useAddress } from '../address.ts'
import styles from '../admin.module.css'
import { useAdminText } from '../admin-text.tsx'
import { pickByKeys } from '../pick-by-keys.ts'
import { SearchBox } from '../search-box.tsx'
import { momentOf } from '../time.ts'
import { PlayerCard } from './player-card.tsx'
import { SuspendedTag } from './suspended-tag.tsx'

/** As many as the server answers at most. */
const MAX_LISTED = 50

/** Players, looked for by name or id, and one of them beside them. */
export function Players() {
  const text = useAdminText()
  const { get, set } = useAddress()
  const [search, chosen] = [get('q') ?? '', get('player')]
  const input = search === '' ? {} : { search }
  const { data, error, refetch } = useQuery(api.admin.players.queryOptions({ input }))
  return (
    <div className={styles.split} data-chosen={chosen === null ? undefined : ''}>
      <section className={cardClass} aria-label={text.parts.players}>
        <div role="search" className={styles.filters}>
          <SearchBox label={text.search_players} value={search} onSearch={(q) => set({ q })} />
        </div>
        {data === undefined ? (
          <div className="p-5">
            {error === null ? (
              <Spinner />
            ) : (
              <Failure error={error} onRetry={() => void refetch()} />
            )}
          </div>
        ) : (
          <>
            <p role="status" className="text-muted px-5 pb-2 text-sm">
              {summaryOf(data.length)}
            </p>
            <List
              players={data}
              chosen={chosen}
              onChoose={(player) => set({ player }, { replace: chosen !== null })}
            />
          </>
        )}
      </section>
      {chosen !== null && (
        <PlayerCard key={chosen} id={chosen} onClose={() => set({ player: null })} />
      )}
    </div>
  )

  function summaryOf(found: number): string {
    if (found === 0) return text.no_players
    return search === '' ? text.newest_players : text.found_players(found, MAX_LISTED)
  }
}

function List(props: {
  players: readonly PlayerRow[]
  chosen: string | null
  onChoose: (id: string) => void
}) {
  const text = useAdminText()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys
    <table className={styles.table} aria-label={text.parts.players} onKeyDown={pickByKeys}>
      <tbody>
        {props.players.map(({ user, created_at, last_active_at, suspension }) => (
          <tr key={user.id}>
            <th scope="row">
              <span className="flex items-center gap-3">
                <Avatar user={user} size="tiny" />
                <button
                  type="button"
                  className={styles.pick}
                  aria-pressed={user.id === props.chosen}
                  onClick={() => props.onChoose(user.id)}
                >
                  <bdi translate="no" className="text-base-content font-medium wrap-anywhere">
                    {nameOf(user)}
                  </bdi>
                </button>
                {suspension !== null && <SuspendedTag />}
              </span>
            </th>
            <td className="text-muted max-md:hidden">{text.joined(momentOf(created_at))}</td>
            <td className="text-muted max-sm:hidden">
              {last_active_at === null
                ? text.never_active
                : text.last_active(momentOf(last_active_at))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
