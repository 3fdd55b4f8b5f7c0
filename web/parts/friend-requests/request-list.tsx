import type { FriendRequest } from '@inkling/protocol/friends'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  acceptRequestMutation,
  friendRequestsQuery,
  rejectRequestMutation,
} from '../../data/friend-requests.ts'
import { Button } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf, UserName } from '../../kit/user/user-name.tsx'
import { restoreFocus } from '../../lib/focus.ts'
import { lastError } from '../../lib/last-error.ts'
import { refusalMessage } from '../../text/errors.ts'
import { useText } from '../../text/text.ts'

/** Received friend requests with buttons to accept and reject each. */
export function RequestList() {
  const { friendships } = useText('friends')
  const requests = useQuery(friendRequestsQuery)
  const frame = useRef<HTMLDivElement>(null)

  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <QueryView query={requests} failure="retry">
        {(received) =>
          received.length === 0 ? (
            <p className="text-muted">{friendships.no_requests}</p>
          ) : (
            <ul className="divide-base-300 divide-y">
              {received.map((request) => (
                <Request
                  key={request.sender.id}
                  request={request}
                  onAnswered={() => restoreFocus(frame.current)}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  )
}

function Request(props: { request: FriendRequest; onAnswered: () => void }) {
  const { friendships } = useText('friends')
  const { sender } = props.request
  const { accept, reject, refusal } = useRequestAnswers(props.request, props.onAnswered)
  const name = nameOf(sender)
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Avatar user={sender} size="small" />
      <span className="min-w-0 flex-[999_1_9rem]">
        <UserName user={sender} className="block truncate" />
        <span className="text-muted block text-sm">{friendships.wants}</span>
      </span>
      <div className="flex grow justify-end gap-1">
        <Button
          variant="primary"
          size="small"
          aria-label={friendships.accept_whom(name)}
          {...accept}
        >
          {friendships.accept}
        </Button>
        <Button variant="ghost" size="small" aria-label={friendships.reject_whom(name)} {...reject}>
          {friendships.reject}
        </Button>
      </div>
      <FailureText text={refusal} className="basis-full text-sm" />
    </li>
  )
}

/** Props of the buttons that accept or reject a request, and the reason why that was refused. */
export function useRequestAnswers({ sender }: FriendRequest, onAnswered: () => void) {
  const accept = useMutation(acceptRequestMutation)
  const reject = useMutation(rejectRequestMutation)
  const isPending = accept.isPending || reject.isPending
  const propsOf = (answer: typeof accept | typeof reject) => ({
    isPending: answer.isPending,
    'aria-disabled': isPending,
    async onClick() {
      // Not a callback of `mutate`: by then the request is gone with its buttons.
      await answer.mutateAsync({ _sender_id: sender.id }).catch(() => undefined)
      requestAnimationFrame(onAnswered)
    },
  })
  return {
    accept: propsOf(accept),
    reject: propsOf(reject),
    refusal: refusalMessage(lastError(accept, reject)),
  }
}
