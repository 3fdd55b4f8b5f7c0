import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import styles from './more-options.module.css'

/** What most players leave as it is, folded up behind how it stands. */
export function MoreOptions({ standing, children }: { standing: string; children: ReactNode }) {
  const { play } = useText('play')
  return (
    <details className={styles.more}>
      <summary>
        <SlidersHorizontal size={22} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{play.more_options}</span>
          <span className="text-muted block text-sm">{standing}</span>
        </span>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <div className={styles.rows}>{children}</div>
    </details>
  )
}
