import type { User } from '@inkling/protocol/profile'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  inviteTokenQuery,
  sendRequestMutation,
  tokenOwnerQuery,
} from '../../data/friend-requests.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf, UserName } from '../../kit/user/user-name.tsx'
import { refusalMessage } from '../../text/errors.ts'
import { around } from '../../text/around.tsx'
import { useText } from '../../text/text.ts'
import { plainToken } from './invite-token.ts'
import { OwnLink } from './own-link.tsx'
import { RequestForm } from './request-form.tsx'

/** Dialog with the user's friend link and invite token, and a field for another player's. With `invite`, the token of a friend link, it
 *  names the token's owner and asks them with one press; if the link is wrong, it has the filled field. */
export function AddFriendsDialog(props: {
  open: boolean
  invite: string | null
  onClose: () => void
}) {
  const { friends, friendships } = useText('friends')
  return (
    <Dialog open={props.open} onClose={props.onClose} title={friends.add}>
      {props.invite === null ? (
        <>
          <OwnLink />
          <p aria-hidden="true" className="text-muted my-4 flex items-center gap-4 text-sm">
            <span className="bg-base-300 h-px flex-1" />
            <span>{friendships.or}</span>
            <span className="bg-base-300 h-px flex-1" />
          </p>
          <RequestForm invite={null} />
        </>
      ) : (
        <FollowedLink token={props.invite} />
      )}
    </Dialog>
  )
}

/** Owner of the opened link, with a button that asks them; the form reports a link that does not work. */
function FollowedLink({ token }: { token: string }) {
  const { data: owner, isPending, errorUpdateCount } = useQuery(tokenOwnerQuery(token))
  const own = useQuery(inviteTokenQuery)
  // The form asks again, which must not replace it.
  const isFirst = isPending && errorUpdateCount === 0
  if (isFirst || own.isPending) return <p className="min-h-36" />
  const isOwn = own.data !== undefined && plainToken(token) === plainToken(own.data.token)
  if (owner === undefined || isOwn) return <RequestForm invite={token} />
  return <AskOwner owner={owner} token={token} />
}

function AskOwner({ owner, token }: { owner: User; token: string }) {
  const { friendships } = useText('friends')
  const send = useMutation(sendRequestMutation)
  const refusal = refusalMessage(send.error)
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-4">
        <Avatar user={owner} />
        <span className="min-w-0">
          <UserName user={owner} className="block truncate text-lg font-semibold" />
          <span className="text-muted block">{friendships.their_link}</span>
        </span>
      </p>
      <Button
        ref={focusButton}
        variant="primary"
        className={send.isSuccess ? 'invisible' : undefined}
        isPending={send.isPending}
        onClick={() => send.mutate({ _token: token })}
      >
        <span>{around(friendships.ask(nameOf(owner)), [nameOf(owner)])}</span>
      </Button>
      <p
        role="status"
        className={`min-h-5 text-sm ${refusal === null ? 'text-success' : 'text-error'}`}
      >
        {refusal ?? (send.isSuccess ? friendships[send.data.outcome] : '')}
      </p>
    </div>
  )
}

/** The dialog has opened before the button is there. */
function focusButton(button: HTMLButtonElement | null): void {
  button?.focus()
}
