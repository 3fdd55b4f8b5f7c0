import type { Figures } from '@inkling/protocol/admin'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { useText } from '../../../text/text.ts'
import { Card, cardClass } from '../../../kit/card.tsx'
import { playedText } from '../../../text/durations.ts'
import { Failure } from '../../../kit/failure.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import styles from '../admin.module.css'
import { useAdminText } from '../admin-text.tsx'
import { Acts } from './acts.tsx'

const REFRESH_MS = 30_000
const MEGABYTE = 1_000_000
const DAY_S = 86_400

/** How the server is doing, and what operators did. */
export function Server() {
  const { data, error, refetch } = useQuery(
    api.admin.figures.queryOptions({ refetchInterval: REFRESH_MS }),
  )
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4">
      {data === undefined ? (
        <div className={`${cardClass} p-5`}>
          {error === null ? <Spinner /> : <Failure error={error} onRetry={() => void refetch()} />}
        </div>
      ) : (
        <>
          <FigureCards figures={data} />
          <Languages languages={data.languages} />
        </>
      )}
      <Acts />
    </div>
  )
}

function FigureCards({ figures }: { figures: Figures }) {
  const { format } = useText()
  const text = useAdminText()
  const { players, online, games_today, guesses_today, database_bytes, version, uptime } = figures
  const days = Math.floor(uptime / DAY_S)
  const shown = [
    [text.figure.players, format.number(players)],
    [text.figure.online, format.number(online)],
    [text.figure.games_today, format.number(games_today)],
    [text.figure.guesses_today, format.number(guesses_today)],
    [text.figure.database, text.megabytes(Math.ceil(database_bytes / MEGABYTE))],
    [text.figure.uptime, days > 0 ? text.days(days) : playedText(uptime)],
    [text.figure.version, version],
  ] as const
  return (
    <dl className={styles.figures} aria-label={text.figures}>
      {shown.map(([name, value]) => (
        <div key={name} className={`${cardClass} flex flex-col-reverse justify-end p-4`}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="text-2xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Languages({ languages }: Pick<Figures, 'languages'>) {
  const { format } = useText()
  const text = useAdminText()
  return (
    <Card title={text.articles_by_language}>
      {(title_id) => (
        <div className={styles.wide}>
          <table className={styles.table} aria-labelledby={title_id}>
            <thead>
              <tr>
                <th scope="col">{text.columns.language}</th>
                <th scope="col" data-number="">
                  {text.in_draw}
                </th>
                <th scope="col" data-number="">
                  {text.suspended}
                </th>
                <th scope="col" data-number="">
                  {text.withdrawn_count}
                </th>
              </tr>
            </thead>
            <tbody>
              {languages.map(({ lang, in_draw, suspended, withdrawn }) => (
                <tr key={lang}>
                  <th scope="row">{format.language(lang)}</th>
                  <td data-number="">{format.number(in_draw)}</td>
                  <td data-number="">{format.number(suspended)}</td>
                  <td data-number="">{format.number(withdrawn)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
