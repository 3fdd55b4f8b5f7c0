import { dailiesQuery } from '../../data/daily.ts'
import { Card } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Failure } from '../../kit/failure.tsx'
import { linkClass } from '../../kit/link.ts'
import { classNames } from '../../lib/class-names.ts'
import { Link } from '../../lib/navigation.tsx'
import { useText } from '../../text/text.ts'
import styles from './archive.module.css'
import { Archive } from './archive.tsx'
import { dayAfter, shortDay } from './months.ts'
import { outcomesText } from './daily-labels.ts'
import { DayMark, isDecoded, marksOf } from './day-mark.tsx'
import type { ArchiveDay } from '@inkling/protocol/daily'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Lock, Play } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

/** Days in view, and those of them after the selected one. */
const SHOWN = 7
const AFTER = 3

/** Strip of seven days by the number of their daily, up to the next one. */
export function ArchiveStrip({ shown, lang }: { shown: string; lang: string }) {
  const { daily } = useText('daily')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch, days, isAtEnd } = useDays(shown, lang)
  const list = useRef<HTMLOListElement>(null)
  const last = days.at(-1)?.day
  useEffect(() => bringIntoView(list.current), [last, shown])
  return (
    <Card className={styles.strip} aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {daily.archive}
      </h2>
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <ol ref={list} className={styles.days}>
          {days.map((row) => (
            <li key={row.day}>
              <StripDay row={row} isShown={row.day === shown} isToday={row.day === data?.today} />
            </li>
          ))}
          {isAtEnd && days.at(-1) !== undefined && (
            <li>
              <NextDay number={(days.at(-1)?.number ?? 0) + 1} />
            </li>
          )}
        </ol>
      )}
      <button
        type="button"
        className={`${linkClass} ms-3 min-h-touch cursor-pointer text-sm leading-normal`}
        onClick={() => setOpen(true)}
      >
        {daily.all_months}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={daily.archive}>
        <Archive shown={shown} lang={lang} bounds={data} onChoose={() => setOpen(false)} />
      </Dialog>
    </Card>
  )
}

/** Scrolls the selected day to the middle if not all days fit. */
function bringIntoView(list: HTMLElement | null): void {
  const cell = list?.querySelector<HTMLElement>('[aria-current]')
  if (!list || !cell) return
  list.scrollLeft = cell.offsetLeft - (list.clientWidth - cell.clientWidth) / 2
}

/** Days in view: the last ones, or those around the selected one. */
function useDays(shown: string, lang: string) {
  const last = dayAfter(shown, AFTER)
  const archive = useQuery({
    ...dailiesQuery({ lang, before: dayAfter(last, 1) }),
    placeholderData: keepPreviousData,
  })
  const { data, error, refetch } = archive
  const days = (data?.days ?? []).slice(0, SHOWN).toReversed()
  return { data, error, refetch, days, isAtEnd: data !== undefined && last >= data.today }
}

function StripDay(props: { row: ArchiveDay; isShown: boolean; isToday: boolean }) {
  const t = useText('daily')
  const { row, isShown, isToday } = props
  const marks = marksOf(row)
  const label = t.daily.day_told({
    day: shortDay(row.day),
    article: t.daily.number(row.number),
    outcome: outcomesText(t, row),
  })
  return (
    <Link
      to={isToday ? '/daily' : `/daily/${row.day}`}
      className={classNames(
        styles.cell,
        marks.length === 0 ? styles.playable : isDecoded(row) && styles.decoded,
      )}
      aria-current={isShown ? 'date' : undefined}
      aria-label={label}
    >
      <span>{t.format.number(row.number)}</span>
      <span className={styles.marks}>
        {marks.length === 0 && <Play size={12} strokeWidth={2.5} aria-hidden="true" />}
        {marks.map((mark) => (
          <DayMark key={mark} mark={mark} strokeWidth={2.5} />
        ))}
      </span>
    </Link>
  )
}

/** Number of the next daily, which nobody can play yet. */
function NextDay({ number }: { number: number }) {
  const { daily, format } = useText('daily')
  return (
    <span className={classNames(styles.cell, styles.next)}>
      <span aria-hidden="true">{format.number(number)}</span>
      <Lock size={12} aria-hidden="true" />
      <span className="sr-only">{daily.to_come(daily.number(number))}</span>
    </span>
  )
}
