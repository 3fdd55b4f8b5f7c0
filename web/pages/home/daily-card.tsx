import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from '../../lib/navigation.tsx'
import { todaysDailyQuery } from '../../data/daily.ts'
import { errorMessage } from '../../text/errors.ts'
import { useText } from '../../text/text.ts'
import { classNames } from '../../lib/class-names.ts'
import { lazyPart } from '../../frame/lazy-part.tsx'
import { Difficulty } from '../../parts/difficulty.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { PartFailure } from '../../kit/failure.tsx'
import styles from './home.module.css'

const today = lazyPart(() => import('./daily-today.tsx').then(({ Today }) => Today), PartFailure, [
  'common',
])

/** Card of today's dailies: results of friends, and the buttons to play; `isQuiet` where another button matters more. */
export function DailyCard({ isQuiet = false }: { isQuiet?: boolean }) {
  const { home } = useText('home')
  const titleId = useId()
  const { data, error } = useQuery(todaysDailyQuery())
  return (
    <section className={classNames(styles.big, styles.daily)} aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0">
          <h2 id={titleId} className="font-display text-2xl font-bold tracking-tight">
            <Link to="/daily" className="underline-offset-4 hover:underline">
              {home.daily}
            </Link>
          </h2>
          <p className="flex min-h-5 flex-wrap gap-1.5 text-sm font-medium">
            {data !== undefined && (
              <>
                <span>{home.daily_number(data.whole.number)}</span>
                <span aria-hidden="true">·</span>
                <Difficulty difficulty={data.whole.difficulty} />
              </>
            )}
          </p>
        </div>
        {data !== undefined && <Streak days={data.streak.current} />}
      </div>
      {data === undefined ? (
        <p className="min-h-20">{error === null ? <Spinner /> : errorMessage(error)}</p>
      ) : (
        <today.Component daily={data} isQuiet={isQuiet} />
      )}
    </section>
  )
}

function Streak({ days }: { days: number }) {
  const { home, format } = useText('home')
  if (days === 0) return null
  return (
    <p className="ms-auto text-end text-xs font-medium">
      <span className="font-display block text-2xl font-bold">{format.number(days)}</span>
      <span>{home.day_streak(days)}</span>
    </p>
  )
}
