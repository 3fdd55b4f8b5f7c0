const MARGIN = 24
const PAGE = 0.8
export const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, blockquote'

type Side = 'above' | 'in' | 'below'
type Area = { top: number; bottom: number; scroller: Element }

/** Scrolls to the first of these words, unless one of them is in view. */
export function scrollIntoViewIfNeeded(words: readonly HTMLElement[]): void {
  const [first] = words
  if (first !== undefined && firstInView(words) === undefined) scrollToWord(first)
}

/** First of these words in view: not under the header, the guess box or the keyboard. */
export function firstInView(words: readonly HTMLElement[]): HTMLElement | undefined {
  const [first] = words
  if (first === undefined) return undefined
  const sideOf = createVisibilityTest(first)
  return words.find((word) => sideOf(word) === 'in')
}

/** Creates a function that tells whether a word is in view, above it or below it. It measures blocks first, because
 *  measuring a word lays out its whole block. */
export function createVisibilityTest(inside: Element): (word: HTMLElement) => Side {
  const area = readingArea(inside)
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
export function scrollToWord(word: HTMLElement | Range, margin = MARGIN): void {
  if (!centre(word, margin)) return
  requestAnimationFrame(() => centre(word, margin))
}

function centre(word: HTMLElement | Range, margin: number): boolean {
  const area = readingArea(elementOf(word))
  const box = word.getBoundingClientRect()
  if (box.top >= area.top + margin && box.bottom <= area.bottom - margin) return false
  const top = (box.top + box.bottom) / 2 - (area.top + area.bottom) / 2
  area.scroller.scrollBy({ top, behavior: 'instant' })
  return true
}

function elementOf(word: HTMLElement | Range): Element {
  if (word instanceof HTMLElement) return word
  return word.startContainer.parentElement ?? document.documentElement
}

/** Scrolls a heading to the top of the reading area. */
export function scrollToTop(heading: HTMLElement): void {
  const toTop = () => {
    const { top, scroller } = readingArea(heading)
    const by = heading.getBoundingClientRect().top - top - MARGIN
    scroller.scrollBy({ top: by, behavior: 'instant' })
  }
  toTop()
  requestAnimationFrame(toTop)
}

/** Scrolls the article by most of the height of the reading area. */
export function scrollByPage(direction: 1 | -1): void {
  const column = document.querySelector('[data-reading]')
  if (column === null) return
  const { top, bottom, scroller } = readingArea(column)
  scroller.scrollBy({ top: (bottom - top) * PAGE * direction })
}

/** Visible part of the column in which the article scrolls, or of the page where that scrolls. */
function readingArea(inside: Element): Area {
  const column = inside.closest('[data-reading]')
  const covered = bottomOfHeader()
  const scroller = scrollerOf(inside)
  if (column === null) return { top: covered, bottom: innerHeight, scroller }
  const box = column.getBoundingClientRect()
  return {
    top: Math.max(covered, box.top),
    bottom: Math.min(innerHeight, box.bottom),
    scroller,
  }
}

/** Height down to which the header covers the page. */
export function bottomOfHeader(): number {
  return document.querySelector('[data-board-header]')?.getBoundingClientRect().bottom ?? 0
}

/** Column in which the article scrolls, or the page where that scrolls. */
export function scrollerOf(inside: Element): Element {
  const column = inside.closest('[data-reading]')
  if (column !== null && getComputedStyle(column).overflowY === 'auto') return column
  return document.scrollingElement ?? document.documentElement
}
