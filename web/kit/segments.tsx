import { useId } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './segments.module.css'

/** Radio buttons side by side that look like one control. */
export function Segments<Value extends string | number>({
  label,
  describedBy,
  options,
  value,
  variant = 'strong',
  onChange,
}: {
  label: string
  describedBy?: string
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  value: Value
  /** `quiet` for a choice that only filters a view. */
  variant?: 'strong' | 'quiet'
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className={classNames(styles.segments, variant === 'quiet' && styles.quiet)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
