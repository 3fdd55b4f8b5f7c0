import { REFUSALS } from '@inkling/protocol/refusals'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type SubmitEvent, useId, useRef, useState } from 'react'
import { api, refusalOf } from '../../api.ts'
import { shownCode } from '../../ui/code.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Retry } from '../../ui/retry.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { friendsChanged, requestsChanged } from './friend-lists.ts'
import { friendLink, plainToken, typedToken } from './invite-token.ts'

const inviteToken = api.friends.invite_token.queryOptions()
const OUTCOMES = { requested: 'Friend request sent.', befriended: 'You are friends now.' }

/** One's own invite token, and a box for somebody else's, filled with `invite`. */
export function AddFriendsDialog(props: {
  open: boolean
  invite: string | null
  onClose: () => void
}) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Add friends">
      <OwnToken />
      <p aria-hidden="true" className="text-muted my-4 flex items-center gap-4 text-sm">
        <span className="bg-base-300 h-px flex-1" />
        or
        <span className="bg-base-300 h-px flex-1" />
      </p>
      <RequestForm invite={props.invite} />
    </Dialog>
  )
}

function OwnToken() {
  const own = useQuery(inviteToken)
  return (
    <>
      <p className="text-muted mb-2">Send your invite token to your friends:</p>
      <div className="border-base-300 bg-base-200 flex min-h-16 flex-wrap items-center justify-between gap-2 rounded-xl border py-2 pr-2 pl-5">
        {own.isPending && <Spinner />}
        {own.isError && <Retry onRetry={() => void own.refetch()} />}
        {own.isSuccess && (
          <>
            <span className="text-2xl font-bold tracking-[0.1em] whitespace-nowrap select-all">
              {shownCode(own.data.token)}
            </span>
            <CopyButton
              text={shownCode(own.data.token)}
              label="Copy"
              name="Copy invite token"
              className="btn border-0 bg-primary/10 text-primary"
            />
          </>
        )}
      </div>
      {own.isSuccess && (
        <p className="text-muted mt-2 flex flex-wrap items-center gap-x-1 text-sm">
          The same as a link:
          <CopyButton
            text={friendLink(own.data.token, location.origin)}
            label="Copy link"
            className="btn btn-ghost btn-sm text-base-content"
          />
        </p>
      )}
    </>
  )
}

function RequestForm({ invite }: { invite: string | null }) {
  const [token, setToken] = useState(typedToken(invite ?? ''))
  const { data: own } = useQuery(inviteToken)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const send = useMutation(
    api.friends.send_friend_request.mutationOptions({
      onSuccess: async ({ outcome }) => {
        setToken('')
        if (outcome === 'befriended') await Promise.all([friendsChanged(), requestsChanged()])
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

  const refusal = isOwn ? REFUSALS.OWN_TOKEN.message : refusalOf(send.error)
  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        Friend's invite token
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          className="input min-w-44 flex-1 tracking-wider"
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
        <button type="submit" className="btn btn-primary grow sm:grow-0" disabled={!canSend}>
          {send.isPending && <Spinner size="small" label="" />}
          Request friendship
        </button>
      </div>
      <p
        id={`${id}-outcome`}
        role="status"
        className={`mt-2 min-h-5 text-sm ${refusal === null ? 'text-success' : 'text-error'}`}
      >
        {refusal ?? (send.isSuccess ? OUTCOMES[send.data.outcome] : '')}
      </p>
    </form>
  )
}
