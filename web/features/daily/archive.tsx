import type { ArchiveDay } from '@inkling/protocol/daily'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, ChevronLeft, ChevronRight, Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { Failure } from '../../ui/failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { monthAfter, monthName, monthOf, shortDay, weeksOf } from './months.ts'
import { outcomeOf } from './wording.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MARKS = { decoded: Check, playing: Ellipsis, gave_up: Flag }
type Mark = keyof typeof MARKS

/** The days since the first article, a month at a time; the one that is `shown` is marked. */
export function Archive({ shown }: { shown: string }) {
  const [turned, setTurned] = useState({ shown, month: monthOf(shown) })
  const month = turned.shown === shown ? turned.month : monthOf(shown)
  const archive = useQuery(
    api.daily.list.queryOptions({
      input: { before: `${monthAfter(month, 1)}-01` },
      placeholderData: keepPreviousData,
      staleTime: 2_000,
    }),
  )
  const { data, error } = archive
  const turn = (months: number) => setTurned({ shown, month: monthAfter(month, months) })
  return (
    <section className="sheet p-5" aria-labelledby="archive">
      <h2 id="archive" className="text-lg font-semibold">
        Archive
      </h2>
      <div className="mt-2 mb-1 flex items-center justify-between">
        <MonthButton
          label="Earlier month"
          isOff={data === undefined || month <= monthOf(data.first_day)}
          onPress={() => turn(-1)}
        >
          <ChevronLeft size={18} aria-hidden="true" />
        </MonthButton>
        <p aria-live="polite" className="flex items-center gap-2 font-medium">
          {monthName(month)}
          {archive.isPlaceholderData && <Spinner size="small" />}
        </p>
        <MonthButton
          label="Later month"
          isOff={data === undefined || month >= monthOf(data.today)}
          onPress={() => turn(1)}
        >
          <ChevronRight size={18} aria-hidden="true" />
        </MonthButton>
      </div>
      {data === undefined && error !== null ? (
        <Failure error={error} onRetry={() => void archive.refetch()} />
      ) : (
        <Month month={month} days={data?.days ?? []} shown={shown} />
      )}
      <p className="text-muted mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        <Legend mark="decoded" name="decoded" />
        <Legend mark="gave_up" name="given up" />
        <Legend mark="playing" name="begun" />
      </p>
    </section>
  )
}

function MonthButton(props: {
  label: string
  isOff: boolean
  onPress: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-circle btn-sm"
      aria-label={props.label}
      aria-disabled={props.isOff}
      onClick={() => props.isOff || props.onPress()}
    >
      {props.children}
    </button>
  )
}

function Month(props: { month: string; days: readonly ArchiveDay[]; shown: string }) {
  const days = new Map(props.days.map((row) => [row.day, row]))
  return (
    <table className="archive-month" aria-label={monthName(props.month)}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, 2)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(props.month).map((week, index) => (
          <tr key={index}>
            {week.map((day, weekday) => (
              <td key={weekday}>
                {day !== null && (
                  <Day day={day} row={days.get(day)} isShown={day === props.shown} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A day that has no article, before the first one and after today, is only a number. */
function Day(props: { day: string; row: ArchiveDay | undefined; isShown: boolean }) {
  const { day, row } = props
  const date = Number(day.slice(8))
  if (row === undefined) return <span className="archive-day none">{date}</span>
  const mark = markOf(row)
  const Icon = mark === null ? null : MARKS[mark]
  return (
    <Link
      to={`/daily/${day}`}
      className={`archive-day ${mark ?? ''}`}
      aria-current={props.isShown ? 'date' : undefined}
      aria-label={`${shortDay(day)}, No. ${row.number}, ${outcomeOf(row)}`}
    >
      {date}
      {Icon !== null && <Icon size={12} strokeWidth={3} aria-hidden="true" />}
    </Link>
  )
}

function markOf({ state }: ArchiveDay): Mark | null {
  if (state === null) return null
  return state === 'decoded' || state === 'playing' ? state : 'gave_up'
}

function Legend({ mark, name }: { mark: Mark; name: string }) {
  const Icon = MARKS[mark]
  return (
    <span className="flex items-center gap-1">
      <Icon size={12} strokeWidth={3} aria-hidden="true" />
      {name}
    </span>
  )
}
