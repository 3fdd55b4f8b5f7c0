import type { SheetRow } from '@inkling/protocol/game'
import { useMemo } from 'react'
import { usePeopleOfRows } from '../players/use-people.ts'
import type { GameState } from '../store/game-state.ts'
import { guessNumbers } from '../store/rows.ts'
import { rowOfNotice } from '../store/transitions.ts'
import { useGame, useGameStore } from '../store/use-game.ts'

/** The rows of the sheet that I play on, and what a list of them shows of each. `meant` is the row that the notice under
 *  the guess box speaks of; `newest` grows with each guess, answered or not. */
export function useGuessRows() {
  const { step } = useGameStore()
  const { lang, rows, pending, selection, meant, flash, partners } = useGame(selectRows)
  const people = usePeopleOfRows()
  const numbers = useMemo(() => guessNumbers(rows), [rows])
  const propsOf = (row: SheetRow) => ({
    row,
    lang,
    number: numbers.get(row.seq),
    person: people?.get(row.user_id ?? '') ?? null,
    isSelected: selection?.seq === row.seq,
    index: selection?.seq === row.seq ? selection.index : null,
    isPartners: partners === row.seq,
    flash: meant === row.seq ? flash : null,
    onStep: step,
  })
  return { rows, pending, selection, meant, newest: rows.length + pending.length, propsOf }
}

function selectRows({ sheet, rows, pending, selection, notice, partnerHit }: GameState) {
  const flash = notice?.id ?? null
  const partners = partnerHit?.seq ?? null
  return {
    lang: sheet?.lang,
    rows,
    pending,
    selection,
    meant: rowOfNotice(notice),
    flash,
    partners,
  }
}
