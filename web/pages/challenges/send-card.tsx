import type { Challenge } from '@inkling/protocol/challenges'
import { useMutation } from '@tanstack/react-query'
import { Check, Send } from 'lucide-react'
import { sendChallengeMutation } from '../../data/challenges.ts'
import { around } from '../../text/around.tsx'
import { useText } from '../../text/text.ts'
import { FailureText } from '../../kit/failure.tsx'
import { Card } from '../../kit/card.tsx'
import { chipClass } from '../../kit/choice-chip.tsx'
import { shownCode } from '../../lib/code.ts'
import { CodeRow } from '../../parts/links/copy-button.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { PlayerChipContent } from '../../kit/user/player-chip-content.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'
import { type FriendWithPresence, useFriends } from '../../data/friends.ts'
import { ShowMore } from '../../kit/show-more.tsx'
import { challengeLink } from '../../parts/challenges/challenge-labels.ts'

type Props = { challenge: Challenge }

/** Card with the link of a challenge, and for its creator a button for each friend. */
export function SendCard({ challenge, title }: Props & { title: string }) {
  const { challenge: text } = useText('challenges')
  return (
    <Card title={title}>
      <p className="text-muted mt-1 text-sm">{text.send_help}</p>
      <CodeRow
        code={shownCode(challenge.code)}
        link={challengeLink(challenge.code, location.origin)}
        label={text.copy_link}
      />
      {challenge.is_own && <Friends challenge={challenge} />}
    </Card>
  )
}

function Friends({ challenge }: Props) {
  const { challenge: text } = useText('challenges')
  const { data: friends, more } = useFriends()
  if (friends === undefined) return null
  const playing = new Set(challenge.players.map(({ user }) => user.id))
  const open = friends.filter(({ user }) => !playing.has(user.id))
  return (
    <>
      <ul aria-label={text.friends} className="flex flex-wrap gap-2">
        {open.map((friend) => (
          <li key={friend.user.id} className="max-w-full">
            <FriendChip challenge={challenge} friend={friend} />
          </li>
        ))}
      </ul>
      <ShowMore more={more} />
    </>
  )
}

function FriendChip({ challenge, friend }: Props & { friend: FriendWithPresence }) {
  const { challenge: text } = useText('challenges')
  const { user, online } = friend
  const { code, sent_to } = challenge
  const isSent = sent_to.includes(user.id)
  const send = useMutation(sendChallengeMutation)
  const Icon = isSent ? Check : Send
  return (
    <>
      <button
        type="button"
        className={chipClass}
        aria-label={isSent ? text.sent_to(nameOf(user)) : text.send_to(nameOf(user))}
        aria-disabled={isSent || send.isPending}
        onClick={() => isSent || send.isPending || send.mutate({ code, user_id: user.id })}
      >
        <PlayerChipContent user={user} online={online} />
        {send.isPending ? (
          <Spinner size="small" label="" />
        ) : (
          <Icon size={16} aria-hidden="true" className="shrink-0" />
        )}
      </button>
      <FailureText error={send.error} className="mt-1 text-sm" />
      {send.isSuccess && (
        <p role="status" className="text-muted mt-1 px-1 text-sm wrap-anywhere">
          {around(text.told(nameOf(user)), [nameOf(user)])}
        </p>
      )}
    </>
  )
}
