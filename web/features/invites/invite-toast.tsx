import type { GameInvite } from '@inkling/protocol/lobbies'
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { api, codeOf, messageOf } from '../../api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { aboutText, requestText } from './invite-text.ts'

type Needs = { invite: GameInvite; onAnswered: () => void; onLater: () => void }

/** One invitation: come, decline, or think about it on the next page. */
export function InviteToast({ invite, onAnswered, onLater }: Needs) {
  const { sender, game_id, phase } = invite
  const navigate = useNavigate()
  const name = sender.full_name || 'User'
  const join = useMutation(
    api.lobbies.join_game.mutationOptions({
      onSuccess: () => {
        onAnswered()
        return navigate(`/games/${game_id}`)
      },
    }),
  )
  const decline = useMutation(
    api.lobbies.decline_game_invite.mutationOptions({
      onSettled: () => {
        onAnswered()
        requestAnimationFrame(keepFocus)
      },
    }),
  )
  const isPending = join.isPending || join.isSuccess || decline.isPending
  const isGone = ['NOT_FOUND', 'GAME_OVER'].includes(codeOf(join.error))

  return (
    <div role="group" aria-label={`Invitation of ${name}`} className="toast">
      <div className="flex items-center gap-3">
        <span className="max-md:hidden">
          <Avatar user={sender} size="small" />
        </span>
        <p className="min-w-0 flex-1 leading-snug">
          <span className="line-clamp-2 wrap-anywhere">
            <b className="font-semibold">{name}</b> {requestText(invite)}
          </span>
          <span className="text-muted block text-sm">{aboutText(invite)}</span>
        </p>
        <button
          type="button"
          className="btn btn-ghost btn-sm btn-circle self-start"
          aria-label={`Answer ${name} later`}
          onClick={isGone ? onAnswered : onLater}
        >
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      {join.isError && (
        <p role="alert" className="text-error mt-2 text-sm">
          {isGone ? 'This game is not open any more.' : messageOf(join.error)}
        </p>
      )}
      {!isGone && (
        <div className="mt-2 grid grid-cols-2 gap-2">
          <AnswerButton
            text={phase === 'lobby' ? 'Join' : 'Watch'}
            name={name}
            className="btn-primary"
            isSending={join.isPending || join.isSuccess}
            isPending={isPending}
            onPress={() => join.mutate({ _game_id: game_id })}
          />
          <AnswerButton
            text="Decline"
            name={name}
            className="bg-base-300 border-0"
            isSending={decline.isPending}
            isPending={isPending}
            onPress={() => decline.mutate({ _game_id: game_id })}
          />
        </div>
      )}
    </div>
  )
}

function AnswerButton(props: {
  text: string
  name: string
  className: string
  isSending: boolean
  isPending: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={`btn btn-sm ${props.className}`}
      aria-label={`${props.text} ${props.name}`}
      aria-disabled={props.isPending}
      onClick={() => props.isPending || props.onPress()}
    >
      {props.isSending && <Spinner size="small" label="" />}
      {props.text}
    </button>
  )
}

/** Where what had the keyboard is gone, the page gets it. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
