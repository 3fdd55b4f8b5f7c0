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
  let shown: Partial<BoardState> = {}
  return (state) => {
    const isFirst = shown.rows === undefined
    const isNew = state.rows !== shown.rows
    const earlier = new Set(isNew ? shown.rows : [])
    if (isNew) for (const row of state.rows) if (!earlier.has(row)) view.openRow(row)
    if (state.lit !== shown.lit) follow(view, state, shown, isNew && !isFirst)
    const words = state.game?.article?.words
    if (words !== undefined && shown.game?.article?.words === undefined) view.openAll(words)
    if (state.is_picking !== shown.is_picking) {
      root.toggleAttribute('data-picking', state.is_picking)
      if (state.is_picking && matchMedia('(hover: hover)').matches) firstBarInView(root)?.focus()
    }
    shown = state
  }
}

function follow(view: ArticleView, state: BoardState, shown: Partial<BoardState>, isNew: boolean) {
  const row = state.rows.find(({ seq }) => seq === state.lit?.seq)
  const places = row === undefined ? [] : placesOf(row)
  if (isNew || state.lit?.seq !== shown.lit?.seq) view.light(places, isNew)
  const place = state.lit?.place ?? null
  view.point(place === null ? null : (places[place] ?? null))
  if (place === null && isNew && state.likes.jump_to_hits) view.approach(places)
}
