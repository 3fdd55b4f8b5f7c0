import { useText } from '../../text/text.ts'
import styles from './fading-ink.module.css'

/** Word that has faded, one that fades and one that is hidden. */
export function FadingInkSample() {
  const { play } = useText('play')
  return (
    <span className={styles.sample} aria-hidden="true" translate="no">
      <span className={styles.faded}>{play.fading_ink_word}</span>
      <i className={styles.fading} />
      <i />
    </span>
  )
}
