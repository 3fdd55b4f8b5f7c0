import type { CSSProperties } from 'react'
import styles from './ink.module.css'

/** Bar of ink, as wide as a word with this many letters or `--width`, in the colour `--ink`. Hidden from screen readers. */
export function Ink({ letters }: { letters: number }) {
  const width: CSSProperties & { '--n': number } = { '--n': letters }
  return <span className={styles.ink} style={width} />
}
