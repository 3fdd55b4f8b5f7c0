import type { CSSProperties } from 'react'
import { useText } from '../../../text/text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { avatarSource } from '../../../ui/user/avatar.tsx'
import type { Person } from './people.ts'
import styles from './players.module.css'

/** A player's picture in a ring of their colour, or their initial on it. Stands beside the name, so it is not read aloud. */
export function PlayerDisc({ person, size }: { person: Person; size: 'small' | 'medium' }) {
  const source = avatarSource(person.user)
  return (
    <span
      className={classNames(styles.disc, styles[size])}
      style={hueStyle(person)}
      aria-hidden="true"
      translate="no"
    >
      {person.initial}
      {source !== null && (
        <img
          key={source}
          src={source}
          alt=""
          referrerPolicy="no-referrer"
          onError={(event) => (event.currentTarget.hidden = true)}
        />
      )}
    </span>
  )
}

/** Whose a row is: a dot of their colour with their initial, read aloud as their name. */
export function PlayerDot({ person }: { person: Person }) {
  const { players } = useText()
  return (
    <span className={classNames(styles.disc, styles.dot)} style={hueStyle(person)}>
      <span aria-hidden="true" translate="no" title={person.name}>
        {person.initial}
      </span>
      <span className="sr-only">{players.by(person.name)}</span>
    </span>
  )
}

/** Gives the hue of a person to the styles below. */
export function hueStyle({ hue }: Pick<Person, 'hue'>): CSSProperties & { '--hue': number } {
  return { '--hue': hue }
}
