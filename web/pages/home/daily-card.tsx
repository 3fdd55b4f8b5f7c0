import type { Daily } from '@inkling/protocol/daily'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from '../../lib/navigation.tsx'
import { api } from '../../api/api.ts'
import { meQuery } from '../../data/me.ts'
import { wantedLanguage } from '../../text/article-language.ts'
import { errorMessage } from '../../text/errors.ts'
import { type Texts, useText } from '../../text/text.ts'
import { classNames } from '../../lib/class-names.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Difficulty } from '../../kit/difficulty.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { Avatar } from '../../kit/user/avatar.tsx'
import { useEnterGame } from '../../data/use-enter-game.ts'
import styles from './home.module.css'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FACES = 3

export const todaysArticle = () =>
  api.daily.find.queryOptions({ input: { lang: wantedLanguage() } })

/** Card of today's daily: results of friends, and the button to play. */
export function DailyCard() {
  const { home } = useText('home')
  const titleId = useId()
  const { data, error } = useQuery(todaysArticle())
  return (
    <section className={classNames(styles.big, styles.daily)} aria-labelledby={titleId}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={titleId} className="font-display text-2xl font-bold tracking-tight">
            <Link to="/daily" className="underline-offset-4 hover:underline">
              {home.daily}
            </Link>
          </h2>
          <p className="mt-1 flex min-h-5 flex-wrap gap-1.5 text-sm font-medium">
            {data !== undefined && (
              <>
                {home.daily_number(data.number)}
                <span aria-hidden="true">·</span>
                <Difficulty difficulty={data.difficulty} />
              </>
            )}
          </p>
        </div>
        {data !== undefined && <Streak days={data.streak.current} />}
      </div>
      {data === undefined ? (
        <p className="mt-5 mb-5 min-h-16">{error === null ? <Spinner /> : errorMessage(error)}</p>
      ) : (
        <Today daily={data} />
      )}
    </section>
  )
}

function Streak({ days }: { days: number }) {
  const { home, format } = useText('home')
  if (days === 0) return null
  return (
    <p className="shrink-0 text-end text-xs font-medium">
      <span className="font-display block text-2xl font-bold">{format.number(days)}</span>
      {home.day_streak}
    </p>
  )
}

function Today({ daily }: { daily: Daily }) {
  const { home, counts, format } = useText('home')
  const user = useQuery(meQuery).data
  const decoded = daily.board.filter(
    (player) => player.state === 'decoded' && player.user.id !== user?.id,
  )
  return (
    <>
      <p className="mt-3 mb-4 flex min-h-8 flex-1 items-center gap-2 text-sm font-medium">
        {decoded.length > 0 && (
          <span className="flex -space-x-2">
            {decoded.slice(0, FACES).map((player) => (
              <Avatar key={player.user.id} user={player.user} size="tiny" />
            ))}
          </span>
        )}
        {newsOf(daily, decoded.length, home)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PrimaryAction daily={daily} />
        {daily.ends_in !== null && (
          <span className="text-sm font-medium">{home.time_left(hoursText(daily.ends_in))}</span>
        )}
      </div>
    </>
  )

  function hoursText(milliseconds: number): string {
    const hours = Math.floor(milliseconds / HOUR)
    const minutes = counts.minutes(
      format.number(Math.max(1, Math.floor((milliseconds % HOUR) / MINUTE))),
    )
    return hours === 0 ? minutes : `${counts.hours(format.number(hours))} ${minutes}`
  }
}

/** Button or link that plays the daily, resumes it or shows its result. */
function PrimaryAction({ daily: { game_id, state, day, lang } }: { daily: Daily }) {
  const { home, ui } = useText('home')
  const { isPending, error, enter } = useEnterGame()
  const play = async () => (await import('../../data/create-game.ts')).playDaily({ day, lang })
  if (game_id === null) {
    return (
      <>
        <Button variant="accent" isPending={isPending} onClick={() => enter(play)}>
          {home.daily_play}
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
      className={buttonClass({ variant: 'accent' })}
    >
      {state === 'playing' ? ui.resume : home.daily_result}
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
