import type { User } from '@inkling/protocol/profile'
import { Swords } from 'lucide-react'
import { useState } from 'react'
import { navigate } from '../../ui/page/navigation.tsx'
import { messageOf } from '../../net/api.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { nameOf } from '../../ui/user/user-name.tsx'

/** Opens the lobby of a race with this friend, set up like the player's last game. `isNarrow` on a phone shows but a sign. */
export function ChallengeButton({ user, isNarrow = false }: { user: User; isNarrow?: boolean }) {
  const { friends } = useText()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function challenge() {
    setPending(true)
    setError(null)
    try {
      const play = await import('../play/play.ts')
      navigate(`/games/${await play.challenge(user.id)}`)
    } catch (failure) {
      setPending(false)
      setError(failure)
    }
  }

  return (
    <>
      <Button
        variant="soft"
        size="small"
        className={isNarrow ? 'max-sm:min-w-11' : undefined}
        aria-label={friends.challenge_user(nameOf(user))}
        icon={isNarrow && <Swords size={17} aria-hidden="true" className="sm:hidden" />}
        isPending={isPending}
        onClick={() => void challenge()}
      >
        <span className={isNarrow ? 'max-sm:hidden' : undefined}>{friends.challenge}</span>
      </Button>
      {error !== null && (
        <p role="alert" className="text-error order-last basis-full text-sm">
          {messageOf(error)}
        </p>
      )}
    </>
  )
}
