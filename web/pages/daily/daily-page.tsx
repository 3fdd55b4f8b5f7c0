import { dailyQuery } from '../../data/daily.ts'
import { gameFiguresQuery } from '../../data/stats.ts'
import { Page } from '../../frame/page.tsx'
import { buttonClass } from '../../kit/button.tsx'
import { Card, cardClass } from '../../kit/card.tsx'
import { LanguageSelect } from '../../kit/language-select.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { errorCode } from '../../lib/errors.ts'
import { Link } from '../../lib/navigation.tsx'
import { remember } from '../../lib/remembered.ts'
import { useRemembered } from '../../lib/use-remembered.ts'
import { MyGames } from '../../parts/figures.tsx'
import { errorMessage } from '../../text/errors.ts'
import { type Texts, useText } from '../../text/text.ts'
import { ArchiveStrip } from './archive-strip.tsx'
import { DailyBoard } from './daily-board.tsx'
import { DayCard } from './day-card.tsx'
import { isDay, shortDay } from './months.ts'
import { refreshAfter } from './refresh.ts'
import { Streak } from './streak.tsx'
import type { Daily } from '@inkling/protocol/daily'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'

/** `/daily` and `/daily/:date`: the daily of one day, its results among friends, and the archive. */
function DailyPage({ date = null }: { date?: string | null | undefined }) {
  const t = useText('daily')
  const { format } = t
  const chosen = useRemembered('article_language')
  const isDate = date === null || isDay(date)
  const daily = useQuery({
    ...dailyQuery({ lang: chosen ?? format.lang, ...(date !== null && { day: date }) }),
    enabled: isDate,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refreshAfter(state.data),
  })
  const { data } = daily
  return (
    <Page title={titleOf(t, isDate ? date : null, data)} width="wide">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-5">
          {data !== undefined && <Languages daily={data} />}
          {isDate ? <Day daily={daily} /> : <NoDay sentence={t.daily.no_such_day} />}
        </div>
        {data !== undefined && (
          <div className="flex min-w-0 flex-col gap-5 lg:row-span-2">
            <Streak daily={data} />
            <DailyBoard daily={data} />
          </div>
        )}
        {data !== undefined && <ArchiveStrip key={data.lang} shown={data.day} lang={data.lang} />}
      </div>
    </Page>
  )
}

/** Title of the page, also before the daily is loaded. */
function titleOf(
  { daily: text }: Texts<'daily'>,
  date: string | null,
  daily: Daily | undefined,
): string {
  if (date === null || (daily?.is_today === true && daily.day === date)) return text.title
  return text.title_of(shortDay(date))
}

function Day({ daily }: { daily: UseQueryResult<Daily> }) {
  const { data, error, isPlaceholderData, dataUpdatedAt } = daily
  if (data === undefined && isNoDay(error)) return <NoDay sentence={errorMessage(error)} />
  return (
    <QueryView
      query={{ ...daily, data: isPlaceholderData ? undefined : data }}
      className={cardClass('grid min-h-64 place-items-center')}
      placeholder={<Spinner size="large" />}
    >
      {(day) => (
        <>
          <DayCard daily={day} receivedAt={dataUpdatedAt} />
          {day.game_id !== null && day.title !== null && (
            <MyDailies key={day.game_id} game_id={day.game_id} isToday={day.is_today} />
          )}
        </>
      )}
    </QueryView>
  )
}

function isNoDay(error: unknown): boolean {
  return ['NO_DAILY', 'DAILY_TO_COME'].includes(errorCode(error))
}

/** Select of the article's language; nothing if there is only one. */
function Languages({ daily }: { daily: Daily }) {
  const t = useText('daily')
  if (daily.languages.length < 2) return null
  return (
    <LanguageSelect
      label={t.daily.language}
      className="w-full self-start sm:w-60"
      value={daily.lang}
      languages={daily.languages}
      onChange={(lang) => remember('article_language', lang)}
    />
  )
}

function NoDay({ sentence }: { sentence: string }) {
  const { daily } = useText('daily')
  return (
    <Card>
      <p>{sentence}</p>
      <Link to="/daily" className={buttonClass({ variant: 'primary' }, 'mt-4')}>
        {daily.today}
      </Link>
    </Card>
  )
}

/** Bars of the user's dailies by number of guesses, with this day marked. */
function MyDailies({ game_id, isToday }: { game_id: string; isToday: boolean }) {
  const { figures } = useText('results')
  const compared = useQuery(gameFiguresQuery(game_id))
  return (
    <QueryView query={compared} className={cardClass('grid min-h-60 place-items-center')}>
      {(data) => (
        <MyGames
          figures={data}
          title={figures.your_games.daily}
          mark={isToday ? figures.today : figures.this_day}
        />
      )}
    </QueryView>
  )
}

export { DailyPage as Page }
