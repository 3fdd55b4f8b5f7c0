import type { User } from '@inkling/protocol/profile'
import { Swords } from 'lucide-react'
import { useEnterGame } from '../data/use-enter-game.ts'
import { Button } from '../kit/button.tsx'
import { FailureText } from '../kit/failure.tsx'
import { nameOf } from '../kit/user/user-name.tsx'
import { useText } from '../text/text.ts'

/** Button that opens the lobby of a race with a friend, with the settings of the user's last game. `isNarrow` shows
 *  only an icon on phones. */
export function RaceButton({ user, isNarrow = false }: { user: User; isNarrow?: boolean }) {
  const { friends } = useText()
  const { isPending, error, enter } = useEnterGame()
  const race = async () => (await import('../data/create-game.ts')).raceAgainst(user.id)
  return (
    <>
      <Button
        variant="soft"
        size="small"
        className={isNarrow ? 'max-sm:min-w-touch' : undefined}
        aria-label={friends.race_against(nameOf(user))}
        icon={isNarrow && <Swords size={17} aria-hidden="true" className="sm:hidden" />}
        isPending={isPending}
        onClick={() => enter(race)}
      >
        <span className={isNarrow ? 'max-sm:hidden' : undefined}>{friends.race}</span>
      </Button>
      <FailureText error={error} className="order-last basis-full text-sm" />
    </>
  )
}
