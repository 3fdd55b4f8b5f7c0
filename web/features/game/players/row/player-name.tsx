import { useText } from '../../../../text/text.ts'
import type { Person } from '../people.ts'
import styles from '../players.module.css'

/** What a player is called among these: in short where it is clear, to readers always in full. */
export function PlayerName({
  person,
  name,
  isMe,
}: {
  person: Person
  name: string
  isMe: boolean
}) {
  const { ui } = useText()
  return (
    <>
      <bdi translate="no" className="truncate" title={person.name} aria-hidden="true">
        {name}
      </bdi>
      <bdi translate="no" className="sr-only">
        {person.name}
      </bdi>
      {isMe && <span className={styles.you}>{ui.you}</span>}
    </>
  )
}
