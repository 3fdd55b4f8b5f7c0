import type { Block } from '@inkling/protocol/friends'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { blocksQuery, unblockMutation } from '../../data/blocks.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { moreOf, ShowMore } from '../../kit/show-more.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf, UserName } from '../../kit/user/user-name.tsx'
import { refusalMessage } from '../../text/errors.ts'
import { useText } from '../../text/text.ts'

/** Blocked players; nothing if there are none. */
export function BlockedPlayers() {
  const { friendships } = useText('friends')
  const list = useInfiniteQuery(blocksQuery)
  const shown = list.data?.pages.flat() ?? []
  if (shown.length === 0) return null
  return (
    <Card title={friendships.blocked_title} className="mt-5">
      <ul className="divide-base-300 -mb-3 divide-y">
        {shown.map((block) => (
          <Blocked key={block.user.id} block={block} />
        ))}
      </ul>
      <ShowMore more={moreOf(list)} />
    </Card>
  )
}

function Blocked({ block: { user } }: { block: Block }) {
  const { friendships } = useText('friends')
  const unblock = useMutation(unblockMutation)
  const refusal = refusalMessage(unblock.error)
  return (
    <li className="flex flex-wrap items-center gap-4 py-3">
      <Avatar user={user} size="small" />
      <UserName user={user} className="min-w-0 flex-1 truncate" />
      <Button
        size="small"
        aria-label={friendships.unblock_user(nameOf(user))}
        isPending={unblock.isPending}
        onClick={() => unblock.mutate({ user_id: user.id })}
      >
        {friendships.unblock}
      </Button>
      <FailureText text={refusal} className="basis-full text-sm" />
    </li>
  )
}
