import { HINT_EVERY, mostHints } from '@inkling/game/open/sheet'
import { Lightbulb, MousePointerClick } from 'lucide-react'
import { buttonClass, iconButtonClass } from '../../kit/button.tsx'
import { Menu, MenuItem, menuItemClass } from '../../kit/menu.tsx'
import { useNow } from '../../lib/clock.ts'
import { useText } from '../../text/text.ts'
import { type GameState, type ServerState, requireGame } from '../store/game-state.ts'
import { isHint } from '../store/rows.ts'
import { useGameStore, useGame } from '../store/use-game.ts'
import styles from './header.module.css'
import { SECOND } from '../../lib/units.ts'

/** Menu of hints in the bar above the board, or `docked` at the guess box of a phone. Its button shows the number left and
 *  the seconds until the next. */
export function HintMenu({ docked = false }: { docked?: boolean }) {
  const { format, header } = useText('game')
  const { most, left, wait } = useHints()
  if (most === 0) return null
  const count = left === null ? null : format.number(left)
  const pause = wait > 0 && left !== 0 ? header.seconds(wait) : null
  return (
    <Menu
      label={[header.hint, count, pause].filter((part) => part !== null).join(' ')}
      className={
        docked
          ? iconButtonClass({ variant: 'ghost' }, styles.docked)
          : buttonClass({ variant: 'ghost' }, styles.action)
      }
      keepsFocus
      button={
        <>
          <Lightbulb size={17} aria-hidden="true" />
          {!docked && <span>{`${header.hint} `}</span>}
          {count !== null && <span className={styles.left}>{`${count} `}</span>}
          {pause !== null && <span className={styles.wait}>{pause}</span>}
        </>
      }
    >
      {(menu) => <HintItems menu={menu} />}
    </Menu>
  )
}

/** Items of a menu: the two kinds of hints, or why there is none now. Nothing in a game without hints. */
function HintItems({ menu }: { menu: string }) {
  const { header } = useText('game')
  const store = useGameStore()
  const { most, left, wait } = useHints()
  if (most === 0) return null
  if (left === 0) return <p className={menuItemClass(styles.none)}>{header.no_hints_left}</p>
  if (wait > 0) return <p className={menuItemClass(styles.none)}>{header.hint_in(wait)}</p>
  return (
    <>
      <MenuItem menu={menu} onPress={() => store.hint(null)}>
        <Lightbulb size={17} aria-hidden="true" />
        <span>{header.hint_commonest}</span>
      </MenuItem>
      <MenuItem menu={menu} onPress={() => store.pick(true)}>
        <MousePointerClick size={17} aria-hidden="true" />
        <span>{header.hint_pick}</span>
      </MenuItem>
      {left !== null && <p className={menuItemClass(styles.none)}>{header.hint_of(left)}</p>}
    </>
  )
}

/** Hints of the player: the number allowed, the number left (null: unlimited), and seconds until the next. */
type Hints = { most: number; left: number | null; wait: number }

function useHints(): Hints {
  const taken = useGame(hintsTaken)
  const now = useNow({ phase: taken.hintedAt ?? 0, isRunning: taken.hintedAt !== null })
  return hintsAt(taken, now)
}

export function hintsTaken(state: GameState): Taken {
  const game = requireGame(state)
  const { rows, hintedAt } = state.server
  const used = rows.filter(({ kind }) => isHint(kind)).length
  return { most: mostHints(game), used, hintedAt }
}

type Taken = { most: number; used: number } & Pick<ServerState, 'hintedAt'>

export function hintsAt({ most, used, hintedAt }: Taken, now: number): Hints {
  const wait = hintedAt === null ? 0 : Math.ceil((hintedAt + HINT_EVERY - now) / SECOND)
  return {
    most,
    left: most === Infinity ? null : Math.max(0, most - used),
    wait: Math.min(HINT_EVERY / SECOND, Math.max(0, wait)),
  }
}
