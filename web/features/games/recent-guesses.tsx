import type { Guess } from '@inkling/protocol/game'
import { memo, useEffect, useMemo, useRef } from 'react'
import { type BoardState, hasPlaces, isEnd } from './board-state.ts'
import type { GameStore } from './game-store.ts'
import { useFlash } from './guess-list.tsx'
import type { People, Person } from './people.ts'
import { PlayerDot } from './player-disc.tsx'
import { placesText, rowName } from './wording.ts'

const SHOWN = 30

/** The last guesses in a row, for a phone. */
export const RecentGuesses = memo(function RecentGuesses({
  store,
  people,
  rows,
  pending,
  lit,
  notice,
}: { store: GameStore; people: People | null } & Pick<
  BoardState,
  'rows' | 'pending' | 'lit' | 'notice'
>) {
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
        <li key={`p${wish.id}`} className="recent-chip pending">
          {wish.kind === 'guess' ? wish.word : 'Hint'} <b aria-hidden="true">…</b>
        </li>
      ))}
      {shown.map((row) => (
        <Chip
          key={row.seq}
          row={row}
          person={people?.get(row.user_id ?? '') ?? null}
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
    .filter((row, index) => !isEnd(row) && (index >= from || row.seq === wanted))
    .toReversed()
}

const Chip = memo(function Chip({
  row,
  person,
  place,
  isLit,
  flash,
  onWalk,
}: {
  row: Guess
  person: Person | null
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
      {person !== null && <PlayerDot person={person} />}
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
          className={`recent-chip ${isLit ? 'lit' : ''}`}
          aria-current={isLit || undefined}
          onClick={() => onWalk(1, row.seq)}
        >
          {content}
        </button>
      ) : (
        <span className="recent-chip miss">{content}</span>
      )}
    </li>
  )
})
