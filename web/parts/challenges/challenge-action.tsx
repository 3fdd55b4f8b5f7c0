import { useMutation } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { createChallengeMutation } from '../../data/challenges.ts'
import { Button } from '../../kit/button.tsx'
import { FailureText } from '../../kit/failure.tsx'
import { navigate } from '../../lib/navigation.tsx'
import { useText } from '../../text/text.ts'

/** Button that makes a challenge of a finished game. With `isRace`, a line says that the one who opens it races a ghost. */
export function ChallengeAction({ game_id, isRace }: { game_id: string; isRace: boolean }) {
  const { challenge } = useText('challenges')
  const create = useMutation(createChallengeMutation)
  return (
    <>
      <Button
        variant="soft"
        icon={<Swords size={17} aria-hidden="true" />}
        isPending={create.isPending}
        onClick={() =>
          create.mutate({ game_id }, { onSuccess: ({ code }) => navigate(`/challenge/${code}`) })
        }
      >
        {isRace ? challenge.send_as : challenge.make}
      </Button>
      {isRace && <p className="text-muted text-center text-sm">{challenge.send_as_help}</p>}
      <FailureText error={create.error} className="text-sm" />
    </>
  )
}
