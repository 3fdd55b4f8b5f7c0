import { useText } from '../../../text/text.ts'
import { classNames } from '../../../lib/class-names.ts'
import styles from './racer.module.css'
import { useGain } from './use-gain.ts'

/** How far a player is beside who leads, 0 to 1, with what their figure has just gained. */
export function GainBar(props: { ratio: number; figure: number; className?: string | undefined }) {
  const { players } = useText()
  const { ratio, figure, className } = props
  const gain = useGain(figure)
  return (
    <span className={classNames(styles.track, className)} aria-hidden="true">
      <span className={styles.bar}>
        <i style={{ transform: `scaleX(${ratio})` }} />
      </span>
      {gain !== null && (
        <b key={gain.id} className={styles.gain} style={{ insetInlineStart: `${ratio * 100}%` }}>
          {players.gain(gain.amount)}
        </b>
      )}
    </span>
  )
}
