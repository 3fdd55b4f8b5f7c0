import { avatarSource } from '../../ui/avatar.tsx'
import type { Person } from './people.ts'

/** A player's picture in a ring of his colour, or his initial on it. Stands beside his name, so it is not read aloud. */
export function PlayerDisc({ person }: { person: Person }) {
  const source = avatarSource(person.user)
  return (
    <span className={`disc hue-${person.hue}`} aria-hidden="true">
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

/** Whose a row is: a dot of his colour with his initial, read aloud as his name. */
export function PlayerDot({ person }: { person: Person }) {
  return (
    <span className={`dot hue-${person.hue}`} title={person.name}>
      <span aria-hidden="true">{person.initial}</span>
      <span className="sr-only">{`by ${person.name}`}</span>
    </span>
  )
}
