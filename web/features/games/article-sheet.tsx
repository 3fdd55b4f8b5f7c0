import { memo, useLayoutEffect, useRef } from 'react'
import { handleBars } from './article-bars.ts'
import { firstBarInView } from './article-scroll.ts'
import { type ArticleView, createArticleView } from './article-view.ts'
import { type BoardState, placesOf, type Sheet } from './board-state.ts'
import type { GameStore } from './game-store.ts'

/** The article. React gives it a place; the view writes into it as the store changes, before React looks. */
export const ArticleSheet = memo(function ArticleSheet({
  store,
  sheet,
}: {
  store: GameStore
  sheet: Sheet
}) {
  const root = useRef<HTMLElement>(null)
  const note = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    if (root.current === null || note.current === null) return
    const view = createArticleView(root.current, sheet)
    const bars = handleBars(root.current, {
      words: view.words,
      note: note.current,
      onChoose: (position) => store.state().is_picking && store.hint(position),
    })
    const follow = createFollower(root.current, view)
    const update = () => {
      follow(store.state())
      bars.keepStop()
    }
    update()
    const unsubscribe = store.subscribe(update)
    return () => {
      unsubscribe()
      bars.close()
      view.close()
    }
  }, [store, sheet])

  return (
    <>
      <article ref={root} className="prose-article article" aria-label="The article" />
      <span ref={note} className="bar-note" role="tooltip" hidden />
    </>
  )
})

/** Brings the article from what it last showed to a state of the board. */
function createFollower(root: HTMLElement, view: ArticleView): (state: BoardState) => void {
  let shown: BoardState | null = null
  return (state) => {
    const before = shown
    shown = state
    const hasNewRows = state.rows !== before?.rows
    if (hasNewRows) openNew(view, state.rows, before?.rows ?? [])
    if (state.lit !== before?.lit) followLit(view, state, before, hasNewRows && before !== null)
    const words = wordsOf(state)
    if (words !== null && wordsOf(before) === null) view.openAll(words)
    if (state.is_picking !== before?.is_picking) followPicking(root, state.is_picking)
  }
}

function openNew(view: ArticleView, rows: BoardState['rows'], before: BoardState['rows']): void {
  const known = new Set(before)
  for (const row of rows) if (!known.has(row)) view.openRow(row)
}

function followLit(
  view: ArticleView,
  { rows, lit, likes }: BoardState,
  before: BoardState | null,
  isNew: boolean,
): void {
  const row = rows.find(({ seq }) => seq === lit?.seq)
  const places = row === undefined ? [] : placesOf(row)
  if (isNew || lit?.seq !== before?.lit?.seq) view.light(places, isNew)
  view.point(placeAt(places, lit))
  if (lit?.place === null && isNew && likes.jump_to_hits) view.approach(places)
}

function placeAt(places: readonly number[], lit: BoardState['lit']): number | null {
  if (lit === null || lit.place === null) return null
  return places[lit.place] ?? null
}

function wordsOf(state: BoardState | null): readonly string[] | null {
  return state?.game?.article?.words ?? null
}

function followPicking(root: HTMLElement, isPicking: boolean): void {
  root.toggleAttribute('data-picking', isPicking)
  if (isPicking && matchMedia('(hover: hover)').matches) firstBarInView(root)?.focus()
}
