import type { Daily } from '@inkling/protocol/daily'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { playDailyMutation } from '../../data/daily.ts'
import { meQuery } from '../../data/me.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { Link } from '../../lib/navigation.tsx'
import { useEndOfDay } from '../../parts/end-of-day.ts'
import { errorMessage } from '../../text/errors.ts'
import { type Texts, useText } from '../../text/text.ts'

const FACES = 3

type Variant = 'accent' | 'accentQuiet'

/** Results of friends in the daily, and the button to play. */
export function Today({ daily, variant }: { daily: Daily; variant: Variant }) {
  const { home } = useText('home')
  const ends = useEndOfDay(daily.day)
  const user = useQuery(meQuery).data
  const decoded = daily.board.filter(
    (player) => player.state === 'decoded' && player.user.id !== user?.id,
  )
  return (
    <>
      <p className="mt-1.5 mb-2 flex min-h-8 flex-1 items-center gap-2 text-sm font-medium">
        {decoded.length > 0 && (
          <span className="flex -space-x-2">
            {decoded.slice(0, FACES).map((player) => (
              <Avatar key={player.user.id} user={player.user} size="tiny" />
            ))}
          </span>
        )}
        <span>{newsOf(daily, decoded.length, home)}</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PrimaryAction daily={daily} variant={variant} />
        {daily.ends_in !== null && <span className="text-sm font-medium">{home.ends(ends)}</span>}
      </div>
    </>
  )
}

/** Button or link that plays the daily, resumes it or shows its result. */
function PrimaryAction(props: { daily: Daily; variant: Variant }) {
  const {
    daily: { game_id, state, day, lang },
    variant,
  } = props
  const { home, ui } = useText('home')
  const { isPending, error, mutate } = useMutation(playDailyMutation)
  if (game_id === null) {
    return (
      <>
        <Button variant={variant} isPending={isPending} onClick={() => mutate({ day, lang })}>
          <span>{home.daily_play}</span>
          <Arrow />
        </Button>
        {error !== null && (
          <p role="alert" className="order-last basis-full text-sm font-medium">
            {errorMessage(error)}
          </p>
        )}
      </>
    )
  }
  return (
    <Link
      to={state === 'playing' ? `/games/${game_id}` : '/daily'}
      className={buttonClass({ variant })}
    >
      <span>{state === 'playing' ? ui.resume : home.daily_result}</span>
      <Arrow />
    </Link>
  )
}

function Arrow() {
  return <ArrowRight size={18} aria-hidden="true" className="rtl:rotate-180" />
}

/** Number of friends who decoded it, or my own state if none has. */
function newsOf({ state }: Daily, friends: number, home: Texts<'home'>['home']): string {
  if (friends > 0) return home.friends_decoded(friends)
  if (state === null) return home.same_for_everyone
  if (state === 'playing') return home.in_progress
  return state === 'decoded' ? home.you_decoded : home.you_gave_up
}
