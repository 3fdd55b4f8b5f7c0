import type { FriendRequest } from '@inkling/protocol/friends'
import { Button } from '../../../kit/button.tsx'
import { Avatar } from '../../../kit/user/avatar.tsx'
import { nameOf } from '../../../kit/user/user-name.tsx'
import { restoreFocus } from '../../../lib/focus.ts'
import { useRequestAnswers } from '../../../parts/friend-requests/request-list.tsx'
import { useText } from '../../../text/text.ts'
import { MoveRow } from './move-row.tsx'

/** Rows of friend requests, which one press accepts. */
export function RequestMoves({ requests }: { requests: readonly FriendRequest[] }) {
  return requests.map((each) => <RequestMove key={each.sender.id} request={each} />)
}

function RequestMove({ request }: { request: FriendRequest }) {
  const { friendships } = useText('friends')
  const { accept, reject, refusal } = useRequestAnswers(request, () => restoreFocus())
  const name = nameOf(request.sender)
  return (
    <MoveRow
      picture={<Avatar user={request.sender} size="small" />}
      title={<bdi translate="no">{name}</bdi>}
      about={[refusal ?? friendships.wants]}
      action={
        <span className="flex items-center gap-1 max-sm:*:flex-1">
          <Button variant="primary" aria-label={`${friendships.accept}: ${name}`} {...accept}>
            {friendships.accept}
          </Button>
          <Button variant="ghost" aria-label={`${friendships.reject}: ${name}`} {...reject}>
            {friendships.reject}
          </Button>
        </span>
      }
    />
  )
}
