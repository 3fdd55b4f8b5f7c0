import { hueStyle } from '../../kit/user/hue-style.ts'
import { useText } from '../../text/text.ts'
import type { Person } from './people.ts'
import styles from './players.module.css'

/** A dot in a player's colour with their initial, read aloud as their name. */
export function PlayerDot({ person }: { person: Person }) {
  const { players } = useText('game')
  return (
    <span className={styles.dot} style={hueStyle(person)}>
      <span aria-hidden="true" translate="no" title={person.name}>
        {person.initial}
      </span>
      <span className="sr-only">{players.by(person.name)}</span>
    </span>
  )
}
