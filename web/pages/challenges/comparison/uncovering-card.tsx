import type { Side } from '@inkling/protocol/challenges'
import { rich } from '../../../text/rich.tsx'
import { useText } from '../../../text/text.ts'
import { Card } from '../../../kit/card.tsx'
import { CurvesChart } from '../../../kit/chart/curves-chart.tsx'
import type { Curve } from '../../../kit/chart/curves.ts'
import { useHues } from '../../../kit/user/hue.ts'
import { nameOf } from '../../../kit/user/user-name.tsx'
import styles from '../challenge.module.css'
import type { Sides } from '../../../parts/challenges/challenge-labels.ts'

/** Chart of the share uncovered by guesses, and each player's guess that opened most. */
export function UncoveringCard({ sides: { mine, theirs } }: { sides: Sides }) {
  const { challenge, counts, format } = useText('challenges')
  const hueIn = useHues()
  return (
    <Card title={challenge.uncovered}>
      <div className={styles.plot}>
        <CurvesChart
          caption={challenge.uncovered}
          curves={[
            curveOf(mine, { hue: hueIn(mine.user.id), isMine: true }),
            curveOf(theirs, { hue: hueIn(theirs.user.id), isMine: false }),
          ]}
          shape="steps"
          origin={format.number(0)}
          tellX={counts.guesses}
        />
      </div>
      <ul className="text-muted mt-2 flex flex-wrap gap-x-6 text-sm">
        <Best side={mine} />
        <Best side={theirs} />
      </ul>
    </Card>
  )
}

function Best({ side: { user, best } }: { side: Side }) {
  const { challenge } = useText('challenges')
  if (best === null) return null
  return (
    <li>
      {rich(challenge.best_guess(nameOf(user), best.count), {
        word: (
          <bdi translate="no" className="text-base-content font-serif">
            {best.word}
          </bdi>
        ),
      })}
    </li>
  )
}

function curveOf(
  { user, state, score, steps, title_at }: Side,
  look: Pick<Curve, 'hue' | 'isMine'>,
): Curve {
  const isDecoded = state === 'decoded'
  return {
    id: user.id,
    name: nameOf(user).split(' ')[0] ?? '',
    ...look,
    points: steps.map(({ guesses, uncovered }) => ({ x: guesses, y: uncovered })),
    marks: isDecoded ? title_at.slice(0, -1) : title_at,
    end: score.guesses,
    isDecoded,
  }
}
