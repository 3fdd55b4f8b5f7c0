import { useMutation, useQuery } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { api, queryClient } from '../../api/api.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { Link, navigate } from '../../lib/navigation.tsx'
import { useText } from '../../text/text.ts'

/** Link to the comparison if a finished game answered a challenge; else a button that makes a challenge of it. */
export function ChallengeAction({ game_id }: { game_id: string }) {
  const { challenge_news } = useText('common')
  const { data } = useQuery(api.challenges.of_game.queryOptions({ input: { id: game_id } }))
  if (data === undefined) return null
  if (data.answers !== null) {
    return (
      <Link to={`/challenge/${data.answers}`} className={buttonClass({ variant: 'soft' })}>
        <Swords size={17} aria-hidden="true" />
        {challenge_news.see_comparison}
      </Link>
    )
  }
  return data.may_challenge ? <CreateChallenge game_id={game_id} /> : null
}

function CreateChallenge({ game_id }: { game_id: string }) {
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
