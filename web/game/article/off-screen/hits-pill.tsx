import { ArrowDown, ArrowUp } from 'lucide-react'
import type { PointerEvent } from 'react'
import { useText } from '../../../text/text.ts'
import { classNames } from '../../../lib/class-names.ts'
import { hueStyle } from '../../../kit/user/hue-style.ts'
import { usePeople } from '../../players/people.ts'
import { useGame, useGameStore } from '../../store/use-game.ts'
import styles from './hits.module.css'

type Side = 'above' | 'below'

/** In the article's margin, how many marked words are out of view on this side of it; pressing it goes to the nearest. */
export function HitsPill({ side }: { side: Side }) {
  const { article, format } = useText()
  const { goTo } = useGameStore()
  const view = useGame(({ outOfView }) => outOfView)
  const partner = useGame(({ partnerHit }) => partnerHit?.user_id ?? null)
  const person = usePeople().get(partner ?? '')
  if (view === null || view[side] === 0) return null
  const { seq, above, below, of } = view
  const isAbove = side === 'above'
  const Arrow = isAbove ? ArrowUp : ArrowDown
  const label = isAbove ? article.places_above(above) : article.places_below(below)
  return (
    <div className={classNames(styles.slot, styles[side])}>
      <button
        type="button"
        className={classNames(styles.pill, person !== undefined && styles.partners)}
        style={person && hueStyle(person)}
        aria-label={label}
        title={article.next_place(label)}
        onPointerDown={keepFocus}
        onClick={() => goTo(seq, isAbove ? above - 1 : of - below)}
      >
        <Arrow size={14} strokeWidth={2.5} aria-hidden="true" />
        {format.number(view[side])}
      </button>
    </div>
  )
}

/** One goes on typing. */
function keepFocus(event: PointerEvent): void {
  event.preventDefault()
}
