import { ArrowLeft } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useText } from '../text/text.ts'
import { classNames } from '../lib/class-names.ts'
import styles from './bins.module.css'

type Bin = { from: number; to: number | null; games: number }

/** Bars with the number of games per number of guesses. An arrow labelled `mark` points at the bin of `marked`. */
export function Bins(props: {
  labelledBy: string
  bins: readonly Bin[]
  marked?: number | null
  mark?: string
}) {
  const { chart, format } = useText('results')
  const { labelledBy, bins, marked = null, mark } = props
  const most = Math.max(1, ...bins.map(({ games }) => games))
  return (
    <table className={styles.bins} aria-labelledby={labelledBy}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{chart.guesses}</th>
          <th scope="col">{chart.games}</th>
        </tr>
      </thead>
      <tbody>
        {bins.map((bin) => {
          const isMarked = marked !== null && isIn(bin, marked)
          const width: CSSProperties = { width: `${(bin.games / most) * 100}%` }
          return (
            <tr key={bin.from} className={isMarked ? styles.marked : undefined}>
              <th scope="row">
                {bin.to === null
                  ? chart.last_bin(bin.from)
                  : chart.bin({ from: Math.max(1, bin.from), to: bin.to })}
              </th>
              <td>
                <span className={classNames(styles.track, mark !== undefined && styles.markable)}>
                  <span
                    className={classNames(styles.bar, bin.games === 0 && styles.empty)}
                    style={width}
                  >
                    {format.number(bin.games)}
                  </span>
                  {isMarked && (
                    <span className={styles.mark}>
                      <ArrowLeft size={15} aria-hidden="true" className="rtl:rotate-180" />
                      <span>{mark}</span>
                    </span>
                  )}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function isIn({ from, to }: Bin, guesses: number): boolean {
  return guesses >= from && guesses <= (to ?? Infinity)
}
