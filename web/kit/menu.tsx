import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './menu.module.css'

/** A button that opens a small window of choices below it; Esc or a press elsewhere closes it. The choices are made when
 *  it opens for the first time. */
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

/** A choice in a menu: pressing it closes the menu. */
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

/** The look of a line of a menu, for those that are no button. */
export function menuItemClass(more?: string): string {
  return classNames(styles.item, more)
}
