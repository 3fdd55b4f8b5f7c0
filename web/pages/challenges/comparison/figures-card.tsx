import type { Challenge, Side } from '@inkling/protocol/challenges'
import { Check } from 'lucide-react'
import { type Texts, useText } from '../../../text/text.ts'
import { cardClass } from '../../../kit/card.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { formatClock } from '../../../text/durations.ts'
import { Avatar } from '../../../kit/user/avatar.tsx'
import { hueStyle } from '../../../kit/user/hue-style.ts'
import { useHues } from '../../../kit/user/hue.ts'
import { UserName } from '../../../kit/user/user-name.tsx'
import styles from '../challenge.module.css'
import { figuresOf, type Figure } from './figures.ts'
import { dateTimeText, type Sides } from '../../../parts/challenges/challenge-labels.ts'

type Props = { challenge: Challenge; sides: Sides }

/** Figures of two games side by side, with bars from the middle and the better value marked. */
export function FiguresCard({ challenge, sides: { mine, theirs } }: Props) {
  const t = useText('challenges')
  return (
    <section className={`${cardClass} ${styles.figures}`} aria-label={t.challenge.figures_title}>
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
          {figuresOf(mine, theirs).map((figure) => (
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
    </section>
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
        {value === null ? t.challenge.no_figure : valueText(t, figure.name, value)}
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
