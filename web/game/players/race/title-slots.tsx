import { useText } from '../../../text/text.ts'
import styles from './racer.module.css'
import { MAX_DRAWN, type Slot, slotWidth } from './title-letters.ts'

/** How many of the title's words a player has found: a slot for each, or the figures where they are many. */
export function TitleSlots({ found, slots }: { found: number; slots: readonly Slot[] }) {
  const { players } = useText()
  const of = slots.length
  const told = players.title_words(found, of)
  if (of > MAX_DRAWN) {
    return (
      <span className={styles.title} title={told}>
        <span aria-hidden="true">{players.title_share(found, of)}</span>
        <span className="sr-only">{told}</span>
      </span>
    )
  }
  return (
    <span role="img" className={styles.title} aria-label={told} title={told}>
      {slots.map(({ letters, isFound }, index) => (
        <i
          key={index}
          className={isFound ? styles.found : undefined}
          style={{ width: slotWidth(letters) }}
        />
      ))}
    </span>
  )
}
