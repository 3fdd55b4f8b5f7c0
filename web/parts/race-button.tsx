import type { User } from '@inkling/protocol/profile'
import { useMutation } from '@tanstack/react-query'
import { Swords } from 'lucide-react'
import { raceFriendMutation } from '../data/new-game.ts'
import { Button } from '../kit/button.tsx'
import { FailureText } from '../kit/failure.tsx'
import { nameOf } from '../kit/user/user-name.tsx'
import { useText } from '../text/text.ts'

const LOOKS = {
  row: { variant: 'soft', size: 'small' },
  narrow: { variant: 'soft', size: 'small', className: 'max-sm:min-w-touch' },
  main: { variant: 'primary', className: 'grow px-6 sm:grow-0' },
} as const

/** Button that opens the lobby of a race with a friend, with the settings of the user's last game. A `narrow`
 *  one is only an icon on phones. */
export function RaceButton({ user, look = 'row' }: { user: User; look?: keyof typeof LOOKS }) {
  const { friends } = useText()
  const isNarrow = look === 'narrow'
  const race = useMutation(raceFriendMutation)
  return (
    <>
      <Button
        {...LOOKS[look]}
        aria-label={friends.race_against(nameOf(user))}
        icon={
          look !== 'row' && (
            <Swords size={17} aria-hidden="true" className={isNarrow ? 'sm:hidden' : ''} />
          )
        }
        isPending={race.isPending}
        onClick={() => race.mutate(user.id)}
      >
        <span className={isNarrow ? 'max-sm:hidden' : undefined}>{friends.race}</span>
      </Button>
      <FailureText error={race.error} className="order-last basis-full text-sm" />
    </>
  )
}
