import { buttonClass } from '../../kit/button.tsx'
import { Menu, MenuItem, menuItemClass } from '../../kit/menu.tsx'
import { useSecond } from '../../lib/ticker.ts'
import { useText } from '../../text/text.ts'
import type { GameState } from '../store/game-state.ts'
import { knownGame } from '../store/played-game.ts'
import { isHint } from '../store/rows.ts'
import { useGameStore, useGame } from '../store/use-game.ts'
import styles from './header.module.css'
import { HINT_EVERY, mostHints } from '@inkling/game/open/sheet'
import { Lightbulb, MousePointerClick } from 'lucide-react'

const SECOND = 1000

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

/** How many hints I have in all (in a race there may be none) and may still take (null: as many as I like), and in how
 *  many seconds the next may come. */
export type Hints = { most: number; left: number | null; wait: number }

export function useHints(): Hints {
  const taken = useGame(hintsTaken)
  const now = useSecond(taken.hintedAt !== null)
  return hintsAt(taken, now)
}

/** What has been taken of the hints that there are. */
export function hintsTaken(state: GameState): Taken {
  const { mode, options } = knownGame(state)
  const used = state.rows.filter(({ kind }) => isHint(kind)).length
  return { most: mostHints(mode, options), used, hintedAt: state.hintedAt }
}

type Taken = { most: number; used: number } & Pick<GameState, 'hintedAt'>

/** The hints that there are at a time of this device, in whole seconds. */
export function hintsAt({ most, used, hintedAt }: Taken, now: number): Hints {
  const wait = hintedAt === null ? 0 : Math.ceil((hintedAt + HINT_EVERY - now) / SECOND)
  return {
    most,
    left: most === Infinity ? null : Math.max(0, most - used),
    wait: Math.min(HINT_EVERY / SECOND, Math.max(0, wait)),
  }
}
