import type { ArchiveDay, Daily } from '@inkling/protocol/daily'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { dailiesQuery } from '../../data/daily.ts'
import { useText } from '../../text/text.ts'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../lib/class-names.ts'
import styles from './archive.module.css'
import { shortDay, weekdayOf } from './months.ts'

const WEEK = 7

/** Card of the daily streak, with the last seven days. */
export function Streak({ daily: { streak, lang } }: { daily: Daily }) {
  const { daily, format } = useText('daily')
  const { data } = useQuery(dailiesQuery({ lang }))
  const week = (data?.days ?? []).slice(0, WEEK).toReversed()
  return (
    <Card
      title={daily.streak}
      aside={<p className="text-muted text-sm">{daily.best_streak(streak.best)}</p>}
    >
      <p className="mt-1 font-medium">
        <b className="font-display text-4xl font-bold tabular-nums">
          {format.number(streak.current)}
        </b>
        <span>{` ${daily.days_in_a_row(streak.current)}`}</span>
      </p>
      <p className="sr-only">{daily.streak_help}</p>
      <ol className={styles.week}>
        {week.map((day) => (
          <Box key={day.day} day={day} isToday={day.day === data?.today} />
        ))}
      </ol>
    </Card>
  )
}

function Box({ day: { day, in_time }, isToday }: { day: ArchiveDay; isToday: boolean }) {
  const { daily } = useText('daily')
  return (
    <li className={classNames(styles.box, in_time && styles.decoded, isToday && styles.today)}>
      <span>{in_time && <Check size={16} strokeWidth={2.5} aria-hidden="true" />}</span>
      <small title={shortDay(day)}>{isToday ? daily.this_day : weekdayOf(day)}</small>
      <span className="sr-only">{in_time ? daily.in_time : daily.not_in_time}</span>
    </li>
  )
}
