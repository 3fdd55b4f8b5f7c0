import { isLast } from '@inkling/game/open/sheet'
import type { SheetRow } from '@inkling/protocol/game'
import { useMemo } from 'react'
import { scrollByKeys } from '../../lib/focus.ts'
import { guessNumbers } from '../store/rows.ts'
import { GuessRow } from './guess-row.tsx'
import styles from './guesses.module.css'

type Props = {
  rows: readonly SheetRow[]
  /** Language of the article, if known. */
  lang: string | undefined
  label: string
  /** Text in place of an empty list. */
  none: string
}

/** Guesses of another player, to read only, newest first. */
export function GuessRows({ rows, lang, label, none }: Props) {
  const numbers = useMemo(() => guessNumbers(rows), [rows])
  const shown = rows.filter(({ kind }) => !isLast(kind)).toReversed()
  if (shown.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ol ref={scrollByKeys} className={styles.list} aria-label={label}>
      {shown.map((row) => (
        <GuessRow key={row.seq} row={row} lang={lang} number={numbers.get(row.seq)} />
      ))}
    </ol>
  )
}
