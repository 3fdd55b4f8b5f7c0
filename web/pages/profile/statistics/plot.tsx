import type { FinishedGame } from '@inkling/protocol/stats'
import { useText } from '../../../text/text.ts'
import { Card } from '../../../kit/card.tsx'
import { DotPlot } from '../../../kit/chart/dot-plot.tsx'
import { dayText, gameText } from './statistics-labels.ts'

const SPAN = 10

type Props = {
  title: string
  /** Sentence that says what the plot shows. */
  about: string
  /** Oldest first; not empty. */
  games: readonly FinishedGame[]
  /** Figure of a game; null if it has none. */
  valueOf: (game: FinishedGame) => number | null
  labelOf: (value: number) => string
  /** End of the axis, which begins at 0. */
  end: number
}

/** Plot of one figure of each game over time, with the mean of decoded games. The table of games shows the same. */
export function Plot({ title, about, games, valueOf, labelOf, end }: Props) {
  const { profile } = useText('profile')
  const decoded = games.map((game) => (game.state === 'decoded' ? valueOf(game) : null))
  const means = runningMeans(decoded, SPAN)
  const lately = means.at(-1) ?? null
  const days = new Set(
    [games[0], games.at(-1)].flatMap((game) => (game ? dayText(game.finished_at) : [])),
  )
  const count = Math.min(SPAN, decoded.filter((value) => value !== null).length)
  return (
    <Card
      title={title}
      aside={
        lately !== null && (
          <p className="text-muted text-sm">
            {profile.mean_of_last({ count, value: labelOf(lately) })}
          </p>
        )
      }
    >
      <p className="text-muted mb-3 text-sm">{about}</p>
      <DotPlot
        dots={games.map((game) => ({
          id: game.id,
          value: valueOf(game),
          isFilled: game.state === 'decoded',
          title: gameText(game),
        }))}
        line={means}
        end={end}
        labelOf={labelOf}
        ends={[...days]}
        names={{
          filled: profile.key_decoded,
          open: profile.key_not_decoded,
          line: profile.key_mean,
        }}
      />
    </Card>
  )
}

/** Mean of the last `span` values up to each one; null before the first. Nulls among the values are skipped. */
export function runningMeans(values: readonly (number | null)[], span: number): (number | null)[] {
  const last: number[] = []
  return values.map((value) => {
    if (value !== null) last.push(value)
    if (last.length > span) last.shift()
    return last.length === 0 ? null : last.reduce((sum, one) => sum + one, 0) / last.length
  })
}
