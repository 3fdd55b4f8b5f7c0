import { useMutation, useQuery } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { api, failureOf, queryClient } from '../../api/api.ts'
import { useText } from '../../text/text.ts'
import { FailureText } from '../../kit/failure.tsx'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Link, navigate } from '../../lib/navigation.tsx'

/** For a finished game of mine: the way to the comparison if it answers a challenge, else to make one of it. */
export function NextStep({ game_id }: { game_id: string }) {
  const { challenge_news } = useText('social')
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
  return data.may_challenge ? <Make game_id={game_id} /> : null
}

function Make({ game_id }: { game_id: string }) {
  const { challenge } = useText('challenges')
  const make = useMutation(
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
        isPending={make.isPending}
        onClick={() => make.mutate({ _game_id: game_id })}
      >
        {challenge.make}
      </Button>
      <FailureText text={failureOf(make.error)} className="text-sm" />
    </>
  )
}
