import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './action-bar.module.css'

/** Bar at the foot of a page with its main actions. `className` applies to the row inside, `place` to the bar. */
export function ActionBar(props: { place: string; className: string; children: ReactNode }) {
  return (
    <footer className={classNames(styles.bar, props.place)}>
      <div
        className={`mx-auto flex flex-wrap items-center gap-x-3 gap-y-2 px-page py-3 sm:px-6 ${props.className}`}
      >
        {props.children}
      </div>
    </footer>
  )
}
