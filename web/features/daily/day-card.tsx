import type { Daily } from '@inkling/protocol/daily'
import { useMutation } from '@tanstack/react-query'
import { ArrowRight, Check, Flag } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api, messageOf, queryClient } from '../../api.ts'
import { formatClock } from '../../ui/clock.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { dayName } from './months.ts'
import { figuresOf } from './wording.ts'

const SECOND = 1000

/** The article of a day: which it is, how I stand with it, and the way to it. */
export function DayCard({ daily, received_at }: { daily: Daily; received_at: number }) {
  const { day, number, is_today, ends_in } = daily
  return (
    <section className="day-card" aria-labelledby="day-number">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="day-number" className="font-display text-5xl font-bold tracking-tight">
            {`No. ${number}`}
          </h2>
          <p className="mt-1 font-medium">{dayName(day)}</p>
        </div>
        {ends_in !== null && (
          <Countdown key={received_at} ends_in={ends_in} received_at={received_at} />
        )}
      </div>
      <Standing daily={daily} />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {daily.game_id === null ? (
          <PlayButton day={day} />
        ) : (
          <Link
            to={`/games/${daily.game_id}`}
            className="btn bg-accent-content text-accent border-0"
          >
            {daily.state === 'playing' ? 'Resume' : 'See the result'}
            <ArrowRight size={18} aria-hidden="true" />
          </Link>
        )}
        {!is_today && (
          <Link to="/daily" className="btn btn-ghost">
            Today’s article
          </Link>
        )}
      </div>
    </section>
  )
}

function Standing({ daily }: { daily: Daily }) {
  const { state, is_today } = daily
  if (state === null || state === 'playing') {
    return (
      <p className="mt-5 max-w-prose">
        {is_today
          ? 'One article a day, the same for everyone. Decode it before midnight UTC to keep your streak.'
          : 'This day is over: you can still play its article, but it counts for no streak.'}
      </p>
    )
  }
  const isDecoded = state === 'decoded'
  const Icon = isDecoded ? Check : Flag
  return (
    <p className="mt-5 flex items-center gap-2 text-lg font-semibold">
      <Icon size={20} aria-hidden="true" className="shrink-0" />
      {`${isDecoded ? 'Decoded in' : 'Given up after'} ${figuresOf(daily)}`}
    </p>
  )
}

function PlayButton({ day }: { day: string }) {
  const navigate = useNavigate()
  const play = useMutation(
    api.daily.play_daily.mutationOptions({
      onSuccess({ game_id }) {
        void queryClient.invalidateQueries({ queryKey: api.daily.key() })
        void queryClient.invalidateQueries({ queryKey: api.games.list.key() })
        return navigate(`/games/${game_id}`)
      },
    }),
  )
  const isStarting = play.isPending || play.isSuccess
  return (
    <>
      <button
        type="button"
        className="btn bg-accent-content text-accent border-0"
        aria-disabled={isStarting}
        onClick={() => isStarting || play.mutate({ _day: day })}
      >
        {isStarting && <Spinner size="small" label="" />}
        Play
        <ArrowRight size={18} aria-hidden="true" />
      </button>
      {play.isError && (
        <p role="alert" className="font-medium">
          {messageOf(play.error)}
        </p>
      )}
    </>
  )
}

/** The time to the next article. When it has come, all that is known of dailies is read again. */
function Countdown({ ends_in, received_at }: { ends_in: number; received_at: number }) {
  const [now, setNow] = useState(received_at)
  const left = Math.max(0, received_at + ends_in - now)

  useEffect(() => {
    if (left === 0) {
      const again = setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: api.daily.key() }),
        SECOND,
      )
      return () => clearTimeout(again)
    }
    const timer = setTimeout(() => setNow(Date.now()), left % SECOND || SECOND)
    return () => clearTimeout(timer)
  }, [left])

  return (
    <p className="text-sm sm:text-right">
      Next article in
      <span role="timer" className="block text-2xl font-semibold tabular-nums">
        {formatClock(Math.ceil(left / SECOND))}
      </span>
    </p>
  )
}
