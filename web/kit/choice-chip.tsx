import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './choice-chip.module.css'

/** The look of a chip, for buttons. */
export const chipClass = styles.chip

/** One of many that can be chosen together: a tick box that looks like a chip. */
export function ChoiceChip(props: {
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <label className={styles.chip}>
      <input
        type="checkbox"
        checked={props.checked}
        disabled={props.disabled}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      {props.children}
      <Check size={16} aria-hidden="true" className={styles.check} />
    </label>
  )
}
