import type { GameInvite } from '@inkling/protocol/lobbies'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { api, queryClient } from '../../api.ts'
import type { Realtime } from '../../realtime.ts'
import { useChannels } from '../../use-channels.ts'
import { InviteToast } from './invite-toast.tsx'
import { inviteText } from './invite-text.ts'

const MOST_SHOWN = 2
/** How long an invitation may say that a game waits which has started. */
const STALE_MS = 15_000
const gameInvites = api.lobbies.game_invites.queryOptions({
  refetchInterval: ({ state }) => (state.data?.length ? STALE_MS : false),
})

/** Invitations to games, over whatever page shows. One that is put off comes back on the next page. */
export function Invites() {
  const { pathname } = useLocation()
  const { data = [] } = useQuery(gameInvites)
  const [later, setLater] = useState<{ pathname: string; ids: string[] }>({ pathname, ids: [] })
  useChannels(follow)
  const put_off = later.pathname === pathname ? later.ids : []
  const open = data.filter(({ game_id }) => !put_off.includes(game_id))
  const [newest] = open

  return (
    <aside aria-label="Invitations" className="toasts">
      <p role="status" className="sr-only">
        {newest && <span key={newest.game_id}>{inviteText(newest)}</span>}
      </p>
      {open.slice(0, MOST_SHOWN).map((invite) => (
        <InviteToast
          key={invite.game_id}
          invite={invite}
          onAnswered={invitesChanged}
          onLater={() => setLater({ pathname, ids: [...put_off, invite.game_id] })}
        />
      ))}
      {open.length > MOST_SHOWN && (
        <p className="toast text-muted text-sm">{`${open.length - MOST_SHOWN} more invitations`}</p>
      )}
    </aside>
  )
}

function follow({ on, onRejoin }: Realtime): () => void {
  const stops = [
    on('game_invites_to', 'INSERT', () => void invitesChanged()),
    on('game_invites_to', 'DELETE', ({ game_id }) => {
      queryClient.setQueryData<GameInvite[]>(gameInvites.queryKey, (known) =>
        known?.filter((invite) => invite.game_id !== game_id),
      )
      void invitesChanged()
    }),
    onRejoin(() => void invitesChanged()),
  ]
  return () => stops.forEach((stop) => stop())
}

function invitesChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: gameInvites.queryKey })
}
