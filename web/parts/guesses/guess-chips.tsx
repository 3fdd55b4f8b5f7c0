import { isLast } from '@inkling/game/open/sheet'
import type { SheetRow } from '@inkling/protocol/game'
import { Guess, guessClass } from './guess.tsx'

type Props = {
  rows: readonly SheetRow[]
  label: string
  /** Text in place of an empty list. */
  none: string
}

/** Guesses of a user, to read only, oldest first. */
export function GuessChips({ rows, label, none }: Props) {
  const shown = rows.filter(({ kind }) => !isLast(kind))
  if (shown.length === 0) return <p className="text-muted px-2 py-3 text-sm">{none}</p>
  return (
    <ol className="flex flex-wrap gap-2" aria-label={label}>
      {shown.map((row) => (
        <li key={row.seq} translate="no">
          <div className={guessClass(row, 'chip')}>
            <Guess row={row} variant="chip" />
          </div>
        </li>
      ))}
    </ol>
  )
}
