import type { Bin, FinishedGame, Rival, TopicFigures } from '@inkling/protocol/stats'
import type { ReactNode } from 'react'
import { Card, cardClass } from '../../../kit/card.tsx'
import { Meter } from '../../../kit/meter.tsx'
import { Bins } from '../../../parts/bins.tsx'
import { Avatar } from '../../../kit/user/avatar.tsx'
import { RacesScore } from '../../../parts/races-score.tsx'
import { UserName } from '../../../kit/user/user-name.tsx'
import { Link } from '../../../lib/navigation.tsx'
import { formatClock } from '../../../text/durations.ts'
import { useText } from '../../../text/text.ts'
import { dayText, kindText, numberText, percentText, topicText } from './statistics-labels.ts'
import styles from './statistics.module.css'

/** Distribution of guesses over decoded games. */
export function Distribution({ bins }: { bins: readonly Bin[] }) {
  const { profile } = useText('profile')
  const first = bins.findIndex(({ games }) => games > 0)
  const last = bins.findLastIndex(({ games }) => games > 0)
  return (
    <Card title={profile.guesses_to_decode}>
      {(titleId) => (
        <>
          <p className="text-muted mb-3 text-sm">{profile.about_distribution}</p>
          <Bins labelledBy={titleId} bins={bins.slice(first, last + 1)} />
        </>
      )}
    </Card>
  )
}

/** Figures by topic. */
export function Topics({ topics }: { topics: readonly TopicFigures[] }) {
  const { profile } = useText('profile')
  return (
    <FiguresTable
      title={profile.by_topic}
      note={profile.by_topic_note}
      columns={[profile.topic, profile.decoded, profile.guesses, profile.hits]}
    >
      {topics.map(({ topic, games, decoded, guesses_median, hit_rate }) => (
        <tr key={topic}>
          <th scope="row" className="hyphens-auto wrap-anywhere">
            {topicText(topic)}
          </th>
          <td className="sm:w-2/5">
            <span className="flex items-center gap-2">
              <Meter share={decoded / games} className={styles.bar} />
              <span className="w-16 whitespace-nowrap">
                {profile.decoded_of({ decoded, games })}
              </span>
            </span>
          </td>
          <td>{guesses_median === null ? profile.no_figure : numberText(guesses_median)}</td>
          <td>{percentText(hit_rate)}</td>
        </tr>
      ))}
    </FiguresTable>
  )
}

/** Figures of each game, newest first: the data of the plots. */
export function GameByGame({ games }: { games: readonly FinishedGame[] }) {
  const { format, profile } = useText('profile')
  return (
    <details className={cardClass()}>
      <summary className="cursor-pointer font-semibold">{profile.game_by_game}</summary>
      <table className={styles.figures}>
        <Head columns={[profile.day, profile.game, profile.guesses, profile.hits, profile.time]} />
        <tbody>
          {games.map((game) => (
            <tr key={game.id}>
              <th scope="row">{dayText(game.finished_at)}</th>
              <td>{kindText(game)}</td>
              <td>{format.number(game.guesses)}</td>
              <td>{percentText(game.hit_rate)}</td>
              <td>{formatClock(game.seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function FiguresTable(props: {
  title: string
  note?: string
  columns: readonly string[]
  children: ReactNode
}) {
  const { title, note, columns, children } = props
  return (
    <Card title={title} aside={note !== undefined && <p className="text-muted text-sm">{note}</p>}>
      {(titleId) => (
        <table className={styles.figures} aria-labelledby={titleId}>
          <Head columns={columns} />
          <tbody>{children}</tbody>
        </table>
      )}
    </Card>
  )
}

function Head({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Races won and lost against each friend; a row links to those games. */
export function Rivals({ rivals }: { rivals: readonly Rival[] }) {
  const { profile } = useText('profile')
  return (
    <Card title={profile.races}>
      {(titleId) => (
        <ul aria-labelledby={titleId} className="divide-base-300 mt-1 -mb-2 divide-y">
          {rivals.map(({ user, won, lost }) => (
            <li key={user.id}>
              <Link
                to={`/games?mode=race&friend=${user.id}`}
                className="decoration-muted flex items-center gap-3 py-3 underline-offset-4 hover:underline"
              >
                <Avatar user={user} size="small" />
                <UserName user={user} className="min-w-0 flex-1 truncate" />
                <span className="hidden w-48 items-center sm:flex">
                  <Meter share={won / (won + lost)} className={styles.bar} />
                </span>
                <span className="flex w-20 flex-col items-end">
                  <RacesScore won={won} lost={lost} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
