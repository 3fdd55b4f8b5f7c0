const MARGIN = 24
const PAGE = 0.8
const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, blockquote'

/** Whether a word can be seen: not under the header, the guess box or the keyboard. */
export function isInView(word: HTMLElement): boolean {
  return firstInView([word]) !== undefined
}

/** The first of these words that can be seen. Asks their blocks first, because a block that is off the screen would be
 *  laid out just to answer for its words. */
export function firstInView(words: readonly HTMLElement[]): HTMLElement | undefined {
  const [first] = words
  if (first === undefined) return undefined
  const area = readingArea(first)
  return words.find((word) => {
    const block = word.closest(BLOCKS)
    return (block === null || overlaps(block, area)) && isInside(word, area, 0)
  })
}

/** Puts a word into the middle of what can be read, unless it is well inside already. What scrolls into view
 *  finds its true height only then, so the place is taken once more in the next frame. */
export function scrollToWord(word: HTMLElement): void {
  if (!centre(word)) return
  requestAnimationFrame(() => centre(word))
}

function centre(word: HTMLElement): boolean {
  const area = readingArea(word)
  if (isInside(word, area, MARGIN)) return false
  const box = word.getBoundingClientRect()
  const top = (box.top + box.bottom) / 2 - (area.top + area.bottom) / 2
  area.scroller.scrollBy({ top, behavior: 'instant' })
  return true
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

function overlaps(element: Element, { top, bottom }: Area): boolean {
  const box = element.getBoundingClientRect()
  return box.bottom > top && box.top < bottom
}

function isInside(element: Element, { top, bottom }: Area, margin: number): boolean {
  const box = element.getBoundingClientRect()
  return box.top >= top + margin && box.bottom <= bottom - margin
}
