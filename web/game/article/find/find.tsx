import { ChevronDown, ChevronUp, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useMemo,
  useState,
} from 'react'
import { IconButton } from '../../../kit/button.tsx'
import { afterPaint } from '../../../lib/after-paint.ts'
import { isComposing } from '../../../lib/composition.ts'
import { hasKeyboard } from '../../../lib/keyboard.ts'
import { restoreFocus } from '../../../lib/focus.ts'
import { useText } from '../../../text/text.ts'
import { type BoardElements, useBoardElements } from '../../board-elements.ts'
import { scrollToWord } from '../article-scroll.ts'
import { isHidden } from '../words.ts'
import { isFindKey } from './find-key.ts'
import styles from './find.module.css'
import { HeadingsDialog } from './headings-dialog.tsx'
import { findIn, readVisibleText, type VisibleText } from './visible-text.ts'

/** Bar that searches the visible text of the article. */
export function FindBar({ onClose }: { onClose: () => void }) {
  const { find: text } = useText('game')
  const board = useBoardElements()
  const { query, search, count, current, step } = useFind()
  const bar = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useFindKeys(bar, input, close)

  function press(event: KeyboardEvent): void {
    const by = stepOf(event)
    if (by === null || isComposing(event.nativeEvent)) return
    event.preventDefault()
    step(by)
  }

  function close(): void {
    onClose()
    focusBoard(board)
  }

  return (
    <form
      ref={bar}
      role="search"
      className={styles.bar}
      onSubmit={(event) => event.preventDefault()}
    >
      <input
        ref={input}
        type="text"
        value={query}
        placeholder={text.field}
        aria-label={text.field}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onKeyDown={press}
        onChange={({ target }) => search(target.value)}
      />
      <output className={styles.count}>
        {query.trim() !== '' &&
          (count === 0 ? text.none : text.of({ index: current + 1, of: count }))}
      </output>
      <IconButton
        label={text.previous}
        icon={<ChevronUp size={18} aria-hidden="true" />}
        aria-disabled={count === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        label={text.next}
        icon={<ChevronDown size={18} aria-hidden="true" />}
        aria-disabled={count === 0}
        onClick={() => step(1)}
      />
      <IconButton label={text.close} icon={<X size={18} aria-hidden="true" />} onClick={close} />
    </form>
  )
}

function stepOf({ key, shiftKey }: KeyboardEvent): 1 | -1 | null {
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return -1
  return key === 'ArrowDown' || key === 'Enter' ? 1 : null
}

/** Focuses the guess box, or the article where focusing the box would open a keyboard on the screen. */
function focusBoard({ guessBox, column }: BoardElements): void {
  const box = hasKeyboard() ? guessBox.current : null
  const next = box ?? column.current
  if (next === null) restoreFocus()
  else next.focus({ preventScroll: true })
}

/** Focuses the input when the bar opens and when the key of the search is pressed. Esc in the bar closes it. */
function useFindKeys(
  bar: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
  close: () => void,
): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isInside = event.target instanceof Node && bar.current?.contains(event.target)
    if (event.key === 'Escape' && isInside === true) close()
    if (isFindKey(event)) focusAll(input.current)
  })
  useEffect(() => {
    const listening = new AbortController()
    focusAll(input.current)
    addEventListener('keydown', press, { signal: listening.signal })
    return () => listening.abort()
  }, [input])
}

function focusAll(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true })
  input?.select()
}

/** Pixels that the bar covers at the edge of the reading area. */
const BAR = 72

/** State of the search. The text that it searches grows with each guess. */
export function useFind() {
  const board = useBoardElements()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const visible = useVisibleText(board.article)
  const ranges = useMemo(() => rangesIn(visible, query), [visible, query])
  const current = Math.min(chosen, Math.max(0, ranges.length - 1))

  useEffect(() => markRanges(ranges, ranges[current] ?? null), [ranges, current])
  useEffect(() => clearRanges, [])

  function goTo(all: readonly StaticRange[], index: number): void {
    const range = all[index]
    setChosen(index)
    if (range !== undefined) scrollToWord(board, liveRange(range), BAR)
  }

  return {
    query,
    count: ranges.length,
    current,
    search(typed: string): void {
      setQuery(typed)
      goTo(rangesIn(visible, typed), 0)
    },
    step(by: 1 | -1): void {
      if (ranges.length > 0) goTo(ranges, (current + by + ranges.length) % ranges.length)
    },
  }
}

/** Visible text of the article, read again after each change: a word that opens, or a line that is set. */
function useVisibleText(article: BoardElements['article']): VisibleText | null {
  const [visible, setVisible] = useState(() => readArticle(article))
  useEffect(() => {
    if (article.current === null) return undefined
    let cancel = () => {}
    const observer = new MutationObserver(() => {
      cancel()
      cancel = afterPaint(() => setVisible(readArticle(article)))
    })
    observer.observe(article.current, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      cancel()
    }
  }, [article])
  return visible
}

function readArticle({ current }: BoardElements['article']): VisibleText | null {
  return current === null ? null : readVisibleText(current, isHidden)
}

function rangesIn(visible: VisibleText | null, query: string): StaticRange[] {
  return visible === null ? [] : findIn(visible.text, query).map(visible.rangeOf)
}

const ALL = 'found'
const CURRENT = 'found-now'

/** Highlights all matches and the current one. Without CSS highlights it selects the current one. */
function markRanges(all: readonly StaticRange[], current: StaticRange | null): void {
  if (!('highlights' in CSS)) {
    getSelection()?.removeAllRanges()
    if (current !== null) getSelection()?.addRange(liveRange(current))
    return
  }
  const now = current === null ? new Highlight() : new Highlight(current)
  now.priority = 1
  CSS.highlights.set(ALL, new Highlight(...all))
  CSS.highlights.set(CURRENT, now)
}

function clearRanges(): void {
  if (!('highlights' in CSS)) return getSelection()?.removeAllRanges()
  CSS.highlights.delete(ALL)
  CSS.highlights.delete(CURRENT)
  return undefined
}

/** Range with a place on the screen. Matches are static ranges, which cost nothing when the article changes. */
function liveRange({ startContainer, startOffset, endContainer, endOffset }: StaticRange) {
  const range = document.createRange()
  range.setStart(startContainer, startOffset)
  range.setEnd(endContainer, endOffset)
  return range
}

/** Bar to search a long article, and dialog with its headings. */
export function FindTools({ open, onClose }: { open: string | null; onClose: () => void }) {
  return (
    <>
      {open === 'find' && <FindBar onClose={onClose} />}
      <HeadingsDialog open={open === 'headings'} onClose={onClose} />
    </>
  )
}
