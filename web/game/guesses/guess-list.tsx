import type { SheetRow } from '@inkling/protocol/game'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { Toggle } from '../../kit/toggle.tsx'
import { useText } from '../../text/text.ts'
import { scrollByKeys } from '../../lib/focus.ts'
import { remember } from '../../lib/remembered.ts'
import { useRemembered } from '../../lib/use-remembered.ts'
import { usePeople } from '../players/people.ts'
import { type GameState, isShared } from '../store/game-state.ts'
import { guessNumbers, isListed, listRows, placesOf } from '../store/rows.ts'
import { rowOfNotice } from '../store/reducers.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import { GuessRow } from './guess-row.tsx'
import styles from './guesses.module.css'
import { PendingRow } from './pending-row.tsx'

const MAX_ROWS = 60
const MAX_CHIPS = 30

/** All guesses and hints of the game. Pressing one steps through its positions. */
export const GuessList = memo(function GuessList() {
  const { guesses } = useText('game')
  const { rows, pending, selection, noticeSeq, newest, propsOf } = useGuessRows()
  const list = useRef<HTMLOListElement>(null)
  const hidesMisses = useRemembered('hides_misses')
  const { sort } = useSort()
  const lang = useGame(({ server: { game } }) => game?.lang)
  const shown = useMemo(
    () => listRows(rows, { sort, hidesMisses }, lang),
    [rows, sort, hidesMisses, lang],
  )
  const [isWhole, setWhole] = useState(false)
  const last = shown.findIndex(({ seq }) => seq === (noticeSeq ?? selection?.seq))
  const end = isWhole ? shown.length : Math.max(MAX_ROWS, last + 1)

  const isScrolled = useRef(false)
  useEffect(() => {
    if (sort === 'newest' && isScrolled.current) list.current?.scrollTo({ top: 0 })
  }, [sort, newest])

  if (newest === 0) return null
  return (
    <>
      <ListTools />
      <ol
        ref={(element) => {
          list.current = element
          scrollByKeys(element)
        }}
        className={styles.list}
        aria-label={guesses.title}
        onScroll={(event) => (isScrolled.current = event.currentTarget.scrollTop > 0)}
      >
        {pending.toReversed().map((action) => (
          <PendingRow key={`p${action.id}`} action={action} variant="row" />
        ))}
        {shown.slice(0, end).map((row) => (
          <GuessRow key={row.seq} {...propsOf(row)} />
        ))}
        {end < shown.length && (
          <li>
            <button type="button" className={styles.more} onClick={() => setWhole(true)}>
              {guesses.show_all(shown.length)}
            </button>
          </li>
        )}
        {shown.length + pending.length === 0 && <li className={styles.none}>{guesses.no_hits}</li>}
      </ol>
    </>
  )
})

function ListTools() {
  const { guesses } = useText('game')
  const hidesMisses = useRemembered('hides_misses')
  const { sort: chosen, sorts } = useSort()
  return (
    <div className={styles.tools}>
      <div role="group" aria-label={guesses.sort} className={styles.sorts}>
        {sorts.map((sort) => (
          <button
            key={sort}
            type="button"
            aria-pressed={chosen === sort}
            onClick={() => remember('guess_sort', sort)}
          >
            {guesses.sorts[sort]}
          </button>
        ))}
      </div>
      <label>
        <Toggle isSmall checked={hidesMisses} onChange={(isOn) => remember('hides_misses', isOn)} />
        <span>{guesses.hide_misses}</span>
      </label>
    </div>
  )
}

const SORTS = ['newest', 'nearest', 'hits', 'alphabet'] as const

/** Orders of the list in this game, and the one that the player prefers: "nearest" is for games with nearness only. */
function useSort() {
  const sort = useRemembered('guess_sort')
  const hasNearness = useGame(({ server: { game } }) => game?.options.nearness === true)
  const sorts = hasNearness ? SORTS : SORTS.filter((one) => one !== 'nearest')
  return { sorts, sort: sorts.find((one) => one === sort) ?? 'newest' }
}

/** The last guesses in one line of chips, for a phone. */
export const RecentGuesses = memo(function RecentGuesses() {
  const { guesses } = useText('game')
  const { rows, pending, noticeSeq, newest, propsOf } = useGuessRows()
  const list = useRef<HTMLOListElement>(null)
  const shown = useMemo(() => lastRows(rows, noticeSeq), [rows, noticeSeq])

  const isScrolled = useRef(false)
  useEffect(() => {
    if (isScrolled.current) list.current?.scrollTo({ left: 0 })
  }, [newest])

  if (newest === 0) return null
  return (
    <ol
      ref={list}
      className={styles.chips}
      aria-label={guesses.recent}
      onScroll={(event) => (isScrolled.current = event.currentTarget.scrollLeft !== 0)}
    >
      {pending.toReversed().map((action) => (
        <PendingRow key={`p${action.id}`} action={action} variant="chip" />
      ))}
      {shown.map((row) => (
        <GuessRow key={row.seq} {...propsOf(row)} variant="chip" />
      ))}
    </ol>
  )
})

function lastRows(rows: readonly SheetRow[], noticeSeq: number | null): SheetRow[] {
  const from = Math.max(0, rows.length - MAX_CHIPS)
  return rows
    .filter((row, index) => isListed(row) && (index >= from || row.seq === noticeSeq))
    .toReversed()
}

/** Rows of my sheet, and the props of each in a list. `noticeSeq` is the row of the notice under the guess box;
 *  `newest` grows with each guess, answered or not. */
function useGuessRows() {
  const { step } = useGameStore()
  const { sheet, rows, pending, selection, noticeSeq, flash, partnerSeq } = useGame(selectRows)
  const people = usePeople()
  const isOnShared = useGame(({ server: { game } }) => game !== null && isShared(game))
  const numbers = useMemo(() => guessNumbers(rows), [rows])
  const propsOf = (row: SheetRow) => ({
    row,
    lang: sheet?.lang,
    places: placesOf(row, sheet).length,
    number: numbers.get(row.seq),
    person: isOnShared || row.kind === 'nudge' ? (people.get(row.user_id ?? '') ?? null) : null,
    isSelected: selection?.seq === row.seq,
    index: selection?.seq === row.seq ? selection.index : null,
    isPartnerHit: partnerSeq === row.seq,
    flash: noticeSeq === row.seq ? flash : null,
    onStep: step,
  })
  return { rows, pending, selection, noticeSeq, newest: rows.length + pending.length, propsOf }
}

function selectRows({
  server: { sheet, rows },
  outbox: { pending },
  view: { selection, notice, partnerHit },
}: GameState) {
  const flash = notice?.id ?? null
  const partnerSeq = partnerHit?.seq ?? null
  return {
    sheet,
    rows,
    pending,
    selection,
    noticeSeq: rowOfNotice(notice),
    flash,
    partnerSeq,
  }
}
