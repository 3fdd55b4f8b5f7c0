import type { ArticleState } from '@inkling/protocol/admin-articles'
import { classNames } from '../../lib/class-names.ts'
import { useAdminText } from './admin-text.ts'
import styles from './tags.module.css'

/** Tag of an article that cannot be drawn. */
export function StateTag({ state }: { state: ArticleState }) {
  const { states } = useAdminText()
  if (state === 'in_draw') return null
  return (
    <span className={classNames(styles.tag, state === 'withdrawn' && styles.quiet)}>
      {states[state]}
    </span>
  )
}

/** Tag of a suspended player. */
export function SuspendedTag() {
  const { is_suspended } = useAdminText()
  return <span className={styles.tag}>{is_suspended}</span>
}

export function Key({ children }: { children: string }) {
  return (
    <kbd aria-hidden="true" className={styles.key}>
      {children}
    </kbd>
  )
}
