import type { Length } from '@inkling/game/open/modes'
import type { Daily, DailyPart } from '@inkling/protocol/daily'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowRight, Droplet } from 'lucide-react'
import { playDailyMutation } from '../../data/daily.ts'
import { meQuery } from '../../data/me.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { Link } from '../../lib/navigation.tsx'
import { useEndOfDay } from '../../parts/end-of-day.ts'
import { errorMessage } from '../../text/errors.ts'
import { type Texts, useText } from '../../text/text.ts'

const FACES = 3

/** Friends who have decoded a daily, and the buttons to play; one of them is filled unless it `isQuiet`. */
export function Today({ daily, isQuiet }: { daily: Daily; isQuiet: boolean }) {
  const { home } = useText('home')
  const ends = useEndOfDay(daily.day)
  const me = useQuery(meQuery).data?.id
  const { day, lang, whole, lead, ends_in } = daily
  const decoded = friendsWhoDecoded(daily, me)
  const playing = useMutation(playDailyMutation)
  const actionOf = (length: Length) => ({
    length,
    isPending: playing.isPending && playing.variables.length === length,
    onPlay: () => playing.mutate({ day, lang, length }),
  })
  return (
    <>
      <p className="mt-1.5 mb-2 flex min-h-8 flex-1 flex-wrap items-center gap-x-2 text-sm font-medium">
        {decoded.length > 0 && (
          <span className="flex -space-x-2">
            {decoded.slice(0, FACES).map((user) => (
              <Avatar key={user.id} user={user} size="tiny" />
            ))}
          </span>
        )}
        <span>{newsOf(daily, decoded.length, home)}</span>
        {ends_in !== null && <span className="ms-auto">{home.ends(ends)}</span>}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Action part={whole} isFilled={!isQuiet && isOpen(whole)} {...actionOf('whole')} />
        {lead !== null && (isOpen(whole) || isOpen(lead)) && (
          <Action part={lead} isFilled={!isQuiet && !isOpen(whole)} {...actionOf('lead')} />
        )}
        {playing.error !== null && (
          <p role="alert" className="basis-full text-sm font-medium">
            {errorMessage(playing.error)}
          </p>
        )}
      </div>
    </>
  )
}

/** Returns true until the user has finished it. */
function isOpen({ title }: DailyPart): boolean {
  return title === null
}

type ActionProps = {
  part: DailyPart
  length: Length
  isFilled: boolean
  isPending: boolean
  onPlay: () => void
}

/** Button or link that plays a daily, resumes it or shows its result. */
function Action({ part, length, isFilled, isPending, onPlay }: ActionProps) {
  const { home, names, ui } = useText('home')
  const { game_id, state } = part
  const variant = isFilled ? 'accent' : 'accentQuiet'
  const play = length === 'lead' ? names.short_daily : home.daily_play
  const icon = length === 'lead' ? <Droplet size={17} aria-hidden="true" /> : undefined
  if (game_id === null) {
    return (
      <Button variant={variant} icon={icon} isPending={isPending} onClick={onPlay}>
        <span>{play}</span>
        {length === 'whole' && <Arrow />}
      </Button>
    )
  }
  const isPlaying = state === 'playing'
  return (
    <Link to={isPlaying ? `/games/${game_id}` : '/daily'} className={buttonClass({ variant })}>
      {icon}
      <span>{isPlaying ? ui.resume : home.daily_result}</span>
      {length === 'whole' && <Arrow />}
    </Link>
  )
}

function Arrow() {
  return <ArrowRight size={18} aria-hidden="true" className="rtl:rotate-180" />
}

/** Lists the friends who have decoded at least one of the dailies, each once. */
function friendsWhoDecoded({ whole, lead }: Daily, me: string | undefined) {
  const done = [...whole.board, ...(lead?.board ?? [])].filter(
    ({ user, state }) => state === 'decoded' && user.id !== me,
  )
  return [...new Map(done.map(({ user }) => [user.id, user])).values()]
}

/** Number of friends who decoded one, or the user's own state if none has. */
function newsOf({ whole: { state } }: Daily, friends: number, home: Texts<'home'>['home']): string {
  if (friends > 0) return home.friends_done(friends)
  if (state === null) return home.same_for_everyone
  if (state === 'playing') return home.in_progress
  return state === 'decoded' ? home.you_decoded : home.you_gave_up
}
