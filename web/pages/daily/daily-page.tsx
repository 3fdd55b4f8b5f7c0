import { endOfDay } from '@inkling/game/open/daily'
import { type Length, LENGTHS } from '@inkling/game/open/modes'
import { dailiesChanged, dailyQuery } from '../../data/daily.ts'
import { gameFiguresQuery } from '../../data/stats.ts'
import { Page } from '../../frame/page.tsx'
import { buttonClass } from '../../kit/button.tsx'
import { Card, cardClass } from '../../kit/card.tsx'
import { LanguageSelect } from '../../kit/language-select.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { Segments } from '../../kit/segments.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { useSecondsLeft } from '../../lib/clock.ts'
import { errorCode } from '../../lib/errors.ts'
import { Link } from '../../lib/navigation.tsx'
import { SECOND } from '../../lib/units.ts'
import { remember } from '../../lib/remembered.ts'
import { useRemembered } from '../../lib/use-remembered.ts'
import { Everyone, MyGames } from '../../parts/figures.tsx'
import { formatClock } from '../../text/durations.ts'
import { errorMessage } from '../../text/errors.ts'
import { type Texts, useText } from '../../text/text.ts'
import { ArchiveStrip } from './archive-strip.tsx'
import { DailyBoard } from './daily-board.tsx'
import styles from './daily.module.css'
import { PartCard } from './part-card.tsx'
import { ShareCard } from './share-card.tsx'
import { dayName, isDay, shortDay } from './months.ts'
import { refreshAfter } from './refresh.ts'
import { Streak } from './streak.tsx'
import type { Daily } from '@inkling/protocol/daily'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** `/daily` and `/daily/:date`: the two dailies of one day, their results among friends, and the archive. */
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
      {isDate ? <Day daily={daily} /> : <NoDay sentence={t.daily.none_on_day} />}
      {data !== undefined && (
        <div className="mt-5">
          <ArchiveStrip key={data.lang} shown={data.day} lang={data.lang} />
        </div>
      )}
      {data !== undefined && !daily.isPlaceholderData && <MyDailies daily={data} />}
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
    <>
      {data !== undefined && <Head daily={data} receivedAt={dataUpdatedAt} />}
      <QueryView
        query={{ ...daily, data: isPlaceholderData ? undefined : data }}
        className={cardClass('grid min-h-64 place-items-center')}
        placeholder={<Spinner size="large" />}
      >
        {(day) => <BothDailies key={day.day} daily={day} />}
      </QueryView>
    </>
  )
}

/** The dailies of a day with their boards, the streak and what can be shared. On a phone one board shows at a time. */
function BothDailies({ daily }: { daily: Daily }) {
  const { daily: text } = useText('daily')
  const [shown, setShown] = useState<Length>('whole')
  const { whole, lead } = daily
  const folded = (length: Length) => (shown === length ? undefined : styles.folded)
  return (
    <div className={styles.day}>
      <PartCard daily={daily} part={whole} length="whole" />
      {lead === null ? (
        <Card>
          <p>{text.no_short}</p>
        </Card>
      ) : (
        <PartCard daily={daily} part={lead} length="lead" />
      )}
      <div className={styles.side}>
        <Streak daily={daily} />
        <ShareCard daily={daily} />
      </div>
      {lead !== null && (
        <div className={styles.tabs}>
          <Segments
            label={text.boards}
            variant="quiet"
            value={shown}
            options={LENGTHS.map((value) => ({ value, label: text.names[value] }))}
            onChange={setShown}
          />
        </div>
      )}
      <DailyBoard
        part={whole}
        length="whole"
        className={lead === null ? undefined : folded('whole')}
      />
      {lead !== null && <DailyBoard part={lead} length="lead" className={folded('lead')} />}
    </div>
  )
}

/** Language and date, and the time until the next day or a link to today. */
function Head({ daily, receivedAt }: { daily: Daily; receivedAt: number }) {
  const { daily: text } = useText('daily')
  const { day, ends_in } = daily
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Languages daily={daily} />
      <p className="text-sm font-semibold">{dayName(day)}</p>
      <div className="ms-auto">
        {ends_in === null ? (
          <Link to="/daily" className={buttonClass({ variant: 'secondary' })}>
            {text.todays}
          </Link>
        ) : (
          <Countdown key={receivedAt} end={endOfDay(day)} />
        )}
      </div>
    </div>
  )
}

/** Time until the next dailies. Refetches all when they come. */
function Countdown({ end }: { end: number }) {
  const { daily } = useText('daily')
  const left = useSecondsLeft(end)
  const isOver = left === 0

  useEffect(() => {
    if (!isOver) return undefined
    const again = setTimeout(() => void dailiesChanged(), SECOND)
    return () => clearTimeout(again)
  }, [isOver])

  return (
    <p className="flex items-baseline gap-2 text-sm">
      <span className="text-muted">{daily.next_two_in}</span>
      <span role="timer" className="text-lg font-bold tabular-nums">
        {formatClock(left)}
      </span>
    </p>
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
      className="w-full sm:w-48"
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
        {daily.todays}
      </Link>
    </Card>
  )
}

/** Charts of the user's dailies by number of guesses, for each that they have finished, with this day marked. */
function MyDailies({ daily }: { daily: Daily }) {
  return (
    <div className="mt-5 grid items-start gap-5 empty:hidden lg:grid-cols-2">
      {LENGTHS.map((length) => {
        const part = daily[length]
        if (part === null || part.game_id === null || part.title === null) return null
        const { game_id } = part
        return <MyPart key={game_id} game_id={game_id} length={length} isToday={daily.is_today} />
      })}
    </div>
  )
}

function MyPart(props: { game_id: string; length: Length; isToday: boolean }) {
  const { game_id, length, isToday } = props
  const { daily, figures } = useText('daily', 'results')
  const compared = useQuery(gameFiguresQuery(game_id))
  return (
    <QueryView query={compared} className={cardClass('grid min-h-60 place-items-center')}>
      {(data) => (
        <div className="empty:hidden">
          <MyGames
            figures={data}
            title={daily.your_dailies[length]}
            mark={isToday ? figures.today : figures.this_day}
          />
          <p className="text-muted mt-2 text-sm empty:hidden">
            <Everyone everyone={data.everyone} />
          </p>
        </div>
      )}
    </QueryView>
  )
}

export { DailyPage as Page }
