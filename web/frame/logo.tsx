import { useText } from '../text/text.ts'
import { classNames } from '../lib/class-names.ts'
import styles from './logo.module.css'

const SIZES = { small: 'text-2xl', medium: 'text-[2.5rem]', large: 'text-7xl' }

/** The wordmark: Inkling with its k and l under ink. Read aloud as the name. */
export function Logo({ size = 'medium' }: { size?: 'small' | 'medium' | 'large' }) {
  const { app } = useText()
  return (
    <span className={classNames(styles.logo, SIZES[size])}>
      <span className="sr-only">{app.name}</span>
      <span aria-hidden="true" translate="no" dir="ltr">
        in
        <i className={styles.bar} />
        ing
      </span>
    </span>
  )
}
