import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './field.module.css'

/** A box for one line of text. Its label is its caller's. */
export function TextField({ className, ...others }: ComponentPropsWithRef<'input'>) {
  return <input className={classNames(styles.field, styles.text, className)} {...others} />
}
