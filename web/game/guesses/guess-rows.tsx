import type { SheetRow } from '@inkling/protocol/game'
import { useMemo } from 'react'
import { scrollByKeys } from '../article/scroll-by-keys.ts'
import { GuessRow } from './guess-row.tsx'
import styles from './guesses.module.css'
import { guessNumbers, isEnd } from '../store/rows.ts'

type Props = {
  rows: readonly SheetRow[]
  /** The language of the article, where it is known. */
  lang?: string | undefined
  variant: 'row' | 'chip'
  label: string
  /** What is said where there are none. */
  none: string
}

/** What somebody guessed, to be read: newest first in rows, as it was guessed in chips. */
export function GuessRows({ rows, lang, variant, label, none }: Props) {
  const numbers = useMemo(() => guessNumbers(rows), [rows])
  const told = rows.filter((row) => !isEnd(row))
  const shown = variant === 'row' ? told.toReversed() : told
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
