import type { ArchiveDay, Daily } from '@inkling/protocol/daily'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { dailiesQuery } from '../../data/daily.ts'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../lib/class-names.ts'
import { useText } from '../../text/text.ts'
import styles from './archive.module.css'
import { inTimeText } from './daily-labels.ts'
import { shortDay, weekdayOf } from './months.ts'

const WEEK = 7

/** Card of the streak, with the last seven days: those of which either daily was decoded. */
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
      <p className="sr-only">{daily.streak_of_either}</p>
      <ol className={styles.week}>
        {week.map((day) => (
          <Box key={day.day} day={day} isToday={day.day === data?.today} />
        ))}
      </ol>
      <p className="text-muted mt-3 text-sm" aria-hidden="true">
        {daily.either_keeps}
      </p>
    </Card>
  )
}

function Box({ day, isToday }: { day: ArchiveDay; isToday: boolean }) {
  const t = useText('daily')
  const { whole, lead } = day
  const isKept = whole.in_time || lead.in_time
  return (
    <li className={classNames(styles.box, isKept && styles.decoded, isToday && styles.today)}>
      <span>{isKept && <Check size={16} strokeWidth={2.5} aria-hidden="true" />}</span>
      <span className={styles.halves} aria-hidden="true">
        {[whole, lead].map(({ in_time }, index) => (
          <i key={index} className={classNames(in_time && styles.filled)} />
        ))}
      </span>
      <small title={shortDay(day.day)}>{isToday ? t.daily.this_day : weekdayOf(day.day)}</small>
      <span className="sr-only">{`, ${inTimeText(t, day)}`}</span>
    </li>
  )
}
