import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

type Look = {
  /** `primary` for what a page is for, once; `soft` for what can be done with each of many; `ghost` beside others. On a card
   *  in the accent's colour, `accent` and, beside it, `accentQuiet`. */
  variant?: 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'accent' | 'accentQuiet'
  size?: 'small' | 'medium' | 'large'
}

type ButtonProps = ComponentPropsWithRef<'button'> &
  Look & {
    /** Stands before the text; while `isPending` a spinner stands there, and presses do nothing. */
    icon?: ReactNode
    isPending?: boolean
  }

/** A button, 44 px high on a phone. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  isPending = false,
  className,
  onClick,
  children,
  ...others
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isPending || undefined}
      className={buttonClass({ variant, size }, className)}
      onClick={(event) => {
        if (isPending) event.preventDefault()
        else onClick?.(event)
      }}
      {...others}
    >
      {isPending ? <Spinner size="small" label="" /> : icon}
      {children}
    </button>
  )
}

/** A round button that shows only an icon, and tells its name to readers and to who points at it. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'medium',
  className,
  ...others
}: Omit<ButtonProps, 'children'> & { label: string }) {
  return (
    <Button
      variant={variant}
      size={size}
      aria-label={label}
      title={label}
      className={classNames(styles.icon, className)}
      {...others}
    />
  )
}

/** The look of a button, for links. */
export function buttonClass(
  { variant = 'secondary', size = 'medium' }: Look,
  more?: string,
): string {
  return classNames(styles.button, styles[variant], styles[size], more)
}

/** The look of a round button that shows only an icon. */
export function iconButtonClass(look: Look, more?: string): string {
  return buttonClass(look, classNames(styles.icon, more))
}
