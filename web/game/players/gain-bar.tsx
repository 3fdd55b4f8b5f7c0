import { useEffect, useState } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { useText } from '../../text/text.ts'
import styles from './racer.module.css'

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

/** How long a gain shows, in milliseconds: 120 in, 900 there, 300 out. */
const SHOWN_FOR = 1320

/** By how much a figure of a player has just grown, for a moment; null at other times. */
export function useGain(figure: number): { id: number; amount: number } | null {
  const [last, setLast] = useState({ id: 0, figure, amount: 0 })
  const [expired, setExpired] = useState(0)
  if (figure > last.figure) setLast({ id: last.id + 1, figure, amount: figure - last.figure })

  const { id } = last
  useEffect(() => {
    if (id === 0) return
    const timer = setTimeout(() => setExpired(id), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [id])
  return expired < id ? last : null
}
