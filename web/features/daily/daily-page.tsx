import type { Daily } from '@inkling/protocol/daily'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { api, codeOf, messageOf } from '../../api.ts'
import { Failure } from '../../ui/failure.tsx'
import { GoBack } from '../../ui/go-back.tsx'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Archive } from './archive.tsx'
import { DailyBoard } from './daily-board.tsx'
import { DayCard } from './day-card.tsx'
import { isDay, shortDay } from './months.ts'
import './daily.css'

const REFRESH_MS = 30_000

/** `/daily` and `/daily/:date`: the article of a day, how friends fare with it, and the days before. */
export function DailyPage() {
  const { date = null } = useParams()
  const isDate = date === null || isDay(date)
  const daily = useQuery(
    api.daily.find.queryOptions({
      input: date === null ? {} : { day: date },
      enabled: isDate,
      placeholderData: keepPreviousData,
      staleTime: 2_000,
      refetchInterval: REFRESH_MS,
    }),
  )
  const title = titleOf(isDate ? date : null, daily.data)
  return (
    <Page title={title} width="large">
      <GoBack />
      <h1 className="font-display mt-2 mb-6 text-4xl font-bold tracking-tight">{title}</h1>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {isDate ? <Day daily={daily} /> : <NoDay sentence="There is no such day." />}
        </div>
        {daily.data !== undefined && (
          <div className="flex min-w-0 flex-col gap-5">
            <Streak streak={daily.data.streak} />
            <Archive shown={daily.data.day} />
          </div>
        )}
      </div>
    </Page>
  )
}

/** What the page is called, before it is read too. */
function titleOf(date: string | null, daily: Daily | undefined): string {
  if (date === null || (daily?.is_today === true && daily.day === date)) return 'Today’s article'
  return `Article of ${shortDay(date)}`
}

function Day({ daily }: { daily: UseQueryResult<Daily> }) {
  const { data, error, isPlaceholderData, dataUpdatedAt } = daily
  if (data !== undefined && !isPlaceholderData) {
    return (
      <>
        <DayCard daily={data} received_at={dataUpdatedAt} />
        <DailyBoard daily={data} />
      </>
    )
  }
  if (codeOf(error) === 'NOT_FOUND') return <NoDay sentence={messageOf(error)} />
  return (
    <section className="sheet grid min-h-64 place-items-center p-5">
      {error === null ? (
        <Spinner size="large" />
      ) : (
        <Failure error={error} onRetry={() => void daily.refetch()} />
      )}
    </section>
  )
}

function NoDay({ sentence }: { sentence: string }) {
  return (
    <section className="sheet p-5">
      <p>{sentence}</p>
      <Link to="/daily" className="btn btn-primary mt-4">
        Today’s article
      </Link>
    </section>
  )
}

function Streak({ streak }: { streak: Daily['streak'] }) {
  return (
    <section className="sheet p-5" aria-labelledby="streak">
      <h2 id="streak" className="text-lg font-semibold">
        Your streak
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-4">
        <Figure name="Now" value={streak.current} />
        <Figure name="Best" value={streak.best} />
      </dl>
      <p className="text-muted mt-3 text-sm">
        Days in a row on which you decoded the article of the day.
      </p>
    </section>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className="bg-base-200 flex flex-col rounded-xl px-4 py-3">
      <dt className="text-muted order-last text-sm">{name}</dt>
      <dd className="font-display text-3xl font-bold tabular-nums">{value}</dd>
    </div>
  )
}
