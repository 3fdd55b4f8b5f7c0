import { useText } from '../../../text/text.ts'
import type { PlayerProgress } from '../../store/progress.ts'
import styles from './racer.module.css'

/** The best place that is still open, and how many title words I have yet to find. */
export function OpenPlace({ place, lacks }: { place: number; lacks: number | null }) {
  const { format, players } = useText()
  return (
    <p className={styles.open}>
      <i aria-hidden="true">{format.number(place)}</i>
      <span className="truncate">
        <b>{players.place_open(place)}</b> {lacks !== null && players.title_words_to_go(lacks)}
      </span>
    </p>
  )
}

/** How many words of the title I still have to find. */
export function lacking(
  title_words: number | null,
  { title_found }: PlayerProgress,
): number | null {
  return title_words === null || title_found === null ? null : title_words - title_found
}
