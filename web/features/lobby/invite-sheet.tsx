import type { Game } from '@inkling/protocol/game'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { api, messageOf } from '../../api.ts'
import { ChipFace } from '../../ui/chip-face.tsx'
import { shownCode } from '../../ui/code.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Retry } from '../../ui/retry.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type SeenFriend, useFriends } from '../friends/friends.tsx'
import { invitable, joinLink } from './lobby-people.ts'

/** The ways in which more players come: friends by one press, all others by a link. */
export function InviteSheet({ game }: { game: Game }) {
  return (
    <section aria-labelledby="invite" className="sheet p-5">
      <h2 id="invite" className="mb-3 text-lg font-semibold">
        Invite
      </h2>
      <Friends game={game} />
      {game.code !== null && <Code code={game.code} />}
    </section>
  )
}

function Friends({ game }: { game: Game }) {
  const { friends, isFailed, retry } = useFriends()
  if (friends === undefined) return isFailed ? <Retry onRetry={retry} /> : <Spinner />
  const open = invitable(friends, game)
  if (open.length === 0) {
    return (
      <p className="text-muted text-sm">
        {friends.length === 0
          ? 'Nobody is on your list of friends yet: send the link.'
          : 'All your friends are asked. Send the link to others.'}
      </p>
    )
  }
  return (
    <ul aria-label="Friends to invite" className="flex flex-wrap gap-2">
      {open.map((friend) => (
        <li key={friend.user.id} className="max-w-full">
          <InviteChip game_id={game.id} friend={friend} />
        </li>
      ))}
    </ul>
  )
}

function InviteChip({ game_id, friend }: { game_id: string; friend: SeenFriend }) {
  const { user, online } = friend
  const invite = useMutation(api.lobbies.invite_to_game.mutationOptions())
  return (
    <>
      <button
        type="button"
        className="chip"
        aria-disabled={invite.isPending}
        onClick={() => invite.isPending || invite.mutate({ _game_id: game_id, _user_id: user.id })}
      >
        <span className="sr-only">Invite </span>
        <ChipFace user={user} online={online} />
        {invite.isPending ? (
          <Spinner size="small" label="" />
        ) : (
          <Plus size={16} aria-hidden="true" />
        )}
      </button>
      {invite.isError && (
        <p role="alert" className="text-error mt-1 text-sm">
          {messageOf(invite.error)}
        </p>
      )}
    </>
  )
}

function Code({ code }: { code: string }) {
  return (
    <div className="border-base-300 mt-5 border-t pt-5">
      <p className="text-muted mb-2 text-sm">Anybody with this code or link can join:</p>
      <div className="bg-base-200 flex flex-wrap items-center justify-between gap-2 rounded-xl py-2 pr-2 pl-4">
        <span className="text-xl font-bold tracking-[0.1em] whitespace-nowrap select-all">
          {shownCode(code)}
        </span>
        <CopyButton
          text={joinLink(code, location.origin)}
          label="Copy link"
          className="btn bg-primary/10 text-primary border-0"
        />
      </div>
    </div>
  )
}
