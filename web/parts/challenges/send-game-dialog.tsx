import type { GameSummary } from '@inkling/protocol/game'
import type { User } from '@inkling/protocol/profile'
import { useMutation, useQuery } from '@tanstack/react-query'
import { sendGameMutation } from '../../data/challenges.ts'
import { gamesQuery } from '../../data/games.ts'
import { around } from '../../text/around.tsx'
import { useText } from '../../text/text.ts'
import { FailureText } from '../../kit/failure.tsx'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Link, navigate } from '../../lib/navigation.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { nameOf } from '../../kit/user/user-name.tsx'

const OFFERED = 30

type Props = {
  receiver: User
  /** Game that both have played, which is not offered. */
  played: string | null
  open: boolean
  onClose: () => void
}

/** Dialog that creates a challenge from a finished game of the user and sends it. */
export function SendGameDialog({ receiver, played, open, onClose }: Props) {
  const { challenge } = useText('challenges')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={around(challenge.send_one(nameOf(receiver)), [nameOf(receiver)])}
    >
      <Games receiver={receiver} played={played} />
    </Dialog>
  )
}

function Games({ receiver, played }: Pick<Props, 'receiver' | 'played'>) {
  const solo = useQuery(gamesQuery({ mode: 'solo', limit: OFFERED }))
  return (
    <QueryView query={solo}>
      {(games) => (
        <Offers
          receiver={receiver}
          offered={games.filter(({ id, title }) => title !== null && id !== played)}
        />
      )}
    </QueryView>
  )
}

function Offers({ receiver, offered }: { receiver: User; offered: readonly GameSummary[] }) {
  const { challenge } = useText('challenges')
  if (offered.length === 0) {
    return (
      <>
        <p>{challenge.nothing_to_send}</p>
        <Link to="/play" className={buttonClass({ variant: 'primary' }, 'mt-4')}>
          {challenge.play_one}
        </Link>
      </>
    )
  }
  return (
    <>
      <p className="text-muted text-sm">{challenge.send_one_help}</p>
      <ul className="divide-base-300 mt-2 divide-y">
        {offered.map((game) => (
          <li key={game.id}>
            <Offer game={game} receiver={receiver} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Offer({ game, receiver }: { game: GameSummary; receiver: User }) {
  const { challenge, counts } = useText('challenges')
  const send = useMutation(sendGameMutation)
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-2.5">
      <span className="min-w-0 flex-1">
        <bdi translate="no" className="block truncate font-serif text-lg">
          {game.title}
        </bdi>
        <span className="text-muted block text-sm">{counts.guesses(game.guesses)}</span>
      </span>
      <Button
        variant="soft"
        size="small"
        aria-label={challenge.send_game(game.title ?? '')}
        isPending={send.isPending}
        onClick={() =>
          send.mutate(
            { game_id: game.id, user_id: receiver.id },
            { onSuccess: (code) => navigate(`/challenge/${code}`) },
          )
        }
      >
        {challenge.send}
      </Button>
      <FailureText error={send.error} className="basis-full text-sm" />
    </div>
  )
}
