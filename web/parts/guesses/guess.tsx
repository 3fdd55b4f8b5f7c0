import { MIN_NEAR } from '@inkling/game/open/sheet'
import type { SheetRow } from '@inkling/protocol/game'
import { Lightbulb, Pointer } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import type { Elements } from '../../lib/elements.ts'
import { directionOf } from '../../text/direction.ts'
import { type Texts, useText } from '../../text/text.ts'
import { NearnessScale } from '../nearness/nearness.tsx'
import { hitsText, rowName } from './guess-labels.ts'
import styles from './guess.module.css'

export type GuessProps = {
  row: SheetRow
  /** Language of the article, if known. */
  lang?: string | undefined
  /** Number among the guesses; undefined for a hint. Chips show none. */
  number?: number | undefined
  /** Position to which the player has stepped. */
  step?: string | null
  /** Author of the row, on a shared sheet. */
  author?: Elements
  /** Name of the player who opened the word for this one, of a nudge. */
  giver?: string | undefined
  /** A row of a list, or a chip. */
  variant: 'row' | 'chip'
}

/** A guess or a hint and its number of hits, within an element of `guessClass`. */
export function Guess(props: GuessProps) {
  return props.variant === 'row' ? <RowContent {...props} /> : <ChipContent {...props} />
}

/** Class of the element around a guess. */
export function guessClass(
  { kind, count }: SheetRow,
  variant: 'row' | 'chip',
  state?: 'selected' | 'theirs' | null,
): string {
  const isMiss = count === 0 && kind === 'guess'
  return classNames(styles[variant], isMiss && styles.miss, state && styles[state])
}

function RowContent({ row, lang, number, step = null, author = null, giver = '' }: GuessProps) {
  const { guesses } = useText('game')
  return (
    <>
      <span className={styles.number}>{number ?? <HintIcon kind={row.kind} />}</span>
      <Word row={row} lang={lang} />
      {row.kind !== 'guess' && <span className={styles.hint}>{hintText(row, guesses, giver)}</span>}
      {step !== null && <span className={styles.step}>{step}</span>}
      {author !== null && <span className={styles.person}>{author}</span>}
      <Nearness row={row} />
      <Count row={row}>{row.count === 0 ? '–' : row.count}</Count>
    </>
  )
}

function ChipContent({ row, lang, step = null, author = null, giver = '' }: GuessProps) {
  const { guesses } = useText('game')
  const count = row.count === 0 ? '–' : String(row.count)
  return (
    <>
      {author}
      {row.kind !== 'guess' && (
        <>
          <HintIcon kind={row.kind} />
          <span className="sr-only">{hintText(row, guesses, giver)}</span>
        </>
      )}
      <Word row={row} lang={lang} />
      {row.count === 0 && nearnessOf(row) !== null ? (
        <Nearness row={row} isSmall />
      ) : (
        <Count row={row}>{step ?? count}</Count>
      )}
    </>
  )
}

function Word({ row, lang }: Pick<GuessProps, 'row' | 'lang'>) {
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
function Nearness({ row, isSmall = false }: Pick<GuessProps, 'row'> & { isSmall?: boolean }) {
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

function hintText(
  { kind }: SheetRow,
  { hint, given_by }: Texts<'game'>['guesses'],
  giver: string,
): string {
  return kind === 'nudge' ? given_by(giver) : hint
}

function HintIcon({ kind }: Pick<SheetRow, 'kind'>) {
  const Icon = kind === 'nudge' ? Pointer : Lightbulb
  return <Icon size={13} aria-hidden="true" />
}
