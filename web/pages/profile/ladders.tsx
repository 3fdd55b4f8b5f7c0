import { useQuery } from '@tanstack/react-query'
import { laddersQuery } from '../../data/ladders.ts'
import { Card } from '../../kit/card.tsx'
import styles from '../../parts/ladder/ladder.module.css'
import { InARow, Rungs } from '../../parts/ladder/rungs.tsx'
import { formatClock } from '../../text/durations.ts'
import { useText } from '../../text/text.ts'

/** Ladders of quick races; nothing before the first race against the user's own pace. */
export function Ladders() {
  const { ladder, names, profile } = useText('ladder', 'profile')
  const { data = [] } = useQuery(laddersQuery)
  if (data.length === 0) return null
  return (
    <Card title={`${ladder.title} · ${names.variants.quick_race}`}>
      {(titleId) => (
        <>
          <p className="text-muted mb-2 text-sm">{ladder.about}</p>
          <ul className={styles.list} aria-labelledby={titleId}>
            {data.map(({ difficulty, length, rung, in_a_row, pace }) => (
              <li key={`${difficulty} ${length}`} className={styles.row}>
                <Rungs rung={rung} />
                <div className={styles.about}>
                  <div className={styles.head}>
                    <span>{ladder.rung(rung + 1)}</span>
                    <InARow races={in_a_row} />
                  </div>
                  <p className={styles.text}>
                    {[
                      names.difficulties[difficulty],
                      profile.lengths[length],
                      ladder.pace(formatClock(pace)),
                    ].join(' · ')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
