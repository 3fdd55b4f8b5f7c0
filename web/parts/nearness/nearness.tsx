import type { CSSProperties } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './nearness.module.css'
import { stepOf, STEPS } from './steps.ts'

/** Bar as long as a nearness, in the colour of its step, with a notch at 60. Hidden from screen readers: show the figure
 *  beside it. */
export function NearnessScale({ value, isSmall = false }: { value: number; isSmall?: boolean }) {
  const style: CSSProperties & { '--value': string } = { '--value': `${value}%` }
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.step, styles.scale, isSmall && styles.small)}
      data-step={stepOf(value)}
      style={style}
    />
  )
}

/** The five colours of nearness, from cold to warm. */
export function NearnessColours() {
  return (
    <span className={styles.colours} aria-hidden="true">
      {STEPS.map((step) => (
        <i key={step} className={styles.step} data-step={step} />
      ))}
    </span>
  )
}
