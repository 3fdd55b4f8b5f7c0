import { useMutation } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { api, queryClient } from '../../api/api.ts'
import { Button } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { navigate } from '../../lib/navigation.tsx'
import { useText } from '../../text/text.ts'

/** Button that makes a challenge of a finished game. */
export function ChallengeAction({ game_id }: { game_id: string }) {
  const { challenge } = useText('challenges')
  const create = useMutation(
    api.challenges.create_challenge.mutationOptions({
      onSuccess: ({ code }) => {
        void queryClient.invalidateQueries({ queryKey: api.challenges.key() })
        navigate(`/challenge/${code}`)
      },
    }),
  )
  return (
    <>
      <Button
        variant="soft"
        icon={<Swords size={17} aria-hidden="true" />}
        isPending={create.isPending}
        onClick={() => create.mutate({ _game_id: game_id })}
      >
        {challenge.make}
      </Button>
      <FailureText error={create.error} className="text-sm" />
    </>
  )
}
