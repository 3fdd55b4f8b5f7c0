import type { ReactNode } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { Segments } from '../kit/segments.tsx'
import { Toggle } from '../kit/toggle.tsx'
import { type Item, remember } from '../lib/remembered.ts'
import { useRemembered } from '../lib/use-remembered.ts'
import { useText } from '../text/text.ts'
import { FIND_KEY } from './article/find/find-key.ts'
import type { BoardDialog } from './board-view.tsx'
import styles from './settings.module.css'

/** Rules of the game, and the keys of a board. */
function Help() {
  const { help } = useText('game')
  const keys: [keys: string[], what: string][] = [
    [['Enter'], help.key_enter],
    [['↓', 'Enter'], help.key_walk],
    [['↑'], help.key_recall],
    [['/'], help.key_box],
    [['Esc'], help.key_escape],
    [['Page ↑', 'Page ↓'], help.key_scroll],
    [[FIND_KEY], help.key_find],
    [['Tab', '← →'], help.key_bars],
    [['?'], help.key_help],
  ]
  return (
    <div className={styles.help}>
      <ul className={styles.rules}>
        {Object.values(help.rules).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <h3 className="font-display text-lg font-bold">{help.keys}</h3>
      <dl className={styles.keys}>
        {keys.map(([names, what]) => (
          <Key key={what} names={names}>
            {what}
          </Key>
        ))}
      </dl>
    </div>
  )
}

function Key({ names, children }: { names: string[]; children: ReactNode }) {
  return (
    <div>
      <dt>
        {names.map((name) => (
          <kbd key={name} translate="no">
            {name}
          </kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

const TEXT_SIZES = ['small', 'medium', 'large'] as const

/** Settings of all boards in this browser. */
function Settings() {
  const { header, settings } = useText('game')
  return (
    <div className={styles.settings}>
      <div className={styles.size}>
        <span>{settings.text_size}</span>
        <Segments
          label={settings.text_size}
          value={useRemembered('text_size')}
          options={TEXT_SIZES.map((value) => ({ value, label: settings.text_sizes[value] }))}
          onChange={(size) => remember('text_size', size)}
        />
      </div>
      <Switch name="hides_clock" label={settings.hides_clock} help={header.time_since} />
      <Switch name="hides_ghosts" label={settings.hides_ghosts} />
      <Switch name="sounds" label={settings.sounds} />
      {'vibrate' in navigator && <Switch name="vibration" label={settings.vibration} />}
    </div>
  )
}

type SwitchName = Extract<Item, 'hides_clock' | 'hides_ghosts' | 'sounds' | 'vibration'>

function Switch({ name, label, help }: { name: SwitchName; label: string; help?: string }) {
  return (
    <label className={styles.switch}>
      <span className="grow">
        <span>{label}</span>
        {help !== undefined && <span className="text-muted block text-sm">{help}</span>}
      </span>
      <Toggle checked={useRemembered(name)} onChange={(isOn) => remember(name, isOn)} />
    </label>
  )
}

type Props = { open: BoardDialog | null; onClose: () => void }

/** Dialogs for the settings of the board and for help. */
export function SettingsDialogs({ open, onClose }: Props) {
  const { help, settings } = useText('game')
  return (
    <>
      <Dialog open={open === 'settings'} onClose={onClose} title={settings.title}>
        <Settings />
      </Dialog>
      <Dialog open={open === 'help'} onClose={onClose} title={help.title}>
        <Help />
      </Dialog>
    </>
  )
}
