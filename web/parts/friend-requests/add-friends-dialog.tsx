import type { User } from '@inkling/protocol/profile'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type SubmitEvent, useId, useRef, useState } from 'react'
import { api, client, queryClient } from '../../api/api.ts'
import { friendsChanged, requestsChanged } from '../../data/friends.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { TextField } from '../../kit/field.tsx'
import { NewLink } from '../../kit/new-link.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { nameOf, UserName } from '../../kit/user/user-name.tsx'
import { shownCode } from '../../lib/code.ts'
import { refusalMessage } from '../../text/errors.ts'
import { useText } from '../../text/text.ts'
import { friendLink, plainToken, typedToken } from './invite-token.ts'

const inviteToken = api.friends.invite_token.queryOptions()
const ownerOf = (token: string) =>
  api.friends.token_owner.queryOptions({ input: { token }, staleTime: Infinity, retry: false })

/** Dialog with the user's invite token and a field for another player's. With `invite`, the token of a friend link, it
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
          <OwnToken />
          <p aria-hidden="true" className="text-muted my-4 flex items-center gap-4 text-sm">
            <span className="bg-base-300 h-px flex-1" />
            {friendships.or}
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
  const { data: owner, isPending, errorUpdateCount } = useQuery(ownerOf(token))
  const own = useQuery(inviteToken)
  // The form asks again, which must not replace it.
  const isFirst = isPending && errorUpdateCount === 0
  if (isFirst || own.isPending) return <p className="min-h-36" />
  const isOwn = own.data !== undefined && plainToken(token) === plainToken(own.data.token)
  if (owner === undefined || isOwn) return <RequestForm invite={token} />
  return <AskOwner owner={owner} token={token} />
}

function AskOwner({ owner, token }: { owner: User; token: string }) {
  const { friendships } = useText('friends')
  const send = useMutation(
    api.friends.send_friend_request.mutationOptions({ onSuccess: afterRequest }),
  )
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
      {!send.isSuccess && (
        <Button
          ref={focusButton}
          variant="primary"
          isPending={send.isPending}
          onClick={() => send.mutate({ _token: token })}
        >
          {friendships.ask(nameOf(owner))}
        </Button>
      )}
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

async function afterRequest({ outcome }: { outcome: 'requested' | 'befriended' }): Promise<void> {
  if (outcome === 'befriended') await Promise.all([friendsChanged(), requestsChanged()])
}

function OwnToken() {
  const { friendships } = useText('friends')
  const own = useQuery(inviteToken)
  return (
    <>
      <p className="text-muted mb-2">{friendships.send_token}</p>
      <div className="border-base-300 bg-base-200 flex min-h-16 flex-wrap items-center justify-between gap-2 rounded-field border py-2 ps-4 pe-2 sm:ps-5">
        <QueryView query={own} failure="retry">
          {({ token }) => (
            <>
              <span
                translate="no"
                dir="ltr"
                className="text-xl font-bold tracking-[0.1em] whitespace-nowrap select-all sm:text-2xl"
              >
                {shownCode(token)}
              </span>
              <CopyButton
                text={shownCode(token)}
                label={friendships.copy}
                name={friendships.copy_token}
                className={buttonClass({ variant: 'soft' })}
              />
            </>
          )}
        </QueryView>
      </div>
      {own.data !== undefined && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-1">
          <p className="text-muted flex flex-wrap items-center gap-x-1 text-sm">
            {friendships.or_link}
            <CopyButton
              text={friendLink(own.data.token, location.origin)}
              label={friendships.copy_link}
              className={buttonClass({ variant: 'ghost', size: 'small' }, 'text-base-content')}
            />
          </p>
          <NewLink replace={replaceToken} />
        </div>
      )}
    </>
  )
}

async function replaceToken(): Promise<void> {
  const token = await client.friends.replace_invite_token()
  queryClient.setQueryData(inviteToken.queryKey, token)
}

/** Error of loading the owner of the opened link, while its token is in the field. */
function useFollowedError(invite: string | null, token: string): unknown {
  const { error } = useQuery({ ...ownerOf(invite ?? ''), enabled: invite !== null })
  return invite !== null && token === typedToken(invite) ? error : null
}

function RequestForm({ invite }: { invite: string | null }) {
  const { friendships, refusals } = useText('friends')
  const [token, setToken] = useState(typedToken(invite ?? ''))
  const { data: own } = useQuery(inviteToken)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const send = useMutation(
    api.friends.send_friend_request.mutationOptions({
      onSuccess: async (answer) => {
        setToken('')
        await afterRequest(answer)
      },
    }),
  )
  const isOwn = own !== undefined && plainToken(token) === plainToken(own.token)
  const canSend = plainToken(token) !== '' && !isOwn && !send.isPending

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const caret = target.selectionStart
    const typed = typedToken(target.value)
    if (typed.length === target.value.length) {
      target.value = typed
      target.setSelectionRange(caret, caret)
    }
    setToken(typed)
    if (!send.isPending) send.reset()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!canSend) return
    input.current?.focus()
    send.mutate({ _token: token })
  }

  const followed = useFollowedError(invite, token)
  const refusal = isOwn ? refusals.OWN_TOKEN : refusalMessage(send.error ?? followed)
  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {friendships.token_label}
      </label>
      <div className="flex flex-wrap gap-2">
        <TextField
          ref={input}
          id={id}
          dir="ltr"
          className="min-w-44 flex-1 tracking-wider"
          value={token}
          data-autofocus=""
          aria-invalid={refusal !== null}
          aria-describedby={`${id}-outcome`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="send"
          onChange={type}
        />
        <Button
          type="submit"
          variant="primary"
          className="grow sm:grow-0"
          disabled={!canSend}
          isPending={send.isPending}
        >
          {friendships.request}
        </Button>
      </div>
      <p
        id={`${id}-outcome`}
        role="status"
        className={`mt-2 min-h-5 text-sm ${refusal === null ? 'text-success' : 'text-error'}`}
      >
        {refusal ?? (send.isSuccess ? friendships[send.data.outcome] : '')}
      </p>
    </form>
  )
}
