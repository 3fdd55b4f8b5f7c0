import '../../text/en.ts'
import type { Daily } from '@inkling/protocol/daily'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { api, codeOf, messageOf } from '../../net/api.ts'
import { articleLanguage } from '../../text/article-language.ts'
import { type Texts, useText } from '../../text/text.ts'
import { Card, cardClass } from '../../ui/card.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { LanguageSelect } from '../../ui/choice/language-select.tsx'
import { Failure } from '../../ui/failure/failure.tsx'
import { Link } from '../../ui/page/navigation.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useStored } from '../../ui/stored/use-stored.ts'
import { Archive } from './archive.tsx'
import { DailyBoard } from './daily-board.tsx'
import { DayCard } from './day-card.tsx'
import { isDay, shortDay } from './months.ts'

const REFRESH_MS = 30_000

/** `/daily` and `/daily/:date`: the article of a day, how friends fare with it, and the days before. */
export function DailyPage({ date = null }: { date?: string | null }) {
  const t = useText()
  const { format } = t
  const chosen = useStored(articleLanguage)
  const isDate = date === null || isDay(date)
  const daily = useQuery(
    api.daily.find.queryOptions({
      input: { lang: chosen ?? format.lang, ...(date !== null && { day: date }) },
      enabled: isDate,
      placeholderData: keepPreviousData,
      staleTime: 2_000,
      refetchInterval: REFRESH_MS,
    }),
  )
  return (
    <Page title={titleOf(t, isDate ? date : null, daily.data)} width="large">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {daily.data !== undefined && <Languages daily={daily.data} />}
          {isDate ? <Day daily={daily} /> : <NoDay sentence={t.daily.no_such_day} />}
        </div>
        {daily.data !== undefined && (
          <div className="flex min-w-0 flex-col gap-5">
            <Streak streak={daily.data.streak} />
            <Archive shown={daily.data.day} lang={daily.data.lang} />
          </div>
        )}
      </div>
    </Page>
  )
}

/** What the page is called, before it is read too. */
function titleOf({ daily: text }: Texts, date: string | null, daily: Daily | undefined): string {
  if (date === null || (daily?.is_today === true && daily.day === date)) return text.title
  return text.title_of(shortDay(date))
}

function Day({ daily }: { daily: UseQueryResult<Daily> }) {
  const { data, error, isPlaceholderData, dataUpdatedAt } = daily
  if (data !== undefined && !isPlaceholderData) {
    return (
      <>
        <DayCard daily={data} receivedAt={dataUpdatedAt} />
        <DailyBoard daily={data} />
      </>
    )
  }
  if (codeOf(error) === 'NOT_FOUND') return <NoDay sentence={messageOf(error)} />
  return (
    <section className={`${cardClass} grid min-h-64 place-items-center p-5`}>
      {error === null ? (
        <Spinner size="large" />
      ) : (
        <Failure error={error} onRetry={() => void daily.refetch()} />
      )}
    </section>
  )
}

/** Which language it is the article of; nothing where there is but one. */
function Languages({ daily }: { daily: Daily }) {
  const t = useText()
  if (daily.languages.length < 2) return null
  return (
    <LanguageSelect
      label={t.daily.language}
      className="w-full self-start sm:w-60"
      value={daily.lang}
      languages={daily.languages}
      onChange={articleLanguage.set}
    />
  )
}

function NoDay({ sentence }: { sentence: string }) {
  const { daily } = useText()
  return (
    <section className={`${cardClass} p-5`}>
      <p>{sentence}</p>
      <Link to="/daily" className={buttonClass({ variant: 'primary' }, 'mt-4')}>
        {daily.today}
      </Link>
    </section>
  )
}

function Streak({ streak }: { streak: Daily['streak'] }) {
  const { daily } = useText()
  return (
    <Card title={daily.streak}>
      <dl className="mt-2 grid grid-cols-2 gap-4">
        <Figure name={daily.streak_now} value={streak.current} />
        <Figure name={daily.streak_best} value={streak.best} />
      </dl>
      <p className="text-muted mt-3 text-sm">{daily.streak_help}</p>
    </Card>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  const { format } = useText()
  return (
    <div className="bg-base-200 flex flex-col rounded-xl px-4 py-3">
      <dt className="text-muted order-last text-sm">{name}</dt>
      <dd className="font-display text-3xl font-bold tabular-nums">{format.number(value)}</dd>
    </div>
  )
}
