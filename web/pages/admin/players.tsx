import type { PlayerRow } from '@inkling/protocol/admin'
import { useQuery } from '@tanstack/react-query'
import { playersQuery } from '../../data/admin.ts'
import { Card } from '../../kit/card.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { timeText, useAdminText } from './admin-text.ts'
import { Filters, PickButton, PickTable, SearchBox, SplitView, useAddress } from './list.tsx'
import { InvitePlayer } from './made-link.tsx'
import { PlayerCard } from './player-card.tsx'
import { SuspendedTag } from './tags.tsx'

/** Limit of the server. */
const MAX_LISTED = 50

/** Players found by name or id, and the chosen one beside them. */
export function Players() {
  const text = useAdminText()
  const { get, set } = useAddress()
  const [search, chosen] = [get('q') ?? '', get('player')]
  const players = useQuery(playersQuery(search))
  return (
    <SplitView isChosen={chosen !== null}>
      <Card className="p-0" aria-label={text.parts.players}>
        <Filters>
          <SearchBox label={text.search_players} value={search} onSearch={(q) => set({ q })} />
          <InvitePlayer />
        </Filters>
        <QueryView query={players} className="p-card">
          {(found) => (
            <>
              <p role="status" className="text-muted px-card pb-2 text-sm">
                {summaryOf(found.length)}
              </p>
              <List
                players={found}
                chosen={chosen}
                onChoose={(player) => set({ player }, { replace: chosen !== null })}
              />
            </>
          )}
        </QueryView>
      </Card>
      {chosen !== null && (
        <PlayerCard key={chosen} id={chosen} onClose={() => set({ player: null })} />
      )}
    </SplitView>
  )

  function summaryOf(found: number): string {
    if (found === 0) return text.no_players
    if (search === '') return text.newest_players
    return found < MAX_LISTED ? text.found_players(found) : text.first_players(MAX_LISTED)
  }
}

function List(props: {
  players: readonly PlayerRow[]
  chosen: string | null
  onChoose: (id: string) => void
}) {
  const text = useAdminText()
  return (
    <PickTable label={text.parts.players}>
      <tbody>
        {props.players.map(({ user, created_at, last_active_at, suspension }) => (
          <tr key={user.id}>
            <th scope="row">
              <span className="flex items-center gap-3">
                <Avatar user={user} size="tiny" />
                <PickButton
                  isChosen={user.id === props.chosen}
                  onPress={() => props.onChoose(user.id)}
                >
                  <bdi translate="no" className="text-base-content font-medium wrap-anywhere">
                    {nameOf(user)}
                  </bdi>
                </PickButton>
                {suspension !== null && <SuspendedTag />}
              </span>
            </th>
            <td className="text-muted max-md:hidden">{text.joined(timeText(created_at))}</td>
            <td className="text-muted max-sm:hidden">
              {last_active_at === null
                ? text.never_active
                : text.last_active(timeText(last_active_at))}
            </td>
          </tr>
        ))}
      </tbody>
    </PickTable>
  )
}
