import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import type { Elements } from '../lib/elements.ts'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

type Look = {
  /** `primary` for the main action of a page, `soft` for actions of list rows, `ghost` beside other buttons. On a card
   *  in the accent colour `accent`, and `accentQuiet` beside it. */
  variant?: 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'accent' | 'accentQuiet'
  size?: 'small' | 'medium' | 'large'
}

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> &
  Look & {
    /** Icon before the text. While `isPending` a spinner replaces it, and presses do nothing. With `aria-disabled`
     *  they do nothing either. */
    icon?: Elements
    isPending?: boolean
    children?: string | Elements
  }

/** Button, 44 px high on a phone. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  isPending = false,
  className,
  onClick,
  children,
  'aria-disabled': isDisabled = false,
  ...others
}: ButtonProps) {
  const isOff = isPending || isDisabled === true || isDisabled === 'true'
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      className={buttonClass({ variant, size }, className)}
      onClick={(event) => {
        if (isOff) event.preventDefault()
        else onClick?.(event)
      }}
      {...others}
    >
      {isPending ? <Spinner size="small" label="" /> : icon}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  )
}

/** Round button with only an icon; its label is read aloud and shows as a tooltip. */
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

/** Classes of a button, for links. */
export function buttonClass(
  { variant = 'secondary', size = 'medium' }: Look,
  more?: string,
): string {
  return classNames(styles.button, styles[variant], styles[size], more)
}

/** Classes of an icon button, for links. */
export function iconButtonClass(look: Look, more?: string): string {
  return buttonClass(look, classNames(styles.icon, more))
}
