import type { CSSProperties } from 'react'
import styles from './statistics.module.css'

/** A share of 0 to 1 as a bar. Says nothing by itself: the figure stands beside it. */
export function Bar({ share }: { share: number }) {
  const width: CSSProperties = { width: `${share * 100}%` }
  return (
    <span aria-hidden="true" className={styles.bar}>
      <span style={width} />
    </span>
  )
}
