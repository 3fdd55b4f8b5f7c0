import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, type RefObject, useEffect, useRef } from 'react'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { keepFocus } from '../../lib/focus.ts'
import { Guess, guessClass, type GuessProps } from '../../parts/guesses/guess.tsx'
import { useText } from '../../text/text.ts'
import type { Person } from '../players/people.ts'
import { PlayerDot } from '../players/player-dot.tsx'
import { sideText } from '../article/hits.tsx'
import { useGame } from '../store/use-game.ts'
import styles from './guesses.module.css'

type Props = Pick<GuessProps, 'row' | 'lang' | 'number'> & {
  /** Author of the row, on a shared sheet. */
  person?: Person | null
  isSelected?: boolean
  /** True if another player has just opened it. */
  isPartnerHit?: boolean
  /** Number of positions to which the player can step. */
  places?: number
  /** Position to which the player has stepped. */
  index?: number | null
  /** Id of the notice that makes the row flash. */
  flash?: number | null
  /** Steps through the positions of the row; without it the row is no button. */
  onStep?: (step: 1 | -1, seq: number) => void
  variant?: GuessProps['variant']
}

/** A guess or a hint on the board: a row of a list, or a chip. Pressing it steps through its positions. */
export const GuessRow = memo(function GuessRow(props: Props) {
  const { row, person = null, flash = null, places = 0, onStep } = props
  const item = useRef<HTMLLIElement>(null)
  useFlash(item, flash)
  return (
    <li ref={item} translate="no" style={person === null ? undefined : hueStyle(person)}>
      {onStep !== undefined && places > 0 ? (
        <button
          type="button"
          className={classOf(props)}
          aria-current={props.isSelected || undefined}
          onPointerDown={props.variant === 'chip' ? keepFocus : undefined}
          onClick={() => onStep(1, row.seq)}
        >
          <Content {...props} />
        </button>
      ) : (
        <div className={classOf(props)}>
          <Content {...props} />
        </div>
      )}
    </li>
  )
})

function classOf({ row, isSelected, isPartnerHit, variant = 'row' }: Props): string {
  if (isPartnerHit === true || row.kind === 'nudge') return guessClass(row, variant, 'theirs')
  return guessClass(row, variant, isSelected === true ? 'selected' : null)
}

function Content({
  row,
  lang,
  number,
  person = null,
  places = 0,
  index = null,
  onStep,
  variant = 'row',
}: Props) {
  const { guesses } = useText('game')
  const isChip = variant === 'chip'
  return (
    <>
      <Guess
        row={row}
        lang={lang}
        number={number}
        variant={variant}
        step={index === null ? null : guesses.step({ index: index + 1, of: places })}
        author={person === null ? null : <PlayerDot person={person} />}
        giver={person?.name}
      />
      {isChip && onStep !== undefined && <OutOfViewCount seq={row.seq} />}
    </>
  )
}

/** Number of positions above and below the view. On a phone the margins have no room for it. */
function OutOfViewCount({ seq }: { seq: number }) {
  const { article, format } = useText('game')
  const view = useGame(({ view: { outOfView } }) => (outOfView?.seq === seq ? outOfView : null))
  if (view === null || view.above + view.below === 0) return null
  const { above, below } = view
  return (
    <span className={styles.away}>
      <span className="sr-only">
        {[
          above > 0 && sideText(view, 'above', article),
          below > 0 && sideText(view, 'below', article),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {above > 0 && (
        <span aria-hidden="true">
          <ArrowUp size={14} strokeWidth={2.5} />
          <span>{format.number(above)}</span>
        </span>
      )}
      {below > 0 && (
        <span aria-hidden="true">
          <ArrowDown size={14} strokeWidth={2.5} />
          <span>{format.number(below)}</span>
        </span>
      )}
    </span>
  )
}

/** Scrolls the earlier row of a repeated guess into view and lets it flash. */
function useFlash(item: RefObject<HTMLElement | null>, flash: number | null) {
  useEffect(() => {
    if (flash === null) return
    item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    item.current?.animate([{ opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }], {
      duration: 250,
      iterations: 2,
    })
  }, [item, flash])
}
