import type { User } from '@inkling/protocol/profile'
import { useMutation } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { navigate } from '../../ui/page/navigation.tsx'
import { messageOf } from '../../net/api.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { nameOf } from '../../ui/user/user-name.tsx'

/** Opens the lobby of a race with this friend, set up like the player's last game. */
export function ChallengeButton({ user }: { user: User }) {
  const { friends } = useText()
  const challenge = useMutation({
    mutationFn: () => import('../play/play.ts').then((play) => play.challenge(user.id)),
    onSuccess: (game_id) => navigate(`/games/${game_id}`),
  })
  return (
    <>
      <Button
        variant="soft"
        size="small"
        className="max-sm:min-w-11"
        aria-label={friends.challenge_user(nameOf(user))}
        icon={<Swords size={17} aria-hidden="true" className="sm:hidden" />}
        isPending={challenge.isPending || challenge.isSuccess}
        onClick={() => challenge.mutate()}
      >
        <span className="max-sm:hidden">{friends.challenge}</span>
      </Button>
      {challenge.isError && (
        <p role="alert" className="text-error order-last basis-full text-sm">
          {messageOf(challenge.error)}
        </p>
      )}
    </>
  )
}
