import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './menu.module.css'

/** Button that opens a menu below it; Esc or a press elsewhere closes it. The items are mounted when it first opens. */
export function Menu({
  label,
  className,
  button,
  children,
}: {
  label: string
  className: string
  button: ReactNode
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
      >
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.window}
        style={{ positionAnchor: anchor }}
        onBeforeToggle={() => setWanted(true)}
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
