import type { User } from '@inkling/protocol/profile'
import { useMutation } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../api.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** Opens the lobby of a race with this friend, set up like my last game. */
export function ChallengeButton({ user }: { user: User }) {
  const navigate = useNavigate()
  const challenge = useMutation({
    mutationFn: () => import('../play/play.ts').then((play) => play.challenge(user.id)),
    onSuccess: (game_id) => navigate(`/games/${game_id}`),
  })
  const isOpening = challenge.isPending || challenge.isSuccess
  return (
    <>
      <button
        type="button"
        className="btn btn-sm bg-primary/10 text-primary border-0"
        aria-label={`Challenge ${user.full_name || 'User'}`}
        aria-disabled={isOpening}
        onClick={() => isOpening || challenge.mutate()}
      >
        {isOpening ? (
          <Spinner size="small" label="" />
        ) : (
          <Swords size={17} aria-hidden="true" className="sm:hidden" />
        )}
        <span className="max-sm:hidden">Challenge</span>
      </button>
      {challenge.isError && (
        <p role="alert" className="text-error order-last basis-full text-sm">
          {messageOf(challenge.error)}
        </p>
      )}
    </>
  )
}
