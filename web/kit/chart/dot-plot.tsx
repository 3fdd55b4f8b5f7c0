import type { CSSProperties } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { acrossOf } from './axis.ts'
import styles from './dot-plot.module.css'
import { ScaleLine } from './scale-line.tsx'

type Dot = { id: string; value: number | null; isFilled: boolean; title: string }

type DotPlotProps = {
  /** One dot per step; null leaves a gap. */
  dots: readonly Dot[]
  /** Height of the line at each dot; begins at the first value. */
  line: readonly (number | null)[]
  /** End of the axis, which begins at 0. */
  end: number
  labelOf: (value: number) => string
  /** Labels below the first and the last dot. */
  ends: readonly string[]
  names: { filled: string; open: string; line: string }
}

/** Dots in a row with a line among them. Hidden from screen readers: show the same figures in a table. */
export function DotPlot({ dots, line, end, labelOf, ends, names }: DotPlotProps) {
  return (
    <>
      <div aria-hidden="true" dir="ltr" className={styles.plot}>
        {[end, end / 2, 0].map((tick) => (
          <ScaleLine key={tick} height={tick / end} label={labelOf(tick)} />
        ))}
        <Line heights={line} end={end} />
        {dots.map(({ id, value, isFilled, title }, index) => {
          if (value === null) return null
          const style: CSSProperties = {
            insetInlineStart: percent(acrossOf(index, dots.length)),
            insetBlockEnd: percent(value / end),
          }
          return <span key={id} className={dotClass(isFilled)} style={style} title={title} />
        })}
      </div>
      <div aria-hidden="true" dir="ltr" className={styles.ends}>
        {ends.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <div aria-hidden="true" className={styles.key}>
        <span>
          <i className={dotClass(true)} />
          <span>{names.filled}</span>
        </span>
        <span>
          <i className={dotClass(false)} />
          <span>{names.open}</span>
        </span>
        <span>
          <i className={styles.dash} />
          <span>{names.line}</span>
        </span>
      </div>
    </>
  )
}

function Line({ heights, end }: { heights: readonly (number | null)[]; end: number }) {
  const points = heights.flatMap((height, index) =>
    height === null
      ? []
      : [`${acrossOf(index, heights.length) * 100},${100 - (height / end) * 100}`],
  )
  return (
    <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none">
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function dotClass(isFilled: boolean): string {
  return classNames(styles.dot, isFilled && styles.filled)
}

function percent(share: number): string {
  return `${share * 100}%`
}
