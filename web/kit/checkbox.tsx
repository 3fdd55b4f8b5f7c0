import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../lib/class-names.ts'

/** Something to tick. Its label is its caller's. */
export function Checkbox({ className, ...others }: ComponentPropsWithRef<'input'>) {
  return (
    <input
      type="checkbox"
      className={classNames('accent-primary size-5 shrink-0 cursor-pointer', className)}
      {...others}
    />
  )
}
