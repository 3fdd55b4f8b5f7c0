import type { Block } from '@inkling/protocol/friends'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, queryClient, refusalOf } from '../../api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** Whom I blocked; nothing if nobody. */
export function BlockedPlayers() {
  const { data = [] } = useQuery(api.friends.blocks.queryOptions())
  if (data.length === 0) return null
  return (
    <section className="mt-8" aria-labelledby="blocked">
      <h2 id="blocked" className="mb-3 text-lg font-semibold">
        Blocked players
      </h2>
      <ul className="sheet divide-base-300 divide-y px-5 py-1">
        {data.map((block) => (
          <Blocked key={block.user.id} block={block} />
        ))}
      </ul>
    </section>
  )
}

function Blocked({ block: { user } }: { block: Block }) {
  const name = user.full_name || 'User'
  const unblock = useMutation(
    api.friends.unblock_user.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.friends.blocks.key() }),
    }),
  )
  const refusal = refusalOf(unblock.error)
  return (
    <li className="flex flex-wrap items-center gap-4 py-3">
      <Avatar user={user} size="small" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <button
        type="button"
        className="btn btn-sm border-base-300 bg-base-100"
        aria-label={`Unblock ${name}`}
        aria-disabled={unblock.isPending}
        onClick={() => unblock.isPending || unblock.mutate({ _user_id: user.id })}
      >
        {unblock.isPending && <Spinner size="small" label="" />}
        Unblock
      </button>
      {refusal !== null && (
        <p role="alert" className="text-error basis-full text-sm">
          {refusal}
        </p>
      )}
    </li>
  )
}
