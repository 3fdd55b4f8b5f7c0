import type { FinishedGame } from '@inkling/protocol/stats'
import { type CSSProperties, useId } from 'react'
import { acrossOf, runningMeans } from './plot-math.ts'
import { dayText, gameText } from './wording.ts'

const SPAN = 10

type Needs = {
  title: string
  /** Oldest first; there is at least one. */
  games: readonly FinishedGame[]
  /** What the plot shows of a game, if there is something, and how that is told. */
  valueOf: (game: FinishedGame) => number | null
  tell: (value: number) => string
  /** Where the axis ends, which begins at 0. */
  end: number
}

/** A dot for each game over time, and a line for their mean. What it shows stands in the table of games too. */
export function Plot({ title, games, valueOf, tell, end }: Needs) {
  const id = useId()
  const values = games.map(valueOf)
  const means = runningMeans(values, SPAN)
  const lately = means.at(-1) ?? null
  return (
    <section className="sheet p-5" aria-labelledby={id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {lately !== null && (
          <p className="text-muted text-sm">{`Mean of the last ${SPAN}: ${tell(lately)}`}</p>
        )}
      </header>
      <div aria-hidden="true" className="plot">
        {[end, end / 2, 0].map((tick) => (
          <span key={tick} className="plot-tick" style={at(0, tick / end)}>
            <span>{tell(tick)}</span>
          </span>
        ))}
        <Line means={means} end={end} />
        {games.map((game, index) => {
          const value = values[index] ?? null
          if (value === null) return null
          return (
            <span
              key={game.id}
              className={`plot-dot ${game.state === 'decoded' ? 'decoded' : ''}`}
              style={at(acrossOf(index, games.length), value / end)}
              title={gameText(game)}
            />
          )
        })}
      </div>
      <Ends games={games} />
    </section>
  )
}

function Line({ means, end }: { means: readonly (number | null)[]; end: number }) {
  const points = means.flatMap((mean, index) =>
    mean === null ? [] : [`${acrossOf(index, means.length) * 100},${100 - (mean / end) * 100}`],
  )
  return (
    <svg className="plot-line" viewBox="0 0 100 100" preserveAspectRatio="none">
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** The days of the first and the last game, and what the dots mean. */
function Ends({ games }: { games: readonly FinishedGame[] }) {
  const days = [
    ...new Set([games[0], games.at(-1)].map((game) => game && dayText(game.finished_at))),
  ]
  return (
    <div aria-hidden="true" className="plot-ends">
      {days.map((day) => (
        <span key={day}>{day}</span>
      ))}
      <span className="plot-key">
        <span className="plot-dot decoded" /> decoded
        <span className="plot-dot" /> not decoded
        <span className="plot-mean" /> mean
      </span>
    </div>
  )
}

function at(across: number, up: number): CSSProperties {
  return { left: `${across * 100}%`, bottom: `${up * 100}%` }
}
