import type { Daily } from '@inkling/protocol/daily'
import { useMutation } from '@tanstack/react-query'
import { ArrowRight, Check, Flag } from 'lucide-react'
import { useEffect, useId } from 'react'
import { api, messageOf, queryClient } from '../../net/api.ts'
import { useText } from '../../text/text.ts'
import { formatClock } from '../../ui/clock.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Link, navigate } from '../../ui/page/navigation.tsx'
import { useSecond } from '../../ui/ticker.ts'
import { dayName } from './months.ts'
import { figuresOf } from './wording.ts'

const SECOND = 1000
const FOCUS = 'focus-visible:outline-accent-content'
const STRONG = `border-transparent bg-accent-content text-accent hover:bg-accent-content/90 ${FOCUS}`
const QUIET = `hover:bg-accent-content/12 ${FOCUS}`

/** The article of a day: which it is, how I stand with it, and the way to it. */
export function DayCard({ daily, receivedAt }: { daily: Daily; receivedAt: number }) {
  const t = useText()
  const titleId = useId()
  const { day, number, is_today, ends_in, game_id } = daily
  return (
    <section className="rounded-box bg-accent text-accent-content p-7" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={titleId} className="font-display text-5xl font-bold tracking-tight">
            {t.daily.number(number)}
          </h2>
          <p className="mt-1 font-medium">{dayName(day)}</p>
        </div>
        {ends_in !== null && (
          <Countdown key={receivedAt} endsIn={ends_in} receivedAt={receivedAt} />
        )}
      </div>
      <Standing daily={daily} />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {game_id === null ? (
          <PlayButton day={day} lang={daily.lang} />
        ) : (
          <Link to={`/games/${game_id}`} className={buttonClass({}, STRONG)}>
            {daily.state === 'playing' ? t.daily.resume : t.daily.see_result}
            <ArrowRight size={18} aria-hidden="true" className="rtl:rotate-180" />
          </Link>
        )}
        {!is_today && (
          <Link to="/daily" className={buttonClass({ variant: 'ghost' }, QUIET)}>
            {t.daily.today}
          </Link>
        )}
      </div>
    </section>
  )
}

function Standing({ daily }: { daily: Daily }) {
  const t = useText()
  const { state, is_today } = daily
  if (state === null || state === 'playing') {
    return <p className="mt-5 max-w-prose">{is_today ? t.daily.rule : t.daily.past_rule}</p>
  }
  const isDecoded = state === 'decoded'
  const Icon = isDecoded ? Check : Flag
  const figures = figuresOf(t, daily)
  return (
    <p className="mt-5 flex items-center gap-2 text-lg font-semibold">
      <Icon size={20} aria-hidden="true" className="shrink-0" />
      {isDecoded ? t.daily.decoded_in(figures) : t.daily.gave_up_after(figures)}
    </p>
  )
}

function PlayButton({ day, lang }: { day: string; lang: string }) {
  const { daily } = useText()
  const play = useMutation(
    api.daily.play_daily.mutationOptions({
      onSuccess({ game_id }) {
        void queryClient.invalidateQueries({ queryKey: api.daily.key() })
        void queryClient.invalidateQueries({ queryKey: api.games.list.key() })
        return navigate(`/games/${game_id}`)
      },
    }),
  )
  return (
    <>
      <Button
        className={STRONG}
        isPending={play.isPending || play.isSuccess}
        onClick={() => play.mutate({ _day: day, _lang: lang })}
      >
        {daily.play}
        <ArrowRight size={18} aria-hidden="true" className="rtl:rotate-180" />
      </Button>
      {play.isError && (
        <p role="alert" className="font-medium">
          {messageOf(play.error)}
        </p>
      )}
    </>
  )
}

/** The time to the next article. When it has come, all that is known of dailies is read again. */
function Countdown({ endsIn, receivedAt }: { endsIn: number; receivedAt: number }) {
  const { daily } = useText()
  const left = Math.max(0, receivedAt + endsIn - useSecond())
  const isOver = left === 0

  useEffect(() => {
    if (!isOver) return undefined
    const again = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: api.daily.key() }),
      SECOND,
    )
    return () => clearTimeout(again)
  }, [isOver])

  return (
    <p className="text-sm sm:text-end">
      {daily.next_in}
      <span role="timer" className="block text-2xl font-semibold tabular-nums">
        {formatClock(Math.ceil(left / SECOND))}
      </span>
    </p>
  )
}
