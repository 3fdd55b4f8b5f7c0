import type { ArticleState } from '@inkling/protocol/admin-articles'
import { classNames } from '../../../lib/class-names.ts'
import styles from '../admin.module.css'
import { useAdminText } from '../admin-text.tsx'

/** That an article cannot be drawn; nothing where it can. */
export function StateTag({ state }: { state: ArticleState }) {
  const { states } = useAdminText()
  if (state === 'in_draw') return null
  return (
    <span className={classNames(styles.tag, state === 'withdrawn' && styles.quiet)}>
      {states[state]}
    </span>
  )
}
