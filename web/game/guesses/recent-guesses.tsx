import type { SheetRow } from '@inkling/protocol/game'
import { memo, useEffect, useMemo, useRef } from 'react'
import { isEnd } from '../store/rows.ts'
import { useText } from '../../text/text.ts'
import { GuessRow } from './guess-row.tsx'
import styles from './guesses.module.css'
import { PendingRow } from './pending-row.tsx'
import { useGuessRows } from './use-guess-rows.ts'

const SHOWN = 30

/** The last guesses in a row, for a phone. */
export const RecentGuesses = memo(function RecentGuesses() {
  const { guesses } = useText()
  const { rows, pending, meant, newest, propsOf } = useGuessRows()
  const list = useRef<HTMLOListElement>(null)
  const shown = useMemo(() => recent(rows, meant), [rows, meant])

  const isAside = useRef(false)
  useEffect(() => {
    if (isAside.current) list.current?.scrollTo({ left: 0 })
  }, [newest])

  if (newest === 0) return null
  return (
    <ol
      ref={list}
      className={styles.chips}
      aria-label={guesses.recent}
      onScroll={(event) => (isAside.current = event.currentTarget.scrollLeft !== 0)}
    >
      {pending.toReversed().map((action) => (
        <PendingRow key={`p${action.id}`} action={action} look="chip" />
      ))}
      {shown.map((row) => (
        <GuessRow key={row.seq} {...propsOf(row)} look="chip" />
      ))}
    </ol>
  )
})

function recent(rows: readonly SheetRow[], wanted: number | null): SheetRow[] {
  const from = Math.max(0, rows.length - SHOWN)
  return rows
    .filter((row, index) => !isEnd(row) && (index >= from || row.seq === wanted))
    .toReversed()
}
