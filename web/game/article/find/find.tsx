import { IconButton } from '../../../kit/button.tsx'
import { useText } from '../../../text/text.ts'
import { useGameStore } from '../../store/use-game.ts'
import { scrollToWord } from '../article-scroll.ts'
import { isHidden } from '../article-view.ts'
import { isFindKey } from './find-key.ts'
import styles from './find.module.css'
import { HeadingsDialog } from './headings-dialog.tsx'
import { findIn, readVisibleText, type VisibleText } from './visible-text.ts'
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

/** Searches in what is visible of the article. */
export function FindBar({ onClose }: { onClose: () => void }) {
  const { find: text } = useText()
  const { wanted, search, found, current, step } = useFind()
  const bar = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useKeys(bar, input, close)

  function press(event: KeyboardEvent): void {
    const by = stepOf(event)
    if (by === null) return
    event.preventDefault()
    step(by)
  }

  function close(): void {
    onClose()
    giveFocusBack()
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
        value={wanted}
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
        {wanted.trim() !== '' && (found === 0 ? text.none : text.of(current + 1, found))}
      </output>
      <IconButton
        label={text.previous}
        icon={<ChevronUp size={18} aria-hidden="true" />}
        aria-disabled={found === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        label={text.next}
        icon={<ChevronDown size={18} aria-hidden="true" />}
        aria-disabled={found === 0}
        onClick={() => step(1)}
      />
      <IconButton label={text.close} icon={<X size={18} aria-hidden="true" />} onClick={close} />
    </form>
  )
}

/** Which way a key goes through what was found. */
function stepOf({ key, shiftKey }: KeyboardEvent): 1 | -1 | null {
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return -1
  return key === 'ArrowDown' || key === 'Enter' ? 1 : null
}

/** To the guess box, or to the article where the box would pull up a keyboard. */
function giveFocusBack(): void {
  const isTouch = matchMedia('(pointer: coarse)').matches
  const box = isTouch ? null : document.querySelector<HTMLElement>('input[name=word]')
  const next = box ?? document.querySelector('main')
  next?.focus({ preventScroll: true })
}

/** It takes the keyboard when it comes and at each press of its key; Esc in it closes it. */
function useKeys(
  bar: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
  close: () => void,
): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isInside = event.target instanceof Node && bar.current?.contains(event.target)
    if (event.key === 'Escape' && isInside === true) close()
    if (isFindKey(event)) take(input.current)
  })
  useEffect(() => {
    const listening = new AbortController()
    take(input.current)
    addEventListener('keydown', press, { signal: listening.signal })
    return () => listening.abort()
  }, [input])
}

function take(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true })
  input?.select()
}

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
    let last = store.state().server
    return store.subscribeDeferred(() => {
      const now = store.state().server
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

const ALL = 'found'
const CURRENT = 'found-now'

/** Shows what was found: all of it and the one that the player has come to. Without CSS highlights just that one, as a
 *  selection. */
export function markRanges(all: readonly StaticRange[], current: StaticRange | null): void {
  if (!('highlights' in CSS)) {
    getSelection()?.removeAllRanges()
    if (current !== null) getSelection()?.addRange(livingRange(current))
    return
  }
  const now = current === null ? new Highlight() : new Highlight(current)
  now.priority = 1
  CSS.highlights.set(ALL, new Highlight(...all))
  CSS.highlights.set(CURRENT, now)
}

export function clearRanges(): void {
  if (!('highlights' in CSS)) return getSelection()?.removeAllRanges()
  CSS.highlights.delete(ALL)
  CSS.highlights.delete(CURRENT)
  return undefined
}

/** A range that knows its place on the screen. The others are static, so that no change of the article has to keep them
 *  up to date. */
export function livingRange({ startContainer, startOffset, endContainer, endOffset }: StaticRange) {
  const range = document.createRange()
  range.setStart(startContainer, startOffset)
  range.setEnd(endContainer, endOffset)
  return range
}

/** Ways through the text of a long article: searching it, and its headings. */
export function WaysThrough({ open, onClose }: { open: string | null; onClose: () => void }) {
  return (
    <>
      {open === 'find' && <FindBar onClose={onClose} />}
      <HeadingsDialog open={open === 'headings'} onClose={onClose} />
    </>
  )
}
