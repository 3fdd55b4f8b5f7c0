import type { LadderResult } from '@inkling/protocol/ghosts'
import { TO_MOVE } from '@inkling/game/open/ladder'
import { useQuery } from '@tanstack/react-query'
import { ladderOfGameQuery } from '../../data/ladders.ts'
import { cardClass } from '../../kit/card.tsx'
import { InARow, Rungs } from '../../parts/ladder/rungs.tsx'
import styles from '../../parts/ladder/ladder.module.css'
import { durationText, formatClock } from '../../text/durations.ts'
import { type Texts, useText } from '../../text/text.ts'
import { type Contender, mineIn, secondsOf } from '../players/contender.ts'
import { useContenders } from '../players/use-contenders.tsx'

/** Place of the player on the ladder after a quick race against their own pace, and what the next race may change. */
export function LadderCard({ gameId }: { gameId: string }) {
  const t = useText('ladder', 'results')
  const { ladder } = t
  const contenders = useContenders()
  const { data } = useQuery(ladderOfGameQuery(gameId))
  if (data === undefined) return <div className={cardClass(styles.card)} aria-hidden="true" />
  return (
    <section className={cardClass(styles.card)} aria-label={ladder.title}>
      <Rungs rung={data.rung} isNew={data.moved > 0} />
      <div className={styles.about}>
        <div className={styles.head}>
          <h3>{ladder.rung(data.rung + 1)}</h3>
          <InARow races={shownInARow(data)} />
        </div>
        <p className={styles.text}>
          {[outcomeText(t, data, contenders), nextText(t, data)]
            .filter((text) => text !== null)
            .join(' ')}
        </p>
      </div>
    </section>
  )
}

/** Races in a row with this one, which may have moved the player. */
function shownInARow({ in_a_row, has_won }: LadderResult): number {
  if (in_a_row !== 0) return in_a_row
  return has_won ? TO_MOVE : -TO_MOVE
}

export function outcomeText(
  { format, ladder, result }: Texts<'ladder' | 'results'>,
  data: LadderResult,
  contenders: readonly Contender[],
): string {
  const times = Math.abs(shownInARow(data)) as 1 | 2 | 3
  const mine = mineIn(contenders)
  const pace = contenders.find(({ ghost }) => ghost?.lane === 'own_pace')
  if (mine?.state !== 'decoded' || pace === undefined) return ladder.not_decoded[times]
  const by = Math.abs(secondsOf(mine) - secondsOf(pace))
  const time = by === 0 ? result.under_a_second : durationText(format, by)
  return (data.has_won ? ladder.ahead : ladder.behind)[times](time)
}

export function nextText(
  { ladder }: Texts<'ladder'>,
  { rung, in_a_row, moved, pace }: LadderResult,
): string | null {
  if (moved !== 0) return ladder.now(formatClock(pace))
  if (in_a_row === 1) return ladder.next.faster_after_two
  if (in_a_row === 2) return ladder.next.faster
  return in_a_row === -2 && rung > 0 ? ladder.next.slower : null
}
