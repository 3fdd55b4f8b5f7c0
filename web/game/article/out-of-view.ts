import type { SheetRow } from '@inkling/protocol/game'
import { below } from '../../lib/breakpoints.ts'
import type { BoardElements } from '../board-elements.ts'
import type { OutOfView } from '../store/game-state.ts'
import type { GameStore } from '../store/game-store.ts'
import { markedRow } from '../store/reducers.ts'
import { leadsToBar, placesOf } from '../store/rows.ts'
import { blockOf, createVisibilityTest } from './article-scroll.ts'

type Dependencies = {
  board: BoardElements
  words: readonly HTMLElement[]
  store: GameStore
  /** Strip beside the scrollbar. */
  ticks: HTMLElement | null
}

/** Counts the marked words that are out of view, and draws a tick for each beside the scrollbar. Measures after a
 *  change is painted, when layout is up to date, and at most once per frame while the player scrolls. */
export function followOutOfView({ board, words, store, ticks }: Dependencies): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal, passive: true, capture: true }
  const isNarrow = matchMedia(below('board'))
  let frame = 0
  let shown = ''
  let last: SheetRow | undefined
  let marked: readonly HTMLElement[] = []

  function measure(publish: (outOfView: OutOfView | null) => void): void {
    const state = store.state()
    const row = markedRow(state)
    if (row !== last) {
      last = row
      marked = row === undefined ? [] : wordsOf(placesOf(row, state.server.sheet), words)
    }
    const seen =
      row === undefined || marked.length === 0 ? null : countOutOfView(board, row, marked)
    if (!isSame(seen, state.view.outOfView)) publish(seen)
    const next = seen === null || isNarrow.matches ? '' : ticksAt(sharesOf(marked))
    if (next === shown || ticks === null) return
    shown = next
    ticks.style.backgroundImage = next
  }

  function measureSoon(): void {
    if (frame === 0) frame = requestAnimationFrame(measureNow)
  }

  function measureNow(): void {
    frame = 0
    measure(store.setOutOfView)
  }

  /** On a phone, panels around the article may change their size after a change, so it measures again a frame later. */
  function measureAfterPaint(): void {
    if (!document.hidden) measure(store.setOutOfViewSilently)
    if (document.hidden || isNarrow.matches) measureSoon()
  }

  addEventListener('scroll', measureSoon, options)
  addEventListener('resize', measureSoon, options)
  const unsubscribe = store.onMeasure(measureAfterPaint)
  return () => {
    listening.abort()
    unsubscribe()
    cancelAnimationFrame(frame)
  }
}

function wordsOf(positions: readonly number[], words: readonly HTMLElement[]): HTMLElement[] {
  return positions.flatMap((position) => words[position] ?? [])
}

function countOutOfView(
  board: BoardElements,
  row: SheetRow,
  marked: readonly HTMLElement[],
): OutOfView {
  const sideOf = createVisibilityTest(board)
  let above = 0
  let below = 0
  for (const word of marked) {
    const side = sideOf(word)
    if (side === 'above') above += 1
    else if (side === 'below') below += 1
  }
  return { seq: row.seq, above, below, of: marked.length, isNear: leadsToBar(row) }
}

function isSame(one: OutOfView | null, other: OutOfView | null): boolean {
  if (one === null || other === null) return one === other
  const { seq, above, below, of } = other
  return one.seq === seq && one.above === above && one.below === below && one.of === of
}

/** Estimated places of these words as shares of the page's height. Words of one block are spread over it evenly. */
function sharesOf(marked: readonly HTMLElement[]): number[] {
  const inBlocks = Map.groupBy(marked, (word) => blockOf(word) ?? word)
  const page = document.scrollingElement ?? document.documentElement
  const { scrollTop, scrollHeight } = page
  return [...inBlocks].flatMap(([block, { length }]) => {
    const { top, height } = block.getBoundingClientRect()
    return Array.from(
      { length },
      (_, index) => (scrollTop + top + (height * (index + 1)) / (length + 1)) / scrollHeight,
    )
  })
}

/** CSS background with a tick at each of these shares of its height. */
export function ticksAt(shares: readonly number[]): string {
  const places = [...new Set(shares.map((share) => Math.round(share * 500) / 5))]
  const stops = places.map(
    (place) => `transparent 0 ${place}%, currentColor 0 calc(${place}% + 3px)`,
  )
  return stops.length === 0 ? '' : `linear-gradient(${stops.join(', ')}, transparent 0)`
}
