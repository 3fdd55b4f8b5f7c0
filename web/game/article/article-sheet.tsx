import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import { boardCalls } from '../../data/board-calls.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { directionOf } from '../../text/direction.ts'
import { rich } from '../../text/rich.tsx'
import { useText } from '../../text/text.ts'
import { useBoardElements } from '../board-elements.ts'
import { findFirstBoard, setFirstBoard } from '../first-board/first-board.ts'
import { requireSheet } from '../store/game-state.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import { handleBars } from './article-bars.ts'
import { createArticleView } from './article-view.ts'
import styles from './article.module.css'
import hits from './hits.module.css'
import { followOutOfView } from './out-of-view.ts'
import { handlePointing, mayPoint } from './pointing.ts'

type SheetRefs = {
  tooltip: RefObject<HTMLSpanElement | null>
  ticks: RefObject<HTMLDivElement | null>
}

/** Keeps what the article contains. */
const FILLED_LATER = { __html: '' }

/** Article as an element whose content React does not touch: `useArticleView` fills it. */
export const ArticleSheet = memo(function ArticleSheet({ tooltip, ticks }: SheetRefs) {
  const { article: text } = useText('game')
  const { article } = useBoardElements()
  const { lang } = useGame(requireSheet)
  return (
    <>
      <article
        ref={article}
        className={styles.article}
        translate="no"
        lang={lang}
        dir={directionOf(lang)}
        aria-label={text.name}
        // oxlint-disable-next-line react/no-danger -- the view fills it with escaped text
        dangerouslySetInnerHTML={FILLED_LATER}
        suppressHydrationWarning
      />
      <span ref={tooltip} className={styles.note} role="tooltip" hidden />
      <div ref={ticks} className={hits.ticks} aria-hidden="true" />
    </>
  )
})

/** Patches the article as soon as the store changes. Call it in the component of its column: the effects of components
 *  inside run before the column is among the elements of the board. */
export function useArticleView(): SheetRefs {
  const store = useGameStore()
  const board = useBoardElements()
  const { format } = useText('game')
  const sheet = useGame(requireSheet)
  const tooltip = useRef<HTMLSpanElement>(null)
  const ticks = useRef<HTMLDivElement>(null)
  const shown = useRef<ReturnType<typeof createArticleView>>(null)

  useLayoutEffect(() => {
    const root = board.article.current
    if (root === null || tooltip.current === null) return
    const first = findFirstBoard(store.id)
    const view = first?.view ?? createArticleView(root, { board, sheet, state: store.state() })
    first?.handOver()
    shown.current = view
    const bars = handleBars(root, {
      board,
      words: view.words,
      tooltip: tooltip.current,
      onChoose: (position) => store.state().view.isPicking && store.hint(position),
    })
    bars.update()
    const unsubscribe = [
      handlePointing(root, {
        words: view.words,
        mayPoint: () => mayPoint(store.state()),
        onPoint: (position) => point(store.id, position),
      }),
      followOutOfView({ board, words: view.words, store, ticks: ticks.current }),
      afterPaint(view.writeAll, 2),
      store.subscribe(view.show),
      store.subscribeDeferred(bars.update),
    ]
    return () => {
      for (const stop of unsubscribe) stop()
      bars.close()
      view.close()
      if (first !== null) setFirstBoard(null)
    }
  }, [store, board, sheet])
  useLayoutEffect(() => shown.current?.translate(), [format.lang])
  return { tooltip, ticks }
}

/** Shows the partners a word. A lost or refused one is not worth an error message, as with reactions. */
function point(game_id: string, position: number): void {
  boardCalls.point({ game_id, position }).catch(() => undefined)
}

/** Source, authors and licence of the text; during the game a note that they are shown after it. */
export function CreditLine() {
  const { article: text } = useText('game')
  const article = useGame(({ server: { game } }) => game?.article ?? null)
  const isLead = useGame(({ server: { game } }) => game?.options.length === 'lead')
  if (article === null) return <p className={styles.credit}>{text.credit_later}</p>
  const { title, credit } = article
  const licence = (
    <a href={credit.licence_url} translate="no">
      {credit.licence}
    </a>
  )
  if (credit.source === 'pasted') return <p className={styles.credit}>{text.pasted}</p>
  if (credit.source === 'original') {
    return <p className={styles.credit}>{rich(text.written_for_inkling, { licence })}</p>
  }
  const parts = {
    title: linked(text.quoted(title), credit.url),
    contributors: linked(text.contributors, credit.authors_url),
    licence,
  }
  return (
    <p className={styles.credit}>
      {rich(text.from_wikipedia, parts)}
      {credit.revision !== null && <span>{` ${text.version(credit.revision)}`}</span>}
      <span>{` ${text.shortened} `}</span>
      {isLead && credit.url !== null && <a href={credit.url}>{text.read_whole}</a>}
    </p>
  )
}

function linked(text: string, url: string | null) {
  return url === null ? text : <a href={url}>{text}</a>
}
