import {
  CircleQuestionMark,
  EllipsisVertical,
  List,
  LogOut,
  SlidersHorizontal,
  TableOfContents,
  TextSearch,
} from 'lucide-react'
import { ThemeSwitch } from '../../frame/theme-switch.tsx'
import { iconButtonClass } from '../../kit/button.tsx'
import { Menu, MenuItem, menuItemClass } from '../../kit/menu.tsx'
import { Toggle } from '../../kit/toggle.tsx'
import { remember } from '../../lib/remembered.ts'
import { useRemembered } from '../../lib/use-remembered.ts'
import { useText } from '../../text/text.ts'
import { FIND_KEY } from '../article/find/find-key.ts'
import type { BoardDialog } from '../board-view.tsx'
import { isWithOthers } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import { GiveUpItem } from './give-up.tsx'
import styles from './header.module.css'

type Props = { onOpen: (dialog: BoardDialog) => void }

/** Menu of rare actions, on a phone also of those that do not fit in the bar. */
export function MoreMenu({ onOpen }: Props) {
  const { header } = useText('game')
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
  const { header, settings } = useText('game')
  const game = useGame(({ server }) => server.game)
  const hasWords = useGame(({ server: { sheet } }) => sheet !== null)
  const isPlaying = game?.state === 'playing'
  return (
    <>
      <div className={styles.phone}>
        {hasWords && (
          <MenuItem menu={menu} onPress={() => onOpen('guesses')}>
            <List size={17} aria-hidden="true" />
            <span>{header.all_guesses}</span>
          </MenuItem>
        )}
        {isPlaying && <GiveUpItem menu={menu} onAsk={() => onOpen('give_up')} />}
      </div>
      {hasWords && <TextItems menu={menu} onOpen={onOpen} />}
      {isPlaying && isWithOthers(game) && (
        <MenuItem menu={menu} onPress={() => onOpen('leave')}>
          <LogOut size={17} aria-hidden="true" className="rtl:rotate-180" />
          <span>{header.leave}</span>
        </MenuItem>
      )}
      <MenuItem menu={menu} onPress={() => onOpen('help')}>
        <CircleQuestionMark size={17} aria-hidden="true" />
        <span className="grow">{header.help}</span>
        <kbd className={styles.key}>?</kbd>
      </MenuItem>
      <MenuItem menu={menu} onPress={() => onOpen('settings')}>
        <SlidersHorizontal size={17} aria-hidden="true" />
        <span>{settings.title}</span>
      </MenuItem>
      <Options />
    </>
  )
}

function TextItems({ menu, onOpen }: Props & { menu: string }) {
  const { header } = useText('game')
  return (
    <>
      <MenuItem menu={menu} onPress={() => onOpen('find')}>
        <TextSearch size={17} aria-hidden="true" />
        <span className="grow">{header.find}</span>
        <kbd className={styles.key}>{FIND_KEY}</kbd>
      </MenuItem>
      <MenuItem menu={menu} onPress={() => onOpen('headings')}>
        <TableOfContents size={17} aria-hidden="true" />
        <span>{header.headings}</span>
      </MenuItem>
    </>
  )
}

function Options() {
  const { header } = useText('game')
  return (
    <>
      <label className={menuItemClass()}>
        <span className="grow">{header.jump_to_hits}</span>
        <Toggle
          checked={useRemembered('jumps_to_hits')}
          onChange={(isOn) => remember('jumps_to_hits', isOn)}
        />
      </label>
      <div className={menuItemClass()}>
        <span className="grow">{header.theme}</span>
        <ThemeSwitch />
      </div>
    </>
  )
}
