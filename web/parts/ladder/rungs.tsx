import { TO_MOVE } from '@inkling/game/open/ladder'
import { X } from 'lucide-react'
import { classNames } from '../../lib/class-names.ts'
import { useText } from '../../text/text.ts'
import styles from './ladder.module.css'

const BARS = 5

/** Rungs up to the player's, of which five are drawn. */
export function Rungs({ rung, isNew = false }: { rung: number; isNew?: boolean }) {
  const filled = Math.min(BARS, rung + 1)
  return (
    <span className={styles.rungs} aria-hidden="true">
      {Array.from({ length: BARS }, (_, index) => (
        <i
          key={index}
          className={classNames(
            index < filled && styles.filled,
            isNew && index === filled - 1 && styles.won,
          )}
        />
      ))}
    </span>
  )
}

/** Races in a row against the player's own pace, won or (negative) lost. */
export function InARow({ races }: { races: number }) {
  const { ladder } = useText('ladder')
  const count = Math.abs(races)
  const label = races < 0 ? ladder.losses(count) : ladder.wins(count)
  return (
    <span className={styles.dots} role="img" aria-label={label}>
      {Array.from({ length: TO_MOVE }, (_, index) => (
        <i
          key={index}
          className={classNames(index < count && (races < 0 ? styles.lost : styles.beaten))}
        >
          {index < count && races < 0 && <X size={10} strokeWidth={3} aria-hidden="true" />}
        </i>
      ))}
    </span>
  )
}
