import { type CSSProperties, useState } from 'react'
import { Meter } from '../../kit/meter.tsx'
import { classNames } from '../../lib/class-names.ts'
import { useExpiring } from '../../lib/expiring.ts'
import { useText } from '../../text/text.ts'
import styles from './racer.module.css'

/** Bar of a player's lead, `ratio` 0 to 1, with the latest gain of their figure. */
export function GainBar(props: { ratio: number; figure: number; className?: string | undefined }) {
  const { players } = useText('game')
  const { ratio, figure, className } = props
  const gain = useGain(figure)
  const style: CSSProperties & { '--ratio': number } = { '--ratio': ratio }
  return (
    <span className={classNames(styles.track, className)} style={style} aria-hidden="true">
      <Meter share={ratio} />
      {gain !== null && (
        <b key={gain.id} className={styles.gain}>
          {players.gain(gain.amount)}
        </b>
      )}
    </span>
  )
}

/** Duration of the animation: 120 ms in, 900 shown, 300 out. */
const GAIN_SHOWN_MS = 1320

type Gain = { id: number; amount: number }

/** Latest growth of a figure, for a moment; null at other times. */
export function useGain(figure: number): Gain | null {
  const [last, setLast] = useState<{ figure: number; gain: Gain | null }>({ figure, gain: null })
  if (figure > last.figure) {
    setLast({ figure, gain: { id: (last.gain?.id ?? 0) + 1, amount: figure - last.figure } })
  }
  return useExpiring(last.gain, GAIN_SHOWN_MS)
}
