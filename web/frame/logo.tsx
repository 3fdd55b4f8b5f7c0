import { useText } from '../text/text.ts'
import { classNames } from '../lib/class-names.ts'
import styles from './logo.module.css'

/** Wordmark: Inkling with its k and l under ink. Read aloud as the name. */
export function Logo({ size = 'medium' }: { size?: 'small' | 'medium' | 'large' }) {
  const { app } = useText()
  return (
    <span className={classNames(styles.logo, styles[size])}>
      <span className="sr-only">{app.name}</span>
      <span aria-hidden="true" translate="no" dir="ltr">
        in
        <i className={styles.bar} />
        ing
      </span>
    </span>
  )
}
