import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './field.module.css'

/** A choice among many. Its label is its caller's; `className` is for the box around it. */
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
