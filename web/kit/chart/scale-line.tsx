import styles from './scale-line.module.css'

/** Line across a chart at a height from 0 to 1, with a label before it. */
export function ScaleLine({ height, label }: { height: number; label: string }) {
  return (
    <span className={styles.line} style={{ bottom: `${height * 100}%` }}>
      <span>{label}</span>
    </span>
  )
}
