import { memo, useLayoutEffect, useRef } from 'react'
import { directionOf } from '../../text/direction.ts'
import { useText } from '../../text/text.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { knownSheet } from '../store/played-game.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import { handleBars } from './article-bars.ts'
import styles from './article.module.css'
import { createArticleView } from './article-view.ts'
import { followOutOfView } from './off-screen/out-of-view.ts'
import hits from './off-screen/hits.module.css'

/** The article. React gives it a place; the view writes into it as the store changes, before React looks. */
export const ArticleSheet = memo(function ArticleSheet() {
  const store = useGameStore()
  const { article } = useText()
  const sheet = useGame(knownSheet)
  const root = useRef<HTMLElement>(null)
  const note = useRef<HTMLSpanElement>(null)
  const ticks = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (root.current === null || note.current === null) return
    const view = createArticleView(root.current, sheet, store.state())
    const bars = handleBars(root.current, {
      words: view.words,
      note: note.current,
      onChoose: (position) => store.state().isPicking && store.hint(position),
    })
    bars.keepStop()
    const unsubscribe = [
      followOutOfView({ words: view.words, store, ticks: ticks.current }),
      afterPaint(view.finish, 2),
      store.subscribe(view.show),
      store.subscribeAfterPaint(bars.keepStop),
    ]
    return () => {
      for (const stop of unsubscribe) stop()
      bars.close()
      view.close()
    }
  }, [store, sheet])

  return (
    <>
      <article
        ref={root}
        className={styles.article}
        lang={sheet.lang}
        dir={directionOf(sheet.lang)}
        aria-label={article.name}
      />
      <span ref={note} className={styles.note} role="tooltip" hidden />
      <div ref={ticks} className={hits.ticks} aria-hidden="true" />
    </>
  )
})
