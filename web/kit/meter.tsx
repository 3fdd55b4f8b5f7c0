import type { CSSProperties } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './meter.module.css'

/** Bar of a share from 0 to 1, hidden from readers: the figure stands beside it. `--meter-height`, `--meter-fill` and
 *  `--meter-ground` around it change its look. */
export function Meter({ share, className }: { share: number; className?: string | undefined }) {
  const style: CSSProperties & { '--share': number } = { '--share': share }
  return <span aria-hidden="true" className={classNames(styles.meter, className)} style={style} />
}
