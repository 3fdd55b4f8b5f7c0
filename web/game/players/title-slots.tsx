import type { SheetRow } from '@inkling/protocol/game'
import { useMemo } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { useText } from '../../text/text.ts'
import type { Sheet } from '../store/game-state.ts'
import { titleBars } from '../store/progress.ts'
import { useGame } from '../store/use-game.ts'
import styles from './racer.module.css'

/** Slots of a title: their widths in letters, and which of them I have found (null if unknown). */
export type TitleLayout = { letters: readonly number[]; mine: readonly boolean[] | null }

/** Longer titles show a count instead of slots. */
const MAX_DRAWN = 4
/** Limits of the width of all slots of a title together, in pixels. */
const MIN_WIDTH = 38
const MAX_WIDTH = 62
const GAP = 2

/** Width of a slot, in letters, if the bars do not reveal it. */
const DEFAULT_LETTERS = 6

/** Creates one slot per title word. Widths come from the bars, unless a word repeats or is optional. */
export function titleLayout(
  sheet: Sheet | null,
  rows: readonly SheetRow[],
  title_words: number,
): TitleLayout {
  const letters = sheet === null ? [] : titleBars(sheet)
  if (letters.length !== title_words) {
    return { letters: Array.from({ length: title_words }, () => DEFAULT_LETTERS), mine: null }
  }
  return { letters, mine: letters.map((_, position) => isOpen(rows, position)) }
}

function isOpen(rows: readonly SheetRow[], position: number): boolean {
  return rows.some(({ opened }) => opened.some(([, positions]) => positions.includes(position)))
}

/** Width of the column of slots, in pixels. */
export function titleWidth({ letters }: TitleLayout): number {
  if (letters.length > MAX_DRAWN) return MIN_WIDTH
  const width = letters.reduce((sum, one) => sum + slotWidth(one) + GAP, -GAP)
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.ceil(width)))
}

/** Width of a slot, in pixels. */
function slotWidth(letters: number): number {
  return letters * 2.1 + 4
}

/** Slots of another player: all of one width, as only the number of words found is known. */
export function slotsOf({ letters }: TitleLayout, found: number): Slot[] {
  const mean = letters.reduce((sum, one) => sum + one, 0) / letters.length
  return letters.map((_, index) => ({ letters: mean, isFound: index < found }))
}

/** My own slots. */
export function mySlots(layout: TitleLayout, found: number): Slot[] {
  const { letters, mine } = layout
  if (mine === null) return slotsOf(layout, found)
  return letters.map((length, index) => ({ letters: length, isFound: mine[index] === true }))
}

type Slot = { letters: number; isFound: boolean }

/** Layout of the title of the game on screen. */
export function useTitleLayout(): TitleLayout {
  const { sheet, rows, title_words } = useGame(({ server: { sheet, rows, game } }) => ({
    sheet,
    rows,
    title_words: game?.title_words ?? 0,
  }))
  return useMemo(() => titleLayout(sheet, rows, title_words), [sheet, rows, title_words])
}

/** Title words that a player has found: a slot for each, or a count if there are many. */
export function TitleSlots({ found, slots }: { found: number; slots: readonly Slot[] }) {
  const { players } = useText('game')
  const of = slots.length
  const label = players.title_words({ found, of })
  if (of > MAX_DRAWN) {
    return (
      <span className={styles.title} title={label}>
        <span aria-hidden="true">{players.title_share({ found, of })}</span>
        <span className="sr-only">{label}</span>
      </span>
    )
  }
  return (
    <span role="img" className={styles.title} aria-label={label} title={label}>
      {slots.map(({ letters, isFound }, index) => (
        <i
          key={index}
          className={classNames(styles.slot, isFound && styles.found)}
          style={{ width: slotWidth(letters) }}
        />
      ))}
    </span>
  )
}
