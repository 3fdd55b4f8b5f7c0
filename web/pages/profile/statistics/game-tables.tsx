import type { Bin } from '@inkling/protocol/stats'
import type { FinishedGame, TopicFigures } from '@inkling/protocol/stats'
import type { ReactNode } from 'react'
import { useText } from '../../../text/text.ts'
import { Card, cardClass } from '../../../kit/card.tsx'
import { Bins } from '../../../kit/chart/bins.tsx'
import { formatClock } from '../../../text/durations.ts'
import { Bar } from './bar.tsx'
import styles from './statistics.module.css'
import { dayText, kindText, numberText, percentText, topicText } from './wording.ts'

/** How many of my decoded games took how many guesses. */
export function Distribution({ bins }: { bins: readonly Bin[] }) {
  const { profile } = useText()
  const first = bins.findIndex(({ games }) => games > 0)
  const last = bins.findLastIndex(({ games }) => games > 0)
  return (
    <Card title={profile.guesses_to_decode}>
      {(titleId) => <Bins labelledBy={titleId} bins={bins.slice(first, last + 1)} />}
    </Card>
  )
}

/** How I do in each topic. */
export function Topics({ topics }: { topics: readonly TopicFigures[] }) {
  const { profile } = useText()
  return (
    <Figures
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
              <Bar share={decoded / games} />
              <span className="w-16 whitespace-nowrap">{profile.decoded_of(decoded, games)}</span>
            </span>
          </td>
          <td>{guesses_median === null ? profile.no_figure : numberText(guesses_median)}</td>
          <td>{percentText(hit_rate)}</td>
        </tr>
      ))}
    </Figures>
  )
}

/** The figures of each game, newest first, for who wants to read what the plots show. */
export function GameByGame({ games }: { games: readonly FinishedGame[] }) {
  const { format, profile } = useText()
  return (
    <details className={`${cardClass} p-5`}>
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

function Figures(props: {
  title: string
  note?: string
  columns: readonly string[]
  children: ReactNode
}) {
  const { title, note, columns, children } = props
  return (
    <Card title={title} aside={note && <p className="text-muted text-sm">{note}</p>}>
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
