import type { SheetRow } from '@inkling/protocol/game'
import { memo, useEffect, useMemo, useRef } from 'react'
import { usePeopleOfRows } from '../players/use-people.ts'
import type { GameState } from '../store/game-state.ts'
import { guessNumbers, isEnd } from '../store/rows.ts'
import { rowOfNotice } from '../store/transitions.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import { useText } from '../../../text/text.ts'
import { GuessRow } from './guess-row.tsx'
import styles from './guesses.module.css'
import { PendingRow } from './pending-row.tsx'

const SHOWN = 30

/** The last guesses in a row, for a phone. */
export const RecentGuesses = memo(function RecentGuesses() {
  const { guesses } = useText()
  const { step } = useGameStore()
  const { lang, rows, pending, selection, meant, flash } = useGame(selectRecent)
  const people = usePeopleOfRows()
  const list = useRef<HTMLOListElement>(null)
  const shown = useMemo(() => recent(rows, meant), [rows, meant])
  const numbers = useMemo(() => guessNumbers(rows), [rows])
  const newest = rows.length + pending.length

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
        <GuessRow
          key={row.seq}
          row={row}
          lang={lang}
          number={numbers.get(row.seq)}
          person={people?.get(row.user_id ?? '') ?? null}
          isSelected={selection?.seq === row.seq}
          index={selection?.seq === row.seq ? selection.index : null}
          flash={meant === row.seq ? flash : null}
          onStep={step}
          look="chip"
        />
      ))}
    </ol>
  )
})

function selectRecent({ sheet, rows, pending, selection, notice }: GameState) {
  const lang = sheet?.lang
  return { lang, rows, pending, selection, meant: rowOfNotice(notice), flash: notice?.id ?? null }
}

function recent(rows: readonly SheetRow[], wanted: number | null): SheetRow[] {
  const from = Math.max(0, rows.length - SHOWN)
  return rows
    .filter((row, index) => !isEnd(row) && (index >= from || row.seq === wanted))
    .toReversed()
}
