import type { Guess } from '@inkling/protocol/game'
import { Lightbulb } from 'lucide-react'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import {
  type BoardState,
  hasPlaces,
  listRows,
  placesOf,
  type Sort,
  SORTS,
  type Wish,
} from './board-state.ts'
import type { GameStore } from './game-store.ts'
import type { People, Person } from './people.ts'
import { PlayerDot } from './player-disc.tsx'
import { scrollByKeys } from './scroll-by-keys.ts'
import { placesText, rowName } from './wording.ts'

const SHOWN = 60
const SORT_NAMES: Record<Sort, string> = { newest: 'Newest', hits: 'Hits', alphabet: 'A–Z' }

type Needs = { store: GameStore; people: People | null } & Pick<
  BoardState,
  'rows' | 'pending' | 'lit' | 'notice' | 'likes'
>

/** Every guess and hint of the game; pressing one walks through its places. `people` tells whose a row of a shared sheet
 *  is. */
export const GuessList = memo(function GuessList(props: Needs) {
  const { store, people, rows, pending, lit, notice, likes } = props
  const list = useRef<HTMLOListElement>(null)
  const { sort, hide_misses } = likes
  const shown = useMemo(() => listRows(rows, { sort, hide_misses }), [rows, sort, hide_misses])
  const newest = rows.length + pending.length
  const [isWhole, setWhole] = useState(false)
  const meant = shown.findIndex(({ seq }) => seq === (notice?.seq ?? lit?.seq))
  const end = isWhole ? shown.length : Math.max(SHOWN, meant + 1)

  const isDown = useRef(false)
  useEffect(() => {
    if (sort === 'newest' && isDown.current) list.current?.scrollTo({ top: 0 })
  }, [sort, newest])

  if (rows.length + pending.length === 0) return null
  return (
    <>
      <ListTools store={store} likes={likes} />
      <ol
        ref={(element) => {
          list.current = element
          scrollByKeys(element)
        }}
        className="guess-list"
        aria-label="Guesses"
        onScroll={(event) => (isDown.current = event.currentTarget.scrollTop > 0)}
      >
        {pending.toReversed().map((wish) => (
          <PendingRow key={`p${wish.id}`} wish={wish} />
        ))}
        {shown.slice(0, end).map((row) => (
          <GuessRow
            key={row.seq}
            row={row}
            person={people?.get(row.user_id ?? '') ?? null}
            isLit={lit?.seq === row.seq}
            place={lit?.seq === row.seq ? lit.place : null}
            flash={notice?.seq === row.seq ? notice.id : null}
            onWalk={store.walk}
          />
        ))}
        {end < shown.length && (
          <li>
            <button type="button" className="guess-more" onClick={() => setWhole(true)}>
              {`Show all ${shown.length}`}
            </button>
          </li>
        )}
        {shown.length + pending.length === 0 && (
          <li className="guess-none">No guess has opened anything yet.</li>
        )}
      </ol>
    </>
  )
})

function ListTools({ store, likes }: Pick<Needs, 'store' | 'likes'>) {
  return (
    <div className="guess-tools">
      <div role="group" aria-label="Sort guesses" className="guess-sorts">
        {SORTS.map((sort) => (
          <button
            key={sort}
            type="button"
            aria-pressed={likes.sort === sort}
            onClick={() => store.like({ sort })}
          >
            {SORT_NAMES[sort]}
          </button>
        ))}
      </div>
      <label>
        <input
          type="checkbox"
          className="checkbox checkbox-xs"
          checked={likes.hide_misses}
          onChange={(event) => store.like({ hide_misses: event.target.checked })}
        />
        Hide misses
      </label>
    </div>
  )
}

function PendingRow({ wish }: { wish: Wish }) {
  return (
    <li className="guess-row pending">
      <span className="guess-number" aria-hidden="true">
        …
      </span>
      <span className="guess-word">{wish.kind === 'guess' ? wish.word : 'Hint'}</span>
      <span className="guess-count">
        <span className="sr-only">on its way</span>
      </span>
    </li>
  )
}

const GuessRow = memo(function GuessRow({
  row,
  person,
  isLit,
  place,
  flash,
  onWalk,
}: {
  row: Guess
  person: Person | null
  isLit: boolean
  place: number | null
  flash: number | null
  onWalk: (step: 1 | -1, seq: number) => void
}) {
  const item = useRef<HTMLLIElement>(null)
  useFlash(item, flash)
  const content = (
    <>
      <span className="guess-number">{row.seq}</span>
      <span className="guess-word">{rowName(row)}</span>
      {row.kind !== 'guess' && (
        <span className="guess-hint">
          <Lightbulb size={13} aria-hidden="true" />
          hint
        </span>
      )}
      {place !== null && (
        <span className="guess-place">{`${place + 1} of ${placesOf(row).length}`}</span>
      )}
      {person !== null && <PlayerDot person={person} />}
      <span className="guess-count">
        <span aria-hidden="true">{row.count === 0 ? '–' : row.count}</span>
        <span className="sr-only">{countText(row)}</span>
      </span>
    </>
  )
  const name = `guess-row ${row.count === 0 && row.kind === 'guess' ? 'miss' : ''} ${isLit ? 'lit' : ''}`
  return (
    <li ref={item}>
      {hasPlaces(row) ? (
        <button
          type="button"
          className={name}
          aria-current={isLit || undefined}
          onClick={() => onWalk(1, row.seq)}
        >
          {content}
        </button>
      ) : (
        <div className={name}>{content}</div>
      )}
    </li>
  )
})

function countText(row: Guess): string {
  if (row.kind === 'title_hint') return 'one bar'
  return row.count === 0 ? 'not in the article' : placesText(row.count)
}

/** The earlier row of a repeated guess comes into view and lights up for a moment. */
export function useFlash(item: React.RefObject<HTMLElement | null>, flash: number | null) {
  useEffect(() => {
    if (flash === null) return
    item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    item.current?.animate([{ opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }], {
      duration: 250,
      iterations: 2,
    })
  }, [item, flash])
}
