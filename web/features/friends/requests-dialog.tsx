import type { FriendRequest } from '@inkling/protocol/friends'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { api, refusalOf } from '../../api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Retry } from '../../ui/retry.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { friendRequests, friendsChanged, requestsChanged } from './friend-lists.ts'

/** Who wants to be my friend. */
export function RequestsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Friend requests">
      <Requests />
    </Dialog>
  )
}

function Requests() {
  const requests = useQuery(friendRequests)
  const frame = useRef<HTMLDivElement>(null)

  function keepFocus() {
    if (document.activeElement === document.body) frame.current?.focus()
  }

  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {requests.isPending && <Spinner />}
      {requests.isError && requests.data === undefined && (
        <Retry onRetry={() => void requests.refetch()} />
      )}
      {requests.data?.length === 0 && <p className="text-muted">No friend requests yet.</p>}
      {requests.data !== undefined && requests.data.length > 0 && (
        <ul className="divide-base-300 divide-y">
          {requests.data.map((request) => (
            <Request key={request.sender.id} request={request} onAnswered={keepFocus} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Request(props: { request: FriendRequest; onAnswered: () => void }) {
  const { sender } = props.request
  const accept = useMutation(
    api.friends.accept_friend_request.mutationOptions({
      onSettled: async () => {
        await Promise.all([requestsChanged(), friendsChanged()])
        requestAnimationFrame(props.onAnswered)
      },
    }),
  )
  const reject = useMutation(
    api.friends.reject_friend_request.mutationOptions({
      onSettled: async () => {
        await requestsChanged()
        requestAnimationFrame(props.onAnswered)
      },
    }),
  )
  const isPending = accept.isPending || reject.isPending
  const refusal = refusalOf(accept.error) ?? refusalOf(reject.error)
  const name = sender.full_name || 'User'
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Avatar user={sender} size="small" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        <span className="text-muted block text-sm">Wants to be your friend!</span>
      </span>
      <AnswerButton
        label={`Accept ${name}`}
        className="bg-success/10 text-success"
        icon={<Check size={18} aria-hidden="true" />}
        isSending={accept.isPending}
        isPending={isPending}
        onPress={() => accept.mutate({ _sender_id: sender.id })}
      />
      <AnswerButton
        label={`Reject ${name}`}
        className="bg-error/10 text-error"
        icon={<X size={18} aria-hidden="true" />}
        isSending={reject.isPending}
        isPending={isPending}
        onPress={() => reject.mutate({ _sender_id: sender.id })}
      />
      {refusal !== null && (
        <p role="alert" className="text-error basis-full text-sm">
          {refusal}
        </p>
      )}
    </li>
  )
}

function AnswerButton(props: {
  label: string
  className: string
  icon: ReactNode
  isSending: boolean
  isPending: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={`btn btn-square border-0 ${props.className}`}
      aria-label={props.label}
      aria-disabled={props.isPending}
      onClick={() => props.isPending || props.onPress()}
    >
      {props.isSending ? <Spinner size="small" label="" /> : props.icon}
    </button>
  )
}
