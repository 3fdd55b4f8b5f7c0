import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './toggle.module.css'

type ToggleProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked' | 'onChange'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  isSmall?: boolean
}

/** Switch that takes effect at once. */
export function Toggle({ checked, onChange, isSmall, className, ...others }: ToggleProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      checked={checked}
      className={classNames(styles.toggle, isSmall && styles.small, className)}
      onChange={({ target }) => onChange(target.checked)}
      {...others}
    />
  )
}
