import type { FinishedGame, GuessBucket, TopicFigures } from '@inkling/protocol/stats'
import { type ReactNode, useId } from 'react'
import { formatClock } from '../../ui/clock.ts'
import { Bar } from './bar.tsx'
import { bucketText, dayText, kindText, numberText, percentText, topicText } from './wording.ts'

/** How many of my decoded games took how many guesses. */
export function Distribution({ buckets }: { buckets: readonly GuessBucket[] }) {
  const first = buckets.findIndex(({ games }) => games > 0)
  const last = buckets.findLastIndex(({ games }) => games > 0)
  const most = Math.max(1, ...buckets.map(({ games }) => games))
  return (
    <Figures title="Guesses to decode" columns={['Guesses', 'Games decoded']}>
      {buckets.slice(first, last + 1).map((bucket) => (
        <tr key={bucket.from}>
          <th scope="row" className="whitespace-nowrap">
            {bucketText(bucket)}
          </th>
          <td className="w-full">
            <span className="flex items-center gap-2">
              <Bar share={bucket.games / most} />
              <span className="w-8">{bucket.games}</span>
            </span>
          </td>
        </tr>
      ))}
    </Figures>
  )
}

/** How I do in each topic. */
export function Topics({ topics }: { topics: readonly TopicFigures[] }) {
  return (
    <Figures
      title="By topic"
      note="Guesses: median of those decoded"
      columns={['Topic', 'Decoded', 'Guesses', 'Hits']}
    >
      {topics.map(({ topic, games, decoded, guesses_median, hit_rate }) => (
        <tr key={topic}>
          <th scope="row">{topicText(topic)}</th>
          <td className="w-2/5">
            <span className="flex items-center gap-2">
              <Bar share={decoded / games} />
              <span className="w-16 whitespace-nowrap">{`${decoded} of ${games}`}</span>
            </span>
          </td>
          <td>{guesses_median === null ? '–' : numberText(guesses_median)}</td>
          <td>{percentText(hit_rate)}</td>
        </tr>
      ))}
    </Figures>
  )
}

/** The figures of each game, newest first, for who wants to read what the plots show. */
export function GameByGame({ games }: { games: readonly FinishedGame[] }) {
  return (
    <details className="sheet p-5">
      <summary className="cursor-pointer font-semibold">Game by game</summary>
      <table className="figures">
        <Head columns={['Day', 'Game', 'Guesses', 'Hits', 'Time']} />
        <tbody>
          {games.map((game) => (
            <tr key={game.id}>
              <th scope="row">{dayText(game.finished_at)}</th>
              <td className="text">{kindText(game)}</td>
              <td>{game.guesses}</td>
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
  const id = useId()
  return (
    <section className="sheet p-5" aria-labelledby={id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg font-semibold">
          {props.title}
        </h2>
        {props.note !== undefined && <p className="text-muted text-sm">{props.note}</p>}
      </header>
      <table className="figures" aria-labelledby={id}>
        <Head columns={props.columns} />
        <tbody>{props.children}</tbody>
      </table>
    </section>
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
