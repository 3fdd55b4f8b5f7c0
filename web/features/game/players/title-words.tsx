import { useText } from '../../../text/text.ts'
import styles from './players.module.css'

const MOST_DRAWN = 4

/** How many of the title's words a player has found: a slot for each, or the figures where they are many. */
export function TitleWords({ found, of }: { found: number; of: number }) {
  const { players } = useText()
  if (of > MOST_DRAWN) {
    return (
      <span className={styles.figures} title={players.title_words(found, of)}>
        <span aria-hidden="true">{players.title_share(found, of)}</span>
        <span className="sr-only">{players.title_words(found, of)}</span>
      </span>
    )
  }
  return (
    <span
      role="img"
      className={styles.slots}
      aria-label={players.title_words(found, of)}
      title={players.title_words(found, of)}
    >
      {Array.from({ length: of }, (_, index) => (
        <i key={index} className={index < found ? styles.found : undefined} />
      ))}
    </span>
  )
}
