import type { Daily } from '@inkling/protocol/daily'
import { useText } from '../../text/text.ts'
import { formatClock } from '../../text/durations.ts'

/** Figures of the user's result. */
export function DayFigures({ daily }: { daily: Daily }) {
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
