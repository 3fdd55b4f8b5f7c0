import { EllipsisVertical, Lightbulb, List, LogOut, MousePointerClick } from 'lucide-react'
import { useText } from '../../../text/text.ts'
import { buttonClass, iconButtonClass } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Menu, MenuItem, menuItemClass } from '../../../ui/controls/menu.tsx'
import { ThemeSwitch } from '../../../ui/page/theme-switch.tsx'
import { isWithOthers } from '../store/played-game.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import type { BoardDialog } from './board-header.tsx'
import { GiveUpItem } from './give-up.tsx'
import styles from './header.module.css'

type Props = { onOpen: (dialog: BoardDialog) => void }

/** The two kinds of hints; on a phone they stand in the menu of all else. */
export function HintMenu() {
  const { header } = useText()
  return (
    <Menu
      label={header.hint}
      className={buttonClass({ variant: 'ghost' }, styles.action)}
      button={
        <>
          <Lightbulb size={17} aria-hidden="true" />
          {header.hint}
        </>
      }
    >
      {(menu) => <HintItems menu={menu} />}
    </Menu>
  )
}

/** What is seldom wanted, and on a phone what the bar has no room for. */
export function MoreMenu({ onOpen }: Props) {
  const { header } = useText()
  return (
    <Menu
      label={header.more}
      className={iconButtonClass({ variant: 'ghost' })}
      button={<EllipsisVertical size={20} aria-hidden="true" />}
    >
      {(menu) => <MoreItems onOpen={onOpen} menu={menu} />}
    </Menu>
  )
}

function MoreItems({ onOpen, menu }: Props & { menu: string }) {
  const { header } = useText()
  const game = useGame((state) => state.game)
  const hasWords = useGame(({ sheet }) => sheet !== null)
  const isPlaying = game?.state === 'playing'
  return (
    <>
      <div className={styles.phone}>
        {hasWords && (
          <MenuItem menu={menu} onPress={() => onOpen('guesses')}>
            <List size={17} aria-hidden="true" />
            {header.all_guesses}
          </MenuItem>
        )}
        {isPlaying && <HintItems menu={menu} />}
        {isPlaying && <GiveUpItem menu={menu} onAsk={() => onOpen('give_up')} />}
      </div>
      {isPlaying && isWithOthers(game) && (
        <MenuItem menu={menu} onPress={() => onOpen('leave')}>
          <LogOut size={17} aria-hidden="true" className="rtl:rotate-180" />
          {header.leave}
        </MenuItem>
      )}
      <Options />
    </>
  )
}

function HintItems({ menu }: { menu: string }) {
  const { header } = useText()
  const store = useGameStore()
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
    </>
  )
}

function Options() {
  const { header } = useText()
  const { prefer } = useGameStore()
  const { jumpToHits } = useGame((state) => state.preferences)
  return (
    <>
      <label className={menuItemClass()}>
        <Checkbox
          checked={jumpToHits}
          onChange={({ target }) => prefer({ jumpToHits: target.checked })}
        />
        {header.jump_to_hits}
      </label>
      <div className={menuItemClass()}>
        <span className="grow">{header.theme}</span>
        <ThemeSwitch />
      </div>
    </>
  )
}
