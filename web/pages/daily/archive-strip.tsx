import { dailiesQuery } from '../../data/daily.ts'
import { IconButton } from '../../kit/button.tsx'
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
import { outcomeText } from './daily-labels.ts'
import { DayMark } from './day-mark.tsx'
import type { ArchiveDay } from '@inkling/protocol/daily'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Lock, Play } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

/** Days in view on the widest screen, and step of the arrows. */
const SHOWN = 13
const TURN = 5

/** Strip of dailies by number, from the first to the next one. */
export function ArchiveStrip({ shown, lang }: { shown: string; lang: string }) {
  const { daily } = useText('daily')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch, days, isAtStart, isAtEnd, turn } = useDays(shown, lang)
  const list = useRef<HTMLOListElement>(null)
  const last = days.at(-1)?.day
  useEffect(() => bringIntoView(list.current), [last, shown])
  return (
    <Card className={styles.strip} aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {daily.archive}
      </h2>
      <Arrow isBack isOff={isAtStart} onPress={() => turn(-TURN)} />
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
      <Arrow isBack={false} isOff={isAtEnd} onPress={() => turn(TURN)} />
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

/** Days in view; the last is the selected one or a few days later. */
function useDays(shown: string, lang: string) {
  const [turned, setTurned] = useState<{ shown: string; last: string } | null>(null)
  const last = turned?.shown === shown ? turned.last : dayAfter(shown, TURN)
  const archive = useQuery({
    ...dailiesQuery({ lang, before: dayAfter(last, 1) }),
    placeholderData: keepPreviousData,
  })
  const { data, error, refetch } = archive
  const days = (data?.days ?? []).slice(0, SHOWN).toReversed()
  const within = (day: string): string => {
    if (data === undefined) return day
    const first = dayAfter(data.first_day, SHOWN - 1)
    const least = day < first ? first : day
    return least > data.today ? data.today : least
  }
  const isAtStart = data === undefined || within(last) === within('')
  const isAtEnd = data === undefined || last >= data.today
  const turn = (by: number) => setTurned({ shown, last: within(dayAfter(within(last), by)) })
  return { data, error, refetch, days, isAtStart, isAtEnd, turn }
}

function Arrow(props: { isBack: boolean; isOff: boolean; onPress: () => void }) {
  const { daily } = useText('daily')
  const { isBack, isOff, onPress } = props
  const Icon = isBack ? ChevronLeft : ChevronRight
  return (
    <IconButton
      label={isBack ? daily.earlier_days : daily.later_days}
      icon={<Icon size={18} aria-hidden="true" className="rtl:rotate-180" />}
      aria-disabled={isOff}
      className="aria-disabled:opacity-40"
      onClick={onPress}
    />
  )
}

function StripDay(props: { row: ArchiveDay; isShown: boolean; isToday: boolean }) {
  const t = useText('daily')
  const { row, isShown, isToday } = props
  const label = t.daily.day_told({
    day: shortDay(row.day),
    article: t.daily.number(row.number),
    outcome: outcomeText(t, row),
  })
  return (
    <Link
      to={isToday ? '/daily' : `/daily/${row.day}`}
      className={classNames(
        styles.cell,
        row.state === null ? styles.playable : row.state === 'decoded' && styles.decoded,
      )}
      aria-current={isShown ? 'date' : undefined}
      aria-label={label}
    >
      <span>{t.format.number(row.number)}</span>
      {row.state === null ? (
        <Play size={12} strokeWidth={2.5} aria-hidden="true" />
      ) : (
        <DayMark state={row.state} strokeWidth={2.5} />
      )}
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
