import { useMutation, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type SubmitEvent, useId, useRef, useState } from 'react'
import {
  inviteTokenQuery,
  sendRequestMutation,
  tokenOwnerQuery,
} from '../../data/friend-requests.ts'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { refusalMessage } from '../../text/errors.ts'
import { useText } from '../../text/text.ts'
import { plainToken, typedToken } from './invite-token.ts'

/** Error of loading the owner of the opened link, while its token is in the field. */
function useFollowedError(invite: string | null, token: string): unknown {
  const { error } = useQuery({ ...tokenOwnerQuery(invite ?? ''), enabled: invite !== null })
  return invite !== null && token === typedToken(invite) ? error : null
}

/** Form that asks the owner of a token to be friends. `invite` is the token of the opened link, which fills the field. */
export function RequestForm({ invite }: { invite: string | null }) {
  const { friendships, refusals } = useText('friends')
  const [token, setToken] = useState(typedToken(invite ?? ''))
  const { data: own } = useQuery(inviteTokenQuery)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const send = useMutation(sendRequestMutation)
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
    send.mutate({ _token: token }, { onSuccess: () => setToken('') })
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
          className="min-w-[min(11rem,100%)] flex-1 tracking-wider"
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
