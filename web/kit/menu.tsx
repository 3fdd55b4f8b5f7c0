import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { keepFocus } from '../lib/focus.ts'
import styles from './menu.module.css'

/** Button that opens a menu below it, or `beside` it; Esc or a press elsewhere closes it. The items are mounted when it
 *  first opens. With `keepsFocus` a press leaves the focus where it is, so that typing can continue. */
export function Menu({
  label,
  className,
  button,
  beside = false,
  keepsFocus = false,
  children,
}: {
  label: string
  className: string
  button: ReactNode
  beside?: boolean
  keepsFocus?: boolean
  children: (id: string) => ReactNode
}) {
  const id = useId()
  const [isWanted, setWanted] = useState(false)
  const anchor = `--menu-${id.replaceAll(/\W/g, '')}`
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={id}
        aria-label={label}
        style={{ anchorName: anchor }}
        onPointerDown={keepsFocus ? keepFocus : undefined}
      >
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        className={classNames(styles.window, beside && styles.beside)}
        style={{ positionAnchor: anchor }}
        onBeforeToggle={() => setWanted(true)}
        onPointerDown={keepsFocus ? keepFocus : undefined}
      >
        {isWanted && children(id)}
      </div>
    </>
  )
}

/** Item of a menu, which closes when pressed. */
export function MenuItem({
  menu,
  onPress,
  className,
  children,
}: {
  menu: string
  onPress: () => void
  className?: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={menuItemClass(className)}
      popoverTarget={menu}
      popoverTargetAction="hide"
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** Classes of an item that is not a button. */
export function menuItemClass(more?: string): string {
  return classNames(styles.item, more)
}
