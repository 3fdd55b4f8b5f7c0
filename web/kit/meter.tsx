import type { CSSProperties } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './meter.module.css'

/** Bar of a share from 0 to 1, hidden from screen readers: show the figure beside it. `--meter-height`, `--meter-fill`
 *  and `--meter-ground` change its look. */
export function Meter({ share, className }: { share: number; className?: string | undefined }) {
  const style: CSSProperties & { '--share': number } = { '--share': share }
  return <span aria-hidden="true" className={classNames(styles.meter, className)} style={style} />
}
