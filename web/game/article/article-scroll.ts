import type { BoardElements } from '../board-elements.ts'

const MARGIN = 24
const PAGE = 0.8
export const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, blockquote'

type Side = 'above' | 'in' | 'below'
type Area = { top: number; bottom: number; scroller: Element }

/** Scrolls to the first of these words, unless one of them is in view. */
export function scrollIntoViewIfNeeded(board: BoardElements, words: readonly HTMLElement[]): void {
  const [first] = words
  if (first !== undefined && firstInView(board, words) === undefined) scrollToWord(board, first)
}

/** First of these words in view: not under the header, the guess box or the keyboard. */
export function firstInView(
  board: BoardElements,
  words: readonly HTMLElement[],
): HTMLElement | undefined {
  const sideOf = createVisibilityTest(board)
  return words.find((word) => sideOf(word) === 'in')
}

/** Creates a function that tells whether a word is in view, above it or below it. It measures blocks first, because
 *  measuring a word lays out its whole block. */
export function createVisibilityTest(board: BoardElements): (word: HTMLElement) => Side {
  const area = readingArea(board)
  let block: Element | null = null
  let sideOfBlock: Side = 'in'
  return (word) => {
    const own = blockOf(word)
    if (own !== block) {
      block = own
      sideOfBlock = own === null ? 'in' : sideOf(own, area, -1)
    }
    return sideOfBlock === 'in' ? sideOf(word, area, 0) : sideOfBlock
  }
}

export function blockOf(word: HTMLElement): Element | null {
  return word.closest(BLOCKS)
}

/** Side of the area that an element is on. It counts as inside from `margin` pixels within the edge; with a negative
 *  `margin`, from the first pixel that overlaps. */
function sideOf(element: Element, area: Area, margin: number): Side {
  const box = element.getBoundingClientRect()
  const [start, end] = margin < 0 ? [box.bottom, box.top] : [box.top, box.bottom]
  if (start < area.top + margin) return 'above'
  return end > area.bottom - margin ? 'below' : 'in'
}

/** Scrolls a word or range to the middle of the reading area, unless it is well inside already. Does so again in the next
 *  frame, because blocks get their true height only when they scroll into view. */
export function scrollToWord(
  board: BoardElements,
  word: HTMLElement | Range,
  margin = MARGIN,
): void {
  if (!centre(board, word, margin)) return
  requestAnimationFrame(() => centre(board, word, margin))
}

function centre(board: BoardElements, word: HTMLElement | Range, margin: number): boolean {
  const area = readingArea(board)
  const box = word.getBoundingClientRect()
  if (box.top >= area.top + margin && box.bottom <= area.bottom - margin) return false
  const top = (box.top + box.bottom) / 2 - (area.top + area.bottom) / 2
  area.scroller.scrollBy({ top, behavior: 'instant' })
  return true
}

/** Scrolls a heading to the top of the reading area. */
export function scrollToTop(board: BoardElements, heading: HTMLElement): void {
  const toTop = () => {
    const { top, scroller } = readingArea(board)
    const by = heading.getBoundingClientRect().top - top - MARGIN
    scroller.scrollBy({ top: by, behavior: 'instant' })
  }
  toTop()
  requestAnimationFrame(toTop)
}

/** Scrolls the article by most of the height of the reading area. */
export function scrollByPage(board: BoardElements, direction: 1 | -1): void {
  const { top, bottom, scroller } = readingArea(board)
  scroller.scrollBy({ top: (bottom - top) * PAGE * direction })
}

/** Visible part of the column in which the article scrolls, or of the page where that scrolls. */
function readingArea(board: BoardElements): Area {
  const covered = bottomOfHeader(board)
  const scroller = scrollerOf(board)
  const box = board.column.current?.getBoundingClientRect()
  return {
    top: Math.max(covered, box?.top ?? -Infinity),
    bottom: Math.min(innerHeight, box?.bottom ?? Infinity),
    scroller,
  }
}

/** Height down to which the header covers the page. */
export function bottomOfHeader({ header }: BoardElements): number {
  return header.current?.getBoundingClientRect().bottom ?? 0
}

/** Column in which the article scrolls, or the page where that scrolls. */
export function scrollerOf({ column }: BoardElements): Element {
  const { current } = column
  if (current !== null && getComputedStyle(current).overflowY === 'auto') return current
  return document.scrollingElement ?? document.documentElement
}
