import type { CSSProperties } from 'react'
import styles from './ink.module.css'

/** Bar of ink, as wide as a word of that many letters. Hidden from readers: label it where it matters.
 *  `--ink` around it gives it another colour. */
export function Ink({ letters }: { letters: number }) {
  const width: CSSProperties & { '--n': number } = { '--n': letters }
  return <span className={styles.ink} style={width} />
}
