import { endOfDay } from '@inkling/game/open/daily'
import { dailiesChanged, pathOfDay, playDailyMutation } from '../../data/daily.ts'
import { guessesQuery } from '../../data/game.ts'
import { gameFiguresQuery } from '../../data/stats.ts'
import { ShareButton } from '../../parts/sharing/share-button.tsx'
import { joinLines, resultLines } from '../../parts/sharing/shared-result.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Difficulty } from '../../parts/difficulty.tsx'
import { Link } from '../../lib/navigation.tsx'
import { serverNow, useSecondsLeft } from '../../lib/clock.ts'
import { Everyone } from '../../parts/figures.tsx'
import { directionOf } from '../../text/direction.ts'
import { formatClock } from '../../text/durations.ts'
import { errorMessage } from '../../text/errors.ts'
import { rich } from '../../text/rich.tsx'
import { useText, type Texts } from '../../text/text.ts'
import { ruleText } from './daily-labels.ts'
import { dayName } from './months.ts'
import type { Daily } from '@inkling/protocol/daily'
import type { SheetRow } from '@inkling/protocol/game'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowRight, BookOpen, Check, Flag } from 'lucide-react'
import { useEffect, useId } from 'react'
import { SECOND } from '../../lib/units.ts'

/** Card of the daily of one day: before the game the button to play, after it the result. */
export function DayCard({ daily, receivedAt }: { daily: Daily; receivedAt: number }) {
  const t = useText('daily')
  const titleId = useId()
  const { day, number, difficulty, ends_in } = daily
  return (
    <section
      className="rounded-box bg-accent text-accent-content p-card outline outline-transparent sm:p-6"
      aria-labelledby={titleId}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm font-semibold">
            <span>{dayName(day)}</span>
            <span aria-hidden="true">·</span>
            <Difficulty difficulty={difficulty} />
          </p>
          <h2 id={titleId} className="font-display text-5xl font-bold tracking-tight">
            {t.daily.number(number)}
          </h2>
        </div>
        {ends_in !== null && <Countdown key={receivedAt} end={endOfDay(day)} />}
      </div>
      {daily.title === null ? (
        <ToPlay daily={daily} />
      ) : (
        <Played daily={daily} title={daily.title} />
      )}
    </section>
  )
}

/** Rule and button to play, until the user has finished. */
function ToPlay({ daily }: { daily: Daily }) {
  const t = useText('daily')
  const { day, lang, is_today, game_id } = daily
  return (
    <>
      <p className="mt-5 max-w-prose">
        {is_today ? ruleText(t, day, serverNow()) : t.daily.past_rule}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {game_id === null ? (
          <PlayButton day={day} lang={lang} />
        ) : (
          <Link to={`/games/${game_id}`} className={buttonClass({ variant: 'accent' })}>
            <span>{t.daily.resume}</span>
            <ArrowRight size={18} aria-hidden="true" className="rtl:rotate-180" />
          </Link>
        )}
        <Today daily={daily} />
      </div>
    </>
  )
}

/** Result of the user, beside that of all players. */
function Played({ daily, title }: { daily: Daily; title: string }) {
  const t = useText('daily')
  const { game_id, state, lang } = daily
  const isDecoded = state === 'decoded'
  const Icon = isDecoded ? Check : Flag
  return (
    <>
      <p className="mt-4 flex items-center gap-2 text-lg">
        <Icon size={20} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0">
          {rich(isDecoded ? t.daily.decoded_title : t.daily.gave_up_title, {
            title: (
              <bdi
                translate="no"
                lang={lang}
                dir={directionOf(lang)}
                className="font-serif text-xl font-semibold wrap-anywhere"
              >
                {title}
              </bdi>
            ),
          })}
        </span>
      </p>
      <DayFigures daily={daily} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          <ShareButton variant="accent" text={useSharedDay(daily)} />
          <Link to={`/games/${game_id}`} className={buttonClass({ variant: 'accentQuiet' })}>
            <BookOpen size={17} aria-hidden="true" />
            <span>{t.daily.read}</span>
          </Link>
          <Today daily={daily} />
        </div>
        {game_id !== null && <World game_id={game_id} />}
      </div>
    </>
  )
}

/** Shareable result, with a square for each tenth of the guesses once they are loaded. */
function useSharedDay(daily: Daily): string {
  const t = useText('daily', 'results')
  const { data: rows = [] } = useQuery({
    ...guessesQuery({ id: daily.game_id ?? '' }),
    staleTime: Infinity,
  })
  return sharedDay(t, { daily, rows }, location.origin)
}

function World({ game_id }: { game_id: string }) {
  const { data } = useQuery(gameFiguresQuery(game_id))
  if (data === undefined) return null
  return (
    <p className="text-sm font-medium sm:text-end">
      <Everyone everyone={data.everyone} />
    </p>
  )
}

/** Link from another day to today's daily. */
function Today({ daily: { is_today } }: { daily: Daily }) {
  const { daily } = useText('daily')
  if (is_today) return null
  return (
    <Link to="/daily" className={buttonClass({ variant: 'accentQuiet' })}>
      {daily.today}
    </Link>
  )
}

function PlayButton({ day, lang }: { day: string; lang: string }) {
  const { daily } = useText('daily')
  const { isPending, error, mutate } = useMutation(playDailyMutation)
  return (
    <>
      <Button variant="accent" isPending={isPending} onClick={() => mutate({ day, lang })}>
        <span>{daily.play}</span>
        <ArrowRight size={18} aria-hidden="true" className="rtl:rotate-180" />
      </Button>
      {error !== null && (
        <p role="alert" className="font-medium">
          {errorMessage(error)}
        </p>
      )}
    </>
  )
}

/** Time until the next daily. Refetches all dailies when it starts. */
function Countdown({ end }: { end: number }) {
  const { daily } = useText('daily')
  const left = useSecondsLeft(end)
  const isOver = left === 0

  useEffect(() => {
    if (!isOver) return undefined
    const again = setTimeout(() => void dailiesChanged(), SECOND)
    return () => clearTimeout(again)
  }, [isOver])

  return (
    <p className="text-sm sm:text-end">
      <span>{daily.next_in}</span>
      <span role="timer" className="block text-2xl font-bold tabular-nums">
        {formatClock(left)}
      </span>
    </p>
  )
}

/** Figures of the user's result. */
function DayFigures({ daily }: { daily: Daily }) {
  const { format, result } = useText('results')
  const guesses = daily.guesses ?? 0
  const hints = daily.hints ?? 0
  const hit_rate = guesses === 0 ? 0 : (daily.hits ?? 0) / guesses
  const figures = [
    [result.guesses(guesses), format.number(guesses)],
    [result.time, formatClock(daily.seconds ?? 0)],
    [result.hit_rate, format.percent(hit_rate)],
    [result.hints(hints), format.number(hints)],
  ] as const
  return (
    <dl className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-4">
      {figures.map(([name, value]) => (
        <div
          key={name}
          className="bg-accent-content/10 flex flex-col-reverse rounded-field px-3 py-2"
        >
          <dt className="text-sm">{name}</dt>
          <dd className="text-xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shareable result of a daily, without spoilers. */
function sharedDay(
  t: Texts<'results'>,
  { daily, rows }: { daily: Daily; rows: readonly SheetRow[] },
  origin: string,
): string {
  const guesses = daily.guesses ?? 0
  const lines = resultLines(t, {
    head: t.result.shared_daily(daily.number),
    state: daily.state ?? 'playing',
    score: {
      guesses,
      seconds: daily.seconds ?? 0,
      hit_rate: guesses === 0 ? 0 : (daily.hits ?? 0) / guesses,
      hints: daily.hints ?? 0,
    },
    rows,
    address: origin + pathOfDay(daily.day),
  })
  return joinLines(lines)
}
