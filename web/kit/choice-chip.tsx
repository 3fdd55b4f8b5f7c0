import { Check } from 'lucide-react'
import type { Elements } from '../lib/elements.ts'
import styles from './choice-chip.module.css'

/** Classes of a chip, for buttons. */
export const chipClass = styles.chip

/** Checkbox that looks like a chip, for choosing several options. */
export function ChoiceChip(props: {
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
  children: Elements
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
