import { Card } from '../../kit/card.tsx'
import { CurvesChart } from '../../parts/curves/curves-chart.tsx'
import type { Curve } from '../../parts/curves/curves.ts'
import { Avatar } from '../../kit/user/avatar.tsx'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { useHues } from '../../kit/user/hue.ts'
import { UserName, nameOf } from '../../kit/user/user-name.tsx'
import { classNames } from '../../lib/class-names.ts'
import { dateTimeText, type Sides } from '../../parts/challenges/challenge-labels.ts'
import { formatClock } from '../../text/durations.ts'
import { around } from '../../text/around.tsx'
import { rich } from '../../text/rich.tsx'
import { type Texts, useText } from '../../text/text.ts'
import styles from './challenge.module.css'
import { comparedFigures, type Figure } from './compared-figures.ts'
import type { Challenge, Side } from '@inkling/protocol/challenges'
import { Check } from 'lucide-react'

type Props = { challenge: Challenge; sides: Sides }

/** Figures of two games side by side, as bars from the middle, with the better value marked. */
export function FiguresCard({ challenge, sides: { mine, theirs } }: Props) {
  const t = useText('challenges')
  return (
    <Card className={styles.figures} aria-label={t.challenge.figures_title}>
      <div className="flex items-center justify-between gap-3">
        <Who challenge={challenge} side={mine} isMe />
        <span aria-hidden="true" className="text-muted text-sm max-sm:hidden">
          {t.challenge.against}
        </span>
        <Who challenge={challenge} side={theirs} />
      </div>
      <table>
        <caption className="sr-only">{t.challenge.figures_title}</caption>
        <colgroup>
          <col />
          <col className={styles.names} />
          <col />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">
              <UserName user={mine.user} />
            </th>
            <th scope="col">{t.challenge.against}</th>
            <th scope="col">
              <UserName user={theirs.user} />
            </th>
          </tr>
        </thead>
        <tbody>
          {comparedFigures(mine, theirs).map((figure) => (
            <tr key={figure.name}>
              <td>
                <Value figure={figure} side="mine" user={mine.user} />
              </td>
              <th scope="row">{t.challenge.figure_names[figure.name]}</th>
              <td>
                <Value figure={figure} side="theirs" user={theirs.user} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Who(props: { challenge: Challenge; side: Side; isMe?: boolean }) {
  const t = useText('challenges')
  const { challenge, side, isMe = false } = props
  const { user, finished_at } = side
  const when = dateTimeText(t, finished_at)
  return (
    <div className={classNames(styles.who, !isMe && styles.other)}>
      <span className="max-sm:hidden">
        <Avatar user={user} size="medium" />
      </span>
      <span className="sm:hidden">
        <Avatar user={user} size="small" />
      </span>
      <div className="min-w-0">
        <p className="font-display flex items-baseline gap-1.5 text-xl font-bold">
          <UserName user={user} />
          {isMe && (
            <span className="text-muted font-sans text-sm font-normal">{t.challenge.you}</span>
          )}
        </p>
        <p className="text-muted text-sm">
          {user.id === challenge.challenger.id
            ? t.challenge.played_first(when)
            : t.challenge.answered(when)}
        </p>
      </div>
    </div>
  )
}

type ValueProps = { figure: Figure; side: 'mine' | 'theirs'; user: { id: string } }

function Value({ figure, side, user }: ValueProps) {
  const t = useText('challenges')
  const value = figure[side]
  const isBetter = figure.better === side
  const style = {
    ...hueStyle({ hue: useHues()(user.id) }),
    width: `${100 * (value === null || figure.most === 0 ? 0 : value / figure.most)}%`,
  }
  return (
    <span className={classNames(styles.value, side === 'theirs' && styles.other)}>
      <span className={classNames(styles.number, isBetter && styles.better)}>
        <span>{value === null ? t.challenge.no_figure : valueText(t, figure.name, value)}</span>
        {isBetter && (
          <Check size={16} aria-label={t.challenge.better} className="text-success shrink-0" />
        )}
      </span>
      <span aria-hidden="true" className={styles.track}>
        <i className={styles.fill} style={style} />
      </span>
    </span>
  )
}

function valueText({ format }: Texts, name: Figure['name'], value: number): string {
  if (name === 'time') return formatClock(value)
  return name === 'hit_rate' ? format.percent(value) : format.number(value)
}

/** Chart of the share uncovered per guess, and each player's best guess. */
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
          origin={format.number(0)}
          labelOf={counts.guesses}
        />
      </div>
      <ul className="text-muted mt-2 flex flex-wrap gap-x-6 text-sm">
        <Best side={mine} isMe />
        <Best side={theirs} />
      </ul>
    </Card>
  )
}

type OneSide = { side: Side; isMe?: boolean }

function Best({ side: { user, best }, isMe = false }: OneSide) {
  const { challenge } = useText('challenges')
  if (best === null) return null
  const { word, count } = best
  const text = isMe
    ? challenge.my_best_guess(count)
    : challenge.best_guess({ name: nameOf(user), hits: count })
  return (
    <li>
      {rich(
        text,
        {
          word: (
            <bdi translate="no" className="text-base-content font-serif">
              {word}
            </bdi>
          ),
        },
        (piece) => around(piece, [nameOf(user)]),
      )}
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

/** Words that hit for only one of the two players. */
export function WordsCard({ sides: { mine, theirs } }: { sides: Sides }) {
  const { challenge } = useText('challenges')
  return (
    <Card title={challenge.words_of_one}>
      <Words side={mine} isMe />
      <Words side={theirs} />
    </Card>
  )
}

function Words({ side: { user, only }, isMe = false }: OneSide) {
  const { challenge } = useText('challenges')
  return (
    <div className="mt-3 flex gap-3">
      <Avatar user={user} size="tiny" />
      {only.length === 0 ? (
        <p className="text-muted py-1 text-sm">
          {isMe
            ? challenge.no_words_of_mine
            : around(challenge.no_words_of(nameOf(user)), [nameOf(user)])}
        </p>
      ) : (
        <ul
          aria-label={isMe ? challenge.my_words : challenge.words_of(nameOf(user))}
          className={styles.words}
        >
          {only.map((word) => (
            <li key={word}>
              <bdi translate="no">{word}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
