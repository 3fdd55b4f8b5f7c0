import type { ReactNode } from 'react'
import styles from './move.module.css'

/** One thing that waits for me: what it is, and what to do about it. `short` stands for `about` on a phone; `aside` stands
 *  before the action, on a phone below. */
export function MoveRow(props: {
  picture: ReactNode
  title: ReactNode
  about: readonly string[]
  short?: string
  aside?: ReactNode
  action: ReactNode
}) {
  const { picture, title, about, short, aside, action } = props
  return (
    <li className={styles.row}>
      <span className="grid place-items-center">{picture}</span>
      <span className="min-w-0">
        <span className="block text-lg font-semibold">{title}</span>
        <span className={`text-muted block text-sm ${short === undefined ? '' : 'max-sm:hidden'}`}>
          {about.join(' · ')}
        </span>
        {short !== undefined && <span className="text-muted block text-sm sm:hidden">{short}</span>}
      </span>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      <span className={styles.action}>{action}</span>
    </li>
  )
}
