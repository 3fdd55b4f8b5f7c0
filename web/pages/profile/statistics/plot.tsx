import type { FinishedGame } from '@inkling/protocol/stats'
import type { CSSProperties } from 'react'
import { useText } from '../../../text/text.ts'
import { Card } from '../../../kit/card.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { acrossOf, runningMeans } from './plot-math.ts'
import styles from './statistics.module.css'
import { dayText, gameText } from './statistics-labels.ts'

const SPAN = 10

type Props = {
  title: string
  /** Oldest first; there is at least one. */
  games: readonly FinishedGame[]
  /** What the plot shows of a game, if there is something, and how that is told. */
  valueOf: (game: FinishedGame) => number | null
  tell: (value: number) => string
  /** Where the axis ends, which begins at 0. */
  end: number
}

/** A dot for each game over time, and a line for the mean of those decoded. What it shows stands in the table of games
 *  too. */
export function Plot({ title, games, valueOf, tell, end }: Props) {
  const { profile } = useText('profile')
  const values = games.map(valueOf)
  const decoded = games.map((game) => (game.state === 'decoded' ? valueOf(game) : null))
  const means = runningMeans(decoded, SPAN)
  const lately = means.at(-1) ?? null
  const count = Math.min(SPAN, decoded.filter((value) => value !== null).length)
  return (
    <Card
      title={title}
      aside={
        lately !== null && (
          <p className="text-muted text-sm">{profile.mean_of_last(count, tell(lately))}</p>
        )
      }
    >
      <div aria-hidden="true" dir="ltr" className={styles.plot}>
        {[end, end / 2, 0].map((tick) => (
          <span key={tick} className={styles.tick} style={at(0, tick / end)}>
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
              className={dotClass(game.state === 'decoded')}
              style={at(acrossOf(index, games.length), value / end)}
              title={gameText(game)}
            />
          )
        })}
      </div>
      <Days games={games} />
      <Key />
    </Card>
  )
}

function Line({ means, end }: { means: readonly (number | null)[]; end: number }) {
  const points = means.flatMap((mean, index) =>
    mean === null ? [] : [`${acrossOf(index, means.length) * 100},${100 - (mean / end) * 100}`],
  )
  return (
    <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none">
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** The days of the first and the last game. */
function Days({ games }: { games: readonly FinishedGame[] }) {
  const days = new Set([games[0], games.at(-1)].map((game) => game && dayText(game.finished_at)))
  return (
    <div aria-hidden="true" dir="ltr" className={styles.days}>
      {[...days].map((day) => (
        <span key={day}>{day}</span>
      ))}
    </div>
  )
}

/** What the dots and the line mean. */
function Key() {
  const { profile } = useText('profile')
  return (
    <div aria-hidden="true" className={styles.key}>
      <span>
        <i className={dotClass(true)} /> {profile.key_decoded}
      </span>
      <span>
        <i className={dotClass(false)} /> {profile.key_not_decoded}
      </span>
      <span>
        <i className={styles.mean} /> {profile.key_mean}
      </span>
    </div>
  )
}

function dotClass(isDecoded: boolean): string {
  return classNames(styles.dot, isDecoded && styles.decoded)
}

function at(across: number, up: number): CSSProperties {
  return { insetInlineStart: `${across * 100}%`, insetBlockEnd: `${up * 100}%` }
}
