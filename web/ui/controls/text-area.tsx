import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

/** A box for several lines of text. Its label is its caller's. */
export function TextArea({ className, ...others }: ComponentPropsWithRef<'textarea'>) {
  return <textarea className={classNames(styles.field, styles.area, className)} {...others} />
}
