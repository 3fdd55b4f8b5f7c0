import type { SheetRow } from '@inkling/protocol/game'
import type { Texts } from '../../text/text.ts'

/** Name of a row: its word, or the kind of hint. */
export function rowName({ kind, word }: SheetRow, { guesses }: Texts<'game'>): string {
  return kind === 'title_hint' ? guesses.title_word : word
}

/** Number of positions that a row opened. */
export function hitsText({ kind, count }: SheetRow, { guesses }: Texts<'game'>): string {
  if (kind === 'title_hint') return guesses.one_bar
  return count === 0 ? guesses.miss : guesses.hits_of(count)
}
