import type { Figures } from '@inkling/protocol/admin'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { actPagesQuery, figuresQuery } from '../../data/admin.ts'
import { Card, cardClass } from '../../kit/card.tsx'
import { QueryView } from '../../kit/query-view.tsx'
import { moreOf, ShowMore } from '../../kit/show-more.tsx'
import { playedText } from '../../text/durations.ts'
import { useText } from '../../text/text.ts'
import { ActionLine } from './actions.tsx'
import { useAdminText } from './admin-text.ts'
import listStyles from './list.module.css'
import styles from './server.module.css'
import { DAY_S } from '../../lib/units.ts'

const REFRESH_MS = 30_000
const MEGABYTE = 1_000_000

/** Figures of the server and past actions of operators. */
export function Server() {
  const figures = useQuery({ ...figuresQuery, refetchInterval: REFRESH_MS })
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-4">
      <QueryView query={figures} className={cardClass()}>
        {(data) => (
          <>
            <FigureCards figures={data} />
            <Languages languages={data.languages} />
          </>
        )}
      </QueryView>
      <Actions />
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
        <div key={name} className={cardClass('flex flex-col-reverse justify-end p-4')}>
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
      {(titleId) => (
        <div className={styles.wide}>
          <table className={listStyles.table} aria-labelledby={titleId}>
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

function Actions() {
  const text = useAdminText()
  const list = useInfiniteQuery(actPagesQuery)
  return (
    <Card title={text.acts}>
      <QueryView query={list}>
        {(actions) =>
          actions.length === 0 ? (
            <p className="text-muted">{text.no_acts}</p>
          ) : (
            <ol className="divide-base-300 divide-y text-sm">
              {actions.map((action) => (
                <li key={action.id} className="py-2.5">
                  <ActionLine action={action} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
      <ShowMore isSmall more={moreOf(list)} error={list.error} />
    </Card>
  )
}
