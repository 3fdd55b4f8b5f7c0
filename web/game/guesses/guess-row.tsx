import type { SheetRow } from '@inkling/protocol/game'
import { ArrowDown, ArrowUp, Lightbulb } from 'lucide-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { Person } from '../players/people.ts'
import { hueStyle } from '../../kit/user/hue-style.ts'
import { PlayerDot } from '../players/player-dot.tsx'
import { hasPositions, positionsOf } from '../store/rows.ts'
import { useGame } from '../store/use-game.ts'
import { directionOf } from '../../text/direction.ts'
import { useText } from '../../text/text.ts'
import { classNames } from '../../lib/class-names.ts'
import styles from './guesses.module.css'
import { hitsText, rowName } from './guess-labels.ts'

type Props = {
  row: SheetRow
  /** The language of the article. */
  lang?: string | undefined
  /** Its number among the guesses; a hint has none. */
  number: number | undefined
  /** Whose it is, where a sheet is shared. */
  person?: Person | null
  isSelected?: boolean
  /** Whether it is what another has just opened. */
  isPartnerHit?: boolean
  /** To which of its positions the player has stepped. */
  index?: number | null
  /** Changes when the row is to flash. */
  flash?: number | null
  /** Steps through its positions; without it there is nothing to press. */
  onStep?: (step: 1 | -1, seq: number) => void
  look?: 'row' | 'chip'
}

/** A guess or a hint with what it opened: a row of a list, or a chip. */
export const GuessRow = memo(function GuessRow({ flash = null, ...props }: Props) {
  const {
    row,
    isSelected = false,
    onStep,
    look = 'row',
    person = null,
    isPartnerHit = false,
  } = props
  const item = useRef<HTMLLIElement>(null)
  useFlash(item, flash)
  const className = classNames(
    looksOf(row, look, isSelected && !isPartnerHit),
    isPartnerHit && styles.theirs,
  )
  const content = look === 'row' ? <RowContent {...props} /> : <ChipContent {...props} />
  return (
    <li ref={item} style={person === null ? undefined : hueStyle(person)}>
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
  props: Pick<Props, 'row' | 'isSelected' | 'look'> &
    Required<Pick<Props, 'onStep'>> & { className: string; children: ReactNode },
) {
  const { row, isSelected = false, look, onStep } = props
  return (
    <button
      type="button"
      className={props.className}
      aria-current={isSelected || undefined}
      onPointerDown={look === 'chip' ? keepFocus : undefined}
      onClick={() => onStep(1, row.seq)}
    >
      {props.children}
    </button>
  )
}

function looksOf({ kind, count }: SheetRow, look: 'row' | 'chip', isSelected: boolean): string {
  const isMiss = count === 0 && kind === 'guess'
  return classNames(styles[look], isMiss && styles.miss, isSelected && styles.selected)
}

/** A chip beside the guess box leaves it the keyboard, which would close on a phone. */
function keepFocus(event: React.PointerEvent): void {
  event.preventDefault()
}

function RowContent({ row, lang, number, person = null, index = null }: Props) {
  const { guesses } = useText()
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
      <Count row={row}>{row.count === 0 ? '–' : row.count}</Count>
    </>
  )
}

function ChipContent({ row, lang, person = null, index = null, onStep }: Props) {
  const { guesses } = useText()
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
      <Count row={row}>{index === null ? count : guesses.step(index + 1, row.count)}</Count>
      {onStep !== undefined && <OutOfViewCount seq={row.seq} />}
    </>
  )
}

/** How many of its positions are out of view, where no margin has room for it. */
function OutOfViewCount({ seq }: { seq: number }) {
  const { article, format } = useText()
  const view = useGame(({ outOfView }) => (outOfView?.seq === seq ? outOfView : null))
  if (view === null || view.above + view.below === 0) return null
  const { above, below } = view
  return (
    <span className={styles.away}>
      <span className="sr-only">
        {[above > 0 && article.places_above(above), below > 0 && article.places_below(below)]
          .filter(Boolean)
          .join(', ')}
      </span>
      {above > 0 && (
        <span aria-hidden="true">
          <ArrowUp size={14} strokeWidth={2.5} />
          {format.number(above)}
        </span>
      )}
      {below > 0 && (
        <span aria-hidden="true">
          <ArrowDown size={14} strokeWidth={2.5} />
          {format.number(below)}
        </span>
      )}
    </span>
  )
}

function Word({ row, lang }: Pick<Props, 'row' | 'lang'>) {
  const texts = useText()
  const isWord = row.kind !== 'title_hint' && lang !== undefined
  return (
    <span className={styles.word} {...(isWord && { lang, dir: directionOf(lang) })}>
      {rowName(row, texts)}
    </span>
  )
}

function Count({ row, children }: { row: SheetRow; children: ReactNode }) {
  const texts = useText()
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{hitsText(row, texts)}</span>
    </span>
  )
}

function HintIcon() {
  return <Lightbulb size={13} aria-hidden="true" />
}

/** The earlier row of a repeated guess comes into view and lights up for a moment. */
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
