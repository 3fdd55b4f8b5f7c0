import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import { FIND_KEY } from '../article/find/find-key.ts'
import styles from './settings.module.css'

/** How the game goes, and all keys of a board. */
export function Help() {
  const { help } = useText()
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
        {help.rules.map((rule) => (
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
