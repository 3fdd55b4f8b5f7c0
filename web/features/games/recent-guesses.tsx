import type { Guess } from '@inkling/protocol/games'
import { memo, useEffect, useMemo, useRef } from 'react'
import { type BoardState, hasPlaces } from './board-state.ts'
import type { GameStore } from './game-store.ts'
import { useFlash } from './guess-list.tsx'
import { placesText, rowName } from './wording.ts'

const SHOWN = 30

/** The last guesses in a row, for a phone. */
export const RecentGuesses = memo(function RecentGuesses({
  store,
  rows,
  pending,
  lit,
  notice,
}: { store: GameStore } & Pick<BoardState, 'rows' | 'pending' | 'lit' | 'notice'>) {
  const list = useRef<HTMLOListElement>(null)
  const shown = useMemo(() => recent(rows, notice?.seq ?? null), [rows, notice])
  const newest = rows.length + pending.length

  const isAside = useRef(false)
  useEffect(() => {
    if (isAside.current) list.current?.scrollTo({ left: 0 })
  }, [newest])

  if (newest === 0) return null
  return (
    <ol
      ref={list}
      className="recent"
      aria-label="Last guesses"
      onScroll={(event) => (isAside.current = event.currentTarget.scrollLeft > 0)}
    >
      {pending.toReversed().map((wish) => (
        <li key={`p${wish.id}`} className="chip pending">
          {wish.kind === 'guess' ? wish.word : 'Hint'} <b aria-hidden="true">…</b>
        </li>
      ))}
      {shown.map((row) => (
        <Chip
          key={row.seq}
          row={row}
          place={lit?.seq === row.seq ? lit.place : null}
          isLit={lit?.seq === row.seq}
          flash={notice?.seq === row.seq ? notice.id : null}
          onWalk={store.walk}
        />
      ))}
    </ol>
  )
})

function recent(rows: readonly Guess[], wanted: number | null): Guess[] {
  const from = Math.max(0, rows.length - SHOWN)
  return rows
    .filter((row, index) => row.kind !== 'give_up' && (index >= from || row.seq === wanted))
    .toReversed()
}

const Chip = memo(function Chip({
  row,
  place,
  isLit,
  flash,
  onWalk,
}: {
  row: Guess
  place: number | null
  isLit: boolean
  flash: number | null
  onWalk: (step: 1 | -1, seq: number) => void
}) {
  const item = useRef<HTMLLIElement>(null)
  useFlash(item, flash)
  const count = row.count === 0 ? '–' : String(row.count)
  const content = (
    <>
      {rowName(row)}
      {row.kind !== 'guess' && <small> hint</small>}
      <b>
        <span aria-hidden="true">{place === null ? count : `${place + 1} of ${count}`}</span>
        <span className="sr-only">{row.count === 0 ? 'no place' : placesText(row.count)}</span>
      </b>
    </>
  )
  return (
    <li ref={item}>
      {hasPlaces(row) ? (
        <button
          type="button"
          className={`chip ${isLit ? 'lit' : ''}`}
          aria-current={isLit || undefined}
          onClick={() => onWalk(1, row.seq)}
        >
          {content}
        </button>
      ) : (
        <span className="chip miss">{content}</span>
      )}
    </li>
  )
})
