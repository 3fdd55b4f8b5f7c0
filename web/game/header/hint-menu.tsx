import { Lightbulb, MousePointerClick } from 'lucide-react'
import { useText } from '../../text/text.ts'
import { buttonClass } from '../../kit/button.tsx'
import { Menu, MenuItem, menuItemClass } from '../../kit/menu.tsx'
import { useGameStore } from '../store/use-game.ts'
import styles from './header.module.css'
import { useHints } from './use-hints.ts'

/** The two kinds of hints, with how many are left and when the next may come; on a phone they stand in the menu of all
 *  else. A race may have none. */
export function HintMenu() {
  const { format, header } = useText()
  const { most, left, wait } = useHints()
  if (most === 0) return null
  const count = left === null ? null : format.number(left)
  const pause = wait > 0 && left !== 0 ? header.seconds(wait) : null
  return (
    <Menu
      label={[header.hint, count, pause].filter((part) => part !== null).join(' ')}
      className={buttonClass({ variant: 'ghost' }, styles.action)}
      button={
        <>
          <Lightbulb size={17} aria-hidden="true" />
          {header.hint} {count !== null && <span className={styles.left}>{count}</span>}{' '}
          {pause !== null && <span className={styles.wait}>{pause}</span>}
        </>
      }
    >
      {(menu) => <HintItems menu={menu} />}
    </Menu>
  )
}

/** What a menu has of hints: the choice, or why there is none now. */
export function HintItems({ menu }: { menu: string }) {
  const { header } = useText()
  const store = useGameStore()
  const { most, left, wait } = useHints()
  if (most === 0) return null
  if (left === 0) return <p className={menuItemClass(styles.none)}>{header.no_hints_left}</p>
  if (wait > 0) return <p className={menuItemClass(styles.none)}>{header.hint_in(wait)}</p>
  return (
    <>
      <MenuItem menu={menu} onPress={() => store.hint(null)}>
        <Lightbulb size={17} aria-hidden="true" />
        {header.hint_commonest}
      </MenuItem>
      <MenuItem menu={menu} onPress={() => store.pick(true)}>
        <MousePointerClick size={17} aria-hidden="true" />
        {header.hint_pick}
      </MenuItem>
      {left !== null && <p className={menuItemClass(styles.none)}>{header.hint_of(left)}</p>}
    </>
  )
}
