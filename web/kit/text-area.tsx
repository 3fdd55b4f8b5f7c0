import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import field from './field.module.css'
import styles from './text-area.module.css'

/** A box for several lines of text. Its label is its caller's. */
export function TextArea({ className, ...others }: ComponentPropsWithRef<'textarea'>) {
  return <textarea className={classNames(field.field, styles.area, className)} {...others} />
}
