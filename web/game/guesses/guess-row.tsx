import type { SheetRow } from '@inkling/protocol/game'
import { ArrowDown, ArrowUp, Lightbulb } from 'lucide-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { classNames } from '../../lib/class-names.ts'
import { keepFocus } from '../../lib/focus.ts'
import { directionOf } from '../../text/direction.ts'
import { useText } from '../../text/text.ts'
import { NearnessScale } from '../../parts/nearness/nearness.tsx'
import { MIN_NEAR } from '@inkling/game/open/sheet'
import type { Person } from '../players/people.ts'
import { PlayerDot } from '../players/player-dot.tsx'
import { hasPositions, positionsOf } from '../store/rows.ts'
import { useGame } from '../store/use-game.ts'
import { hitsText, rowName } from './guess-labels.ts'
import styles from './guesses.module.css'

type Props = {
  row: SheetRow
  /** Language of the article. */
  lang?: string | undefined
  /** Number among the guesses; undefined for a hint. */
  number: number | undefined
  /** Author of the row, on a shared sheet. */
  person?: Person | null
  isSelected?: boolean
  /** True if another player has just opened it. */
  isPartnerHit?: boolean
  /** Position to which the player has stepped. */
  index?: number | null
  /** Id of the notice that makes the row flash. */
  flash?: number | null
  /** Steps through the positions of the row; without it the row is no button. */
  onStep?: (step: 1 | -1, seq: number) => void
  variant?: 'row' | 'chip'
}

/** A guess or a hint and its number of hits: a row of a list, or a chip. */
export const GuessRow = memo(function GuessRow({ flash = null, ...props }: Props) {
  const {
    row,
    isSelected = false,
    onStep,
    variant = 'row',
    person = null,
    isPartnerHit = false,
  } = props
  const item = useRef<HTMLLIElement>(null)
  useFlash(item, flash)
  const className = classNames(
    classOf(row, variant, isSelected && !isPartnerHit),
    isPartnerHit && styles.theirs,
  )
  const content = variant === 'row' ? <RowContent {...props} /> : <ChipContent {...props} />
  return (
    <li ref={item} translate="no" style={person === null ? undefined : hueStyle(person)}>
      {onStep !== undefined && hasPositions(row) ? (
        <StepButton {...props} className={className} onStep={onStep}>
          {content}
        </StepButton>
      ) : (
        <div className={className}>{content}</div>
      )}
    </li>
  )
})

function StepButton(
  props: Pick<Props, 'row' | 'isSelected' | 'variant'> &
    Required<Pick<Props, 'onStep'>> & { className: string; children: ReactNode },
) {
  const { row, isSelected = false, variant, onStep } = props
  return (
    <button
      type="button"
      className={props.className}
      aria-current={isSelected || undefined}
      onPointerDown={variant === 'chip' ? keepFocus : undefined}
      onClick={() => onStep(1, row.seq)}
    >
      {props.children}
    </button>
  )
}

function classOf({ kind, count }: SheetRow, variant: 'row' | 'chip', isSelected: boolean): string {
  const isMiss = count === 0 && kind === 'guess'
  return classNames(styles[variant], isMiss && styles.miss, isSelected && styles.selected)
}

function RowContent({ row, lang, number, person = null, index = null }: Props) {
  const { guesses } = useText('game')
  return (
    <>
      <span className={styles.number}>{number ?? <HintIcon />}</span>
      <Word row={row} lang={lang} />
      {row.kind !== 'guess' && <span className={styles.hint}>{guesses.hint}</span>}
      {index !== null && (
        <span className={styles.step}>{guesses.step(index + 1, positionsOf(row).length)}</span>
      )}
      {person !== null && (
        <span className={styles.person}>
          <PlayerDot person={person} />
        </span>
      )}
      <Nearness row={row} />
      <Count row={row}>{row.count === 0 ? '–' : row.count}</Count>
    </>
  )
}

function ChipContent({ row, lang, person = null, index = null, onStep }: Props) {
  const { guesses } = useText('game')
  const count = row.count === 0 ? '–' : String(row.count)
  return (
    <>
      {person !== null && <PlayerDot person={person} />}
      {row.kind !== 'guess' && (
        <>
          <HintIcon />
          <span className="sr-only">{guesses.hint}</span>
        </>
      )}
      <Word row={row} lang={lang} />
      {row.count === 0 && nearnessOf(row) !== null ? (
        <Nearness row={row} isSmall />
      ) : (
        <Count row={row}>{index === null ? count : guesses.step(index + 1, row.count)}</Count>
      )}
      {onStep !== undefined && <OutOfViewCount seq={row.seq} />}
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
        {[above > 0 && article.hits_above(above), below > 0 && article.hits_below(below)]
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

function Word({ row, lang }: Pick<Props, 'row' | 'lang'>) {
  const texts = useText('game')
  const isWord = row.kind !== 'title_hint' && lang !== undefined
  return (
    <span className={styles.word} {...(isWord && { lang, dir: directionOf(lang) })}>
      {rowName(row, texts)}
    </span>
  )
}

function Count({ row, children }: { row: SheetRow; children: ReactNode }) {
  const texts = useText('game')
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{hitsText(row, texts)}</span>
    </span>
  )
}

function nearnessOf({ nearness }: SheetRow): number | null {
  return nearness?.value ?? null
}

/** Scale and figure of a guess's nearness. */
function Nearness({ row, isSmall = false }: Pick<Props, 'row'> & { isSmall?: boolean }) {
  const { guesses, format } = useText('game')
  const value = nearnessOf(row)
  if (value === null) return null
  return (
    <span className={classNames(styles.nearness, value >= MIN_NEAR && styles.near)}>
      <NearnessScale value={value} isSmall={isSmall} />
      <span aria-hidden="true">{format.number(value)}</span>
      <span className="sr-only">{guesses.nearness(value)}</span>
    </span>
  )
}

function HintIcon() {
  return <Lightbulb size={13} aria-hidden="true" />
}

/** Scrolls the earlier row of a repeated guess into view and lets it flash. */
function useFlash(item: React.RefObject<HTMLElement | null>, flash: number | null) {
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
