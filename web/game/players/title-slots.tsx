import type { SheetRow } from '@inkling/protocol/game'
import { useMemo } from 'react'
import { useText } from '../../text/text.ts'
import type { Sheet } from '../store/game-state.ts'
import { useGame } from '../store/use-game.ts'
import styles from './racer.module.css'

/** The slots of a title in the panel: how wide each is drawn, in letters, and which I have found. */
export type TitleLayout = { letters: readonly number[]; mine: readonly boolean[] | null }

/** Above so many words they are not drawn, but counted. */
export const MAX_DRAWN = 4
/** How wide the slots of a title may be together, in pixels, and how wide they are at least. */
const NARROWEST = 38
const WIDEST = 62
const GAP = 2

/** As long as any word may be, where a title's own lengths cannot be told. */
const ANY_LENGTH = 6

/** The slots of a title of which so many words are to be found. Its bars say how long each is and which of them I have
 *  found, but where a word stands twice or need not be found. */
export function titleLayout(
  sheet: Sheet | null,
  rows: readonly SheetRow[],
  title_words: number,
): TitleLayout {
  const letters = sheet === null ? [] : barsToFind(sheet)
  if (letters.length !== title_words) {
    return { letters: Array.from({ length: title_words }, () => ANY_LENGTH), mine: null }
  }
  return { letters, mine: letters.map((_, position) => isOpen(rows, position)) }
}

function isOpen(rows: readonly SheetRow[], position: number): boolean {
  return rows.some(({ opened }) => opened.some(([, positions]) => positions.includes(position)))
}

/** How many words of the title a sheet's rows have opened, where nobody tells: a word that stands twice is one. */
export function foundInTitle(
  sheet: Sheet | null,
  rows: readonly SheetRow[],
  title_words: number,
): number {
  const needed = sheet === null ? 0 : barsToFind(sheet).length
  const found = new Set<string>()
  for (const { opened } of rows) {
    for (const [surface, positions] of opened) {
      if (positions.some((position) => position < needed)) found.add(surface.toLowerCase())
    }
  }
  return Math.min(found.size, title_words)
}

/** How wide the column of the slots is, in pixels. */
export function titleWidth({ letters }: TitleLayout): number {
  if (letters.length > MAX_DRAWN) return NARROWEST
  const width = letters.reduce((sum, one) => sum + slotWidth(one) + GAP, -GAP)
  return Math.min(WIDEST, Math.max(NARROWEST, Math.ceil(width)))
}

/** How wide a slot is, in pixels. */
export function slotWidth(letters: number): number {
  return letters * 2.1 + 4
}

/** The lengths of the title's bars, which have the first positions; what stands in brackets need not be found. */
function barsToFind({ blocks: [title] }: Sheet): number[] {
  if (title?.kind !== 'title') return []
  const bracket = title.text.findIndex(
    (part, index) => index > 0 && typeof part === 'string' && part.includes('('),
  )
  const needed = bracket === -1 ? title.text : title.text.slice(0, bracket)
  return needed.filter((part) => typeof part === 'number')
}

/** Slots for how many words another has found, of the same width together: which ones nobody else is told. */
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

export type Slot = { letters: number; isFound: boolean }

/** The slots for the words of the title, which all know from the start. */
export function useTitleLayout(): TitleLayout {
  const { sheet, rows, title_words } = useGame(({ sheet, rows, game }) => ({
    sheet,
    rows,
    title_words: game?.title_words ?? 0,
  }))
  return useMemo(() => titleLayout(sheet, rows, title_words), [sheet, rows, title_words])
}

/** How many of the title's words a player has found: a slot for each, or the figures where they are many. */
export function TitleSlots({ found, slots }: { found: number; slots: readonly Slot[] }) {
  const { players } = useText()
  const of = slots.length
  const told = players.title_words(found, of)
  if (of > MAX_DRAWN) {
    return (
      <span className={styles.title} title={told}>
        <span aria-hidden="true">{players.title_share(found, of)}</span>
        <span className="sr-only">{told}</span>
      </span>
    )
  }
  return (
    <span role="img" className={styles.title} aria-label={told} title={told}>
      {slots.map(({ letters, isFound }, index) => (
        <i
          key={index}
          className={isFound ? styles.found : undefined}
          style={{ width: slotWidth(letters) }}
        />
      ))}
    </span>
  )
}
