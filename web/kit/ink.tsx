import type { CSSProperties } from 'react'
import styles from './ink.module.css'

/** One bar of ink, as wide as a word of so many letters. Says nothing by itself: name it where it matters.
 *  `--ink` around it gives it another colour. */
export function Ink({ letters }: { letters: number }) {
  const width: CSSProperties & { '--n': number } = { '--n': letters }
  return <span className={styles.ink} style={width} />
}
