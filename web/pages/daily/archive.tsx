import type { ArchiveDay } from '@inkling/protocol/daily'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Lock } from 'lucide-react'
import { useState } from 'react'
import { dailiesQuery } from '../../data/daily.ts'
import { useText } from '../../text/text.ts'
import { classNames } from '../../lib/class-names.ts'
import type { Elements } from '../../lib/elements.ts'
import { IconButton } from '../../kit/button.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Link } from '../../lib/navigation.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import styles from './archive.module.css'
import { monthAfter, monthName, monthOf, shortDay, weekdayNames, weeksOf } from './months.ts'
import { outcomesText } from './daily-labels.ts'
import { DayMark, isDecoded, MARKS, marksOf } from './day-mark.tsx'

type Bounds = { first_day: string; today: string }
type Props = { shown: string; lang: string; bounds: Bounds | undefined; onChoose: () => void }

/** Calendar of all dailies, one month at a time, with the day `shown` marked. `bounds` apply until a month is
 *  loaded. */
export function Archive({ shown, lang, bounds, onChoose }: Props) {
  const { daily } = useText('daily')
  const { month, turn, archive } = useMonth(shown, lang)
  const known = archive.data ?? bounds
  const { first_day = shown, today = shown } = known ?? {}
  const inView = { month, shown, onChoose, bounds: known }
  return (
    <>
      <div className="mt-2 mb-1 flex items-center justify-between">
        <MonthButton
          label={daily.earlier_month}
          isOff={month <= monthOf(first_day)}
          icon={<ChevronLeft size={18} aria-hidden="true" className="rtl:rotate-180" />}
          onPress={() => turn(-1)}
        />
        <p aria-live="polite" className="flex items-center gap-2 font-medium">
          <span>{monthName(month)}</span>
          {archive.isPlaceholderData && <Spinner size="small" />}
        </p>
        <MonthButton
          label={daily.later_month}
          isOff={month >= monthOf(today)}
          icon={<ChevronRight size={18} aria-hidden="true" className="rtl:rotate-180" />}
          onPress={() => turn(1)}
        />
      </div>
      <QueryView query={archive} placeholder={<Month {...inView} days={[]} />}>
        {({ days }) => <Month {...inView} days={days} />}
      </QueryView>
      <Legend />
    </>
  )
}

/** Month in view: that of the day `shown` until the user chooses another. */
function useMonth(shown: string, lang: string) {
  const [turned, setTurned] = useState({ shown, month: monthOf(shown) })
  const month = turned.shown === shown ? turned.month : monthOf(shown)
  const archive = useQuery({
    ...dailiesQuery({ lang, before: `${monthAfter(month, 1)}-01` }),
    placeholderData: keepPreviousData,
  })
  const turn = (months: number) => setTurned({ shown, month: monthAfter(month, months) })
  return { month, turn, archive }
}

function MonthButton(props: {
  label: string
  isOff: boolean
  icon: Elements
  onPress: () => void
}) {
  const { label, isOff, icon, onPress } = props
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={isOff}
      className="aria-disabled:opacity-40"
      onClick={onPress}
    />
  )
}

type MonthProps = Omit<Props, 'lang'> & { month: string; days: readonly ArchiveDay[] }

function Month(props: MonthProps) {
  const days = new Map(props.days.map((row) => [row.day, row]))
  const short = weekdayNames('short')
  return (
    <table className={styles.month} aria-label={monthName(props.month)}>
      <thead>
        <tr>
          {weekdayNames('long').map((name, index) => (
            <th key={name} scope="col">
              <abbr title={name}>{short[index]}</abbr>
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
                  <Day
                    day={day}
                    row={days.get(day)}
                    bounds={props.bounds}
                    isShown={day === props.shown}
                    onChoose={props.onChoose}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Cell of a day: empty before the first daily, locked after today's. */
function Day(props: {
  day: string
  row: ArchiveDay | undefined
  bounds: Bounds | undefined
  isShown: boolean
  onChoose: () => void
}) {
  const t = useText('daily')
  const { day, row, bounds } = props
  const date = t.format.number(Number(day.slice(8)))
  if (row === undefined) {
    if (bounds !== undefined && day < bounds.first_day) return null
    const isToCome = bounds !== undefined && day > bounds.today
    return (
      <span className={classNames(styles.day, styles.none)}>
        <span aria-hidden={isToCome}>{date}</span>
        {isToCome && <Lock size={12} aria-hidden="true" />}
        {isToCome && <span className="sr-only">{t.daily.to_come(shortDay(day))}</span>}
      </span>
    )
  }
  return (
    <Link
      to={`/daily/${day}`}
      onClick={props.onChoose}
      className={classNames(styles.day, isDecoded(row) && styles.decoded)}
      aria-current={props.isShown ? 'date' : undefined}
      aria-label={t.daily.day_told({
        day: shortDay(day),
        article: t.daily.number(row.number),
        outcome: outcomesText(t, row),
      })}
    >
      <span>{date}</span>
      <span className={styles.marks}>
        {marksOf(row).map((mark) => (
          <DayMark key={mark} mark={mark} />
        ))}
      </span>
    </Link>
  )
}

function Legend() {
  const { daily } = useText('daily')
  return (
    <p className="text-muted mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {MARKS.map((mark) => (
        <span key={mark} className="flex items-center gap-1">
          <DayMark mark={mark} />
          <span>{daily.marks[mark]}</span>
        </span>
      ))}
    </p>
  )
}
