import type { ReactNode } from 'react'
import styles from './move.module.css'

/** Row of a game or challenge that waits for the user. On a phone `short` replaces `about`, and `aside` moves from
 *  before the action to below it. */
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
        <span className="block font-semibold">{title}</span>
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
