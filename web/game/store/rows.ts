import { hitRateOf } from '@inkling/game/open/hit-rate'
import { isLast } from '@inkling/game/open/sheet'
import type { SheetRow } from '@inkling/protocol/game'
import type { Value } from '../../lib/remembered.ts'
import type { Sheet } from './game-state.ts'

/** Positions that a row opened, in reading order; for a hint at the title, the bar that it was about. */
export function positionsOf(row: SheetRow): number[] {
  if (row.position !== undefined) return [row.position]
  return row.opened.flatMap(([, positions]) => positions).sort((a, b) => a - b)
}

/** Positions to which a player can step from a row: what it opened, else the bar that a miss is nearest to. One in the title
 *  is in view from the start, and says so by its colour only. */
export function placesOf(row: SheetRow, sheet: Sheet | null): number[] {
  const opened = positionsOf(row)
  const nearest = row.nearness?.near[0]
  if (opened.length > 0 || nearest === undefined || sheet === null) return opened
  const [position] = nearest
  return position < countTitle(sheet) ? [] : [position]
}

/** True for a row from which a player can step only to the bar that it is nearest to. */
export function leadsToBar(row: SheetRow): boolean {
  return !hasPositions(row) && row.nearness !== undefined && row.nearness.near.length > 0
}

/** Number of hidden words in the title, which come first. */
function countTitle({ blocks }: Sheet): number {
  const [first] = blocks
  return first?.kind === 'title' ? first.text.filter((part) => typeof part === 'number').length : 0
}

export function hasPositions(row: SheetRow): boolean {
  return row.count > 0 || row.position !== undefined
}

/** Rows of the list in the chosen order; its alphabet is that of the article. */
export function listRows(
  rows: readonly SheetRow[],
  { sort, hidesMisses }: { sort: Value<'guess_sort'>; hidesMisses: boolean },
  lang?: string,
): SheetRow[] {
  const shown = rows.filter(
    (row) => isListed(row) && (!hidesMisses || row.kind !== 'guess' || row.count > 0),
  )
  shown.reverse()
  if (sort === 'nearest') shown.sort((a, b) => nearnessOf(b) - nearnessOf(a))
  if (sort === 'hits') shown.sort((a, b) => b.count - a.count)
  if (sort === 'alphabet') {
    const { compare } = new Intl.Collator(lang, { sensitivity: 'base', numeric: true })
    shown.sort((a, b) => compare(a.word, b.word))
  }
  return shown
}

/** True for the rows of lists. A nudge at a word that the player had found already is not among them. */
export function isListed({ kind, count }: SheetRow): boolean {
  return !isLast(kind) && (kind !== 'nudge' || count > 0)
}

/** Nearness of a row, -1 if it has none. */
function nearnessOf({ nearness }: SheetRow): number {
  return nearness?.value ?? -1
}

/** True if a row came from a hint, of a word or of the title. */
export function isHint(kind: SheetRow['kind']): boolean {
  return kind === 'hint' || kind === 'title_hint'
}

/** Number of each guess by its row: hints are not numbered. */
export function guessNumbers(rows: readonly SheetRow[]): ReadonlyMap<number, number> {
  const guesses = rows.filter(({ kind }) => kind === 'guess')
  return new Map(guesses.map(({ seq }, index) => [seq, index + 1]))
}

/** Counts the guesses, and the share of them that opened something; null for few of them. */
export function tally(rows: readonly SheetRow[]): { guesses: number; hit_rate: number | null } {
  let guesses = 0
  let hits = 0
  for (const { kind, count } of rows) {
    if (kind !== 'guess') continue
    guesses++
    if (count > 0) hits++
  }
  return { guesses, hit_rate: hitRateOf(hits, guesses) }
}
