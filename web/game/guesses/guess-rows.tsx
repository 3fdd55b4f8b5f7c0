import type { SheetRow } from '@inkling/protocol/game'
import { useMemo } from 'react'
import { scrollByKeys } from '../../lib/focus.ts'
import { guessNumbers, isEnd } from '../store/rows.ts'
import { GuessRow } from './guess-row.tsx'
import styles from './guesses.module.css'

type Props = {
  rows: readonly SheetRow[]
  /** Language of the article, if known. */
  lang?: string | undefined
  variant: 'row' | 'chip'
  label: string
  /** Text in place of an empty list. */
  none: string
}

/** Guesses of a user, to read only: newest first in rows, oldest first in chips. */
export function GuessRows({ rows, lang, variant, label, none }: Props) {
  const numbers = useMemo(() => guessNumbers(rows), [rows])
  const listed = rows.filter((row) => !isEnd(row))
  const shown = variant === 'row' ? listed.toReversed() : listed
  if (shown.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ol
      ref={variant === 'row' ? scrollByKeys : undefined}
      className={variant === 'row' ? styles.list : styles.wrapped}
      aria-label={label}
    >
      {shown.map((row) => (
        <GuessRow
          key={row.seq}
          row={row}
          lang={lang}
          number={numbers.get(row.seq)}
          variant={variant}
        />
      ))}
    </ol>
  )
}
