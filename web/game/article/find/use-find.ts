import { useEffect, useMemo, useState } from 'react'
import { useGameStore } from '../../store/use-game.ts'
import { scrollToWord } from '../article-scroll.ts'
import { isHidden } from '../article-view.ts'
import { clearRanges, livingRange, markRanges } from './marked-ranges.ts'
import { findIn, readVisibleText, type VisibleText } from './visible-text.ts'

/** How far from the edge of what can be read something found must lie: the field covers that much. */
const ROOM = 72

/** The search in what is visible of the article, which grows with each guess. */
export function useFind() {
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState(0)
  const visible = useVisibleText()
  const ranges = useMemo(() => rangesIn(visible, wanted), [visible, wanted])
  const current = Math.min(chosen, Math.max(0, ranges.length - 1))

  useEffect(() => markRanges(ranges, ranges[current] ?? null), [ranges, current])
  useEffect(() => clearRanges, [])

  function goTo(all: readonly StaticRange[], index: number): void {
    const range = all[index]
    setChosen(index)
    if (range !== undefined) scrollToWord(livingRange(range), ROOM)
  }

  return {
    wanted,
    found: ranges.length,
    current,
    search(typed: string): void {
      setWanted(typed)
      goTo(rangesIn(visible, typed), 0)
    },
    step(by: 1 | -1): void {
      if (ranges.length > 0) goTo(ranges, (current + by + ranges.length) % ranges.length)
    },
  }
}

/** What is visible of the article, read again when more is. */
function useVisibleText(): VisibleText | null {
  const store = useGameStore()
  const [visible, setVisible] = useState(readArticle)
  useEffect(() => {
    let last = store.state()
    return store.subscribeAfterPaint(() => {
      const now = store.state()
      const isSame = now.rows === last.rows && now.game?.article === last.game?.article
      last = now
      if (!isSame) setVisible(readArticle())
    })
  }, [store])
  return visible
}

function readArticle(): VisibleText | null {
  const root = document.querySelector('article')
  return root === null ? null : readVisibleText(root, isHidden)
}

function rangesIn(visible: VisibleText | null, wanted: string): StaticRange[] {
  return visible === null ? [] : findIn(visible.text, wanted).map(visible.rangeOf)
}
