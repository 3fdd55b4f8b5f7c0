const MARGIN = 24
const PAGE = 0.8
export const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, blockquote'

/** Brings the first of these words into view, unless one of them is. */
export function approach(words: readonly HTMLElement[]): void {
  const [first] = words
  if (first !== undefined && firstInView(words) === undefined) scrollToWord(first)
}

/** The first of these words that can be seen: not under the header, the guess box or the keyboard. */
export function firstInView(words: readonly HTMLElement[]): HTMLElement | undefined {
  const [first] = words
  if (first === undefined) return undefined
  const sideOf = createSight(first)
  return words.find((word) => sideOf(word) === 'in')
}

/** Where words lie: in view, or before or behind it. Asks their blocks first, because a block that is off the screen would
 *  be laid out just to answer for its words. */
export function createSight(inside: Element): (word: HTMLElement) => 'above' | 'in' | 'below' {
  const area = readingArea(inside)
  let block: Element | null = null
  let sideOfBlock: 'above' | 'in' | 'below' = 'in'
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

/** `margin` is how far inside something must lie; where it is negative, to touch is enough. */
function sideOf(element: Element, area: Area, margin: number): 'above' | 'in' | 'below' {
  const box = element.getBoundingClientRect()
  const [start, end] = margin < 0 ? [box.bottom, box.top] : [box.top, box.bottom]
  if (start < area.top + margin) return 'above'
  return end > area.bottom - margin ? 'below' : 'in'
}

/** Puts a word, or what was found, into the middle of what can be read, unless it is well inside already. What scrolls
 *  into view finds its true height only then, so the place is taken once more in the next frame. */
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

/** Puts a heading to the top of what can be read. */
export function scrollToTop(heading: HTMLElement): void {
  const toTop = () => {
    const { top, scroller } = readingArea(heading)
    const by = heading.getBoundingClientRect().top - top - MARGIN
    scroller.scrollBy({ top: by, behavior: 'instant' })
  }
  toTop()
  requestAnimationFrame(toTop)
}

type Area = { top: number; bottom: number; scroller: Element }

/** Scrolls the article by most of what can be read at once. */
export function scrollByPage(direction: 1 | -1): void {
  const column = document.querySelector('[data-reading]')
  if (column === null) return
  const { top, bottom, scroller } = readingArea(column)
  scroller.scrollBy({ top: (bottom - top) * PAGE * direction })
}

/** The column in which the article scrolls, or the page where that does, less what covers it. */
function readingArea(inside: Element): Area {
  const column = inside.closest('[data-reading]')
  const header = document.querySelector('[data-board-header]')
  const covered = header?.getBoundingClientRect().bottom ?? 0
  const page = document.scrollingElement ?? document.documentElement
  if (column === null) return { top: covered, bottom: innerHeight, scroller: page }
  const box = column.getBoundingClientRect()
  return {
    top: Math.max(covered, box.top),
    bottom: Math.min(innerHeight, box.bottom),
    scroller: getComputedStyle(column).overflowY === 'auto' ? column : page,
  }
}
