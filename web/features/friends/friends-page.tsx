import type { Friend } from '@inkling/protocol/friends'
import { useQuery } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { GoBack } from '../../ui/go-back.tsx'
import { Page } from '../../ui/page.tsx'
import { Retry } from '../../ui/retry.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AddFriendsDialog } from './add-friends-dialog.tsx'
import { BlockedPlayers } from './blocked-players.tsx'
import { friends, statuses } from './friend-lists.ts'
import { FriendRow } from './friend-row.tsx'
import { BlockDialog, RemoveDialog } from './parting-dialogs.tsx'
import { useNow } from './presence.ts'

export function FriendsPage() {
  const [isAdding, setAdding] = useState(false)
  return (
    <Page title="Friends" width="medium">
      <GoBack />
      <header className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 id="friends" className="font-display text-4xl font-bold tracking-tight">
          Friends
        </h1>
        <button type="button" className="btn btn-primary" onClick={() => setAdding(true)}>
          <UserRoundPlus size={18} aria-hidden="true" />
          Add friends
        </button>
      </header>
      <section aria-labelledby="friends" className="sheet px-5 py-1">
        <FriendList />
      </section>
      <BlockedPlayers />
      <AddFriendsDialog open={isAdding} invite={null} onClose={() => setAdding(false)} />
    </Page>
  )
}

function FriendList() {
  const list = useQuery(friends)
  const seen = useQuery(statuses)
  const now = useNow()
  const [parting, setParting] = useState<{ from: Friend; by: 'removing' | 'blocking' } | null>(null)
  const close = () => setParting(null)

  if (list.isPending) {
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner />
      </div>
    )
  }
  if (list.data === undefined) {
    return (
      <div className="py-4">
        <Retry onRetry={() => void list.refetch()} />
      </div>
    )
  }
  return (
    <>
      {list.data.length === 0 ? (
        <p className="text-muted py-4">No friends yet. Go add some!</p>
      ) : (
        <ul aria-labelledby="friends" className="divide-base-300 divide-y">
          {list.data.map((friend) => (
            <FriendRow
              key={friend.user.id}
              friend={friend}
              status={seen.data?.[friend.user.id]}
              now={now}
              onRemove={() => setParting({ from: friend, by: 'removing' })}
              onBlock={() => setParting({ from: friend, by: 'blocking' })}
            />
          ))}
        </ul>
      )}
      <RemoveDialog friend={parting?.by === 'removing' ? parting.from : null} onClose={close} />
      <BlockDialog friend={parting?.by === 'blocking' ? parting.from : null} onClose={close} />
    </>
  )
}
