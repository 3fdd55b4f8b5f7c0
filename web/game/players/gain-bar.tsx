import { useEffect, useState } from 'react'
import { Meter } from '../../kit/meter.tsx'
import { classNames } from '../../lib/class-names.ts'
import { useText } from '../../text/text.ts'
import styles from './racer.module.css'

/** Bar of a player's lead, `ratio` 0 to 1, with the latest gain of their figure. */
export function GainBar(props: { ratio: number; figure: number; className?: string | undefined }) {
  const { players } = useText('game')
  const { ratio, figure, className } = props
  const gain = useGain(figure)
  return (
    <span className={classNames(styles.track, className)} aria-hidden="true">
      <Meter share={ratio} />
      {gain !== null && (
        <b key={gain.id} className={styles.gain} style={{ insetInlineStart: `${ratio * 100}%` }}>
          {players.gain(gain.amount)}
        </b>
      )}
    </span>
  )
}

/** Duration of the animation: 120 ms in, 900 shown, 300 out. */
const GAIN_SHOWN_MS = 1320

/** Latest growth of a figure, for a moment; null at other times. */
export function useGain(figure: number): { id: number; amount: number } | null {
  const [last, setLast] = useState({ id: 0, figure, amount: 0 })
  const [expired, setExpired] = useState(0)
  if (figure > last.figure) setLast({ id: last.id + 1, figure, amount: figure - last.figure })

  const { id } = last
  useEffect(() => {
    if (id === 0) return
    const timer = setTimeout(() => setExpired(id), GAIN_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id])
  return expired < id ? last : null
}
