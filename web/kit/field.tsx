import { classNames } from '../lib/class-names.ts'
import styles from './field.module.css'
import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'

/** Field for one line of text. The caller labels it, as all fields here. */
export function TextField({ className, ...others }: ComponentPropsWithRef<'input'>) {
  return <input className={classNames(styles.field, styles.text, className)} {...others} />
}

/** Field for several lines of text. */
export function TextArea({ className, ...others }: ComponentPropsWithRef<'textarea'>) {
  return <textarea className={classNames(styles.field, styles.area, className)} {...others} />
}

/** Select. `className` applies to the box around it. */
export function Select({ className, children, ...others }: ComponentPropsWithRef<'select'>) {
  return (
    <span className={classNames(styles.choice, className)}>
      <select className={styles.field} {...others}>
        {children}
      </select>
      <ChevronDown size={16} aria-hidden="true" />
    </span>
  )
}
