import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './panel-button.module.css'

type Props = { className: string | undefined; onPress: () => void; children: ReactNode }

/** Button in the bar above the board of a phone that opens the panel of players. `className` sets `--gap`. */
export function PanelButton({ className, onPress, children }: Props) {
  return (
    <button type="button" className={classNames(styles.button, className)} onClick={onPress}>
      {children}
    </button>
  )
}
