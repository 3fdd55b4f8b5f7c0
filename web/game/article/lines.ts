import type { BoardElements } from '../board-elements.ts'
import { BLOCKS, scrollerOf } from './article-scroll.ts'
import { CLASSES } from './words.ts'

/** Container and offset of an end of a range. */
type Place = readonly [Node, number]
/** Part of a block that does not break, and the height of its middle. */
type Part = { start: Place; end: Place; middle: number }
/** `isBroken` if the text breaks behind the line only because the block is not wider. */
type Line = { start: Place; end: Place; isBroken: boolean }

/** Sets the lines of an article whose words open. An open word takes the room of its bar, so that text breaks at the same
 *  places however many are open. In blocks near the view, the lines found in this way are fixed, and their words get their
 *  own width; a line that becomes wider than its block is set smaller. Once all words are open, the text keeps its lines
 *  until the article is resized, then it flows. `onMeasures` is called when its width, text size or fonts have changed. */
export function createLines(root: HTMLElement, board: BoardElements, onMeasures: () => void) {
  const near = new Set<Element>()
  const waiting = createQueue()
  const [title] = root.children
  let approaching: IntersectionObserver | null = null
  let isFinished = false
  let size: DOMRect | null = null
  let frame = 0
  const listening = new AbortController()
  const resizing = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(setAgainIfResized)
  })

  if (title !== undefined) resizing.observe(title)
  document.fonts.addEventListener('loadingdone', adaptToFont, { signal: listening.signal })
  watch()

  /** Sets each block that comes within one screen of the view. At the end of a game the page scrolls, on every device. */
  function watch(): void {
    const scroller = scrollerOf(board)
    const isPage = isFinished || scroller === document.scrollingElement
    const view = isPage ? document : scroller
    approaching?.disconnect()
    approaching = new IntersectionObserver(follow, { root: view, rootMargin: '100% 0px' })
    for (const block of root.querySelectorAll(BLOCKS)) approaching.observe(block)
  }

  function follow(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      near.delete(target)
      waiting.remove(target)
      if (isIntersecting) near.add(target)
      if (isIntersecting) waiting.add(target)
    }
  }

  function setAgainIfResized(): void {
    const before = size
    const now = sizeOf(title)
    if (now.width === 0) return
    size = now
    if (before === null || (before.width === now.width && before.height === now.height)) return
    if (isFinished) flow()
    else setAgain()
    onMeasures()
  }

  function adaptToFont({ fontfaces }: FontFaceSetLoadEvent): void {
    const own = getComputedStyle(root).fontFamily
    const isOwn = fontfaces.some(({ family }) => own.includes(family.replaceAll('"', '')))
    if (isOwn && isFinished) fitAll()
    else if (isOwn) setAgain()
    onMeasures()
  }

  /** Fits all lines near the view. */
  function fitAll(): void {
    fitLines([...near].flatMap(linesOf))
  }

  function setAgain(): void {
    const focused = document.activeElement
    for (const block of root.querySelectorAll(BLOCKS)) unwrapLines(block)
    waiting.clear()
    setBlocks([...near])
    restoreFocus(focused)
    watch()
  }

  function flow(): void {
    close()
    for (const block of root.querySelectorAll(BLOCKS)) unwrapLines(block)
    root.classList.add(CLASSES.flowing)
  }

  function close(): void {
    listening.abort()
    resizing.disconnect()
    approaching?.disconnect()
    cancelAnimationFrame(frame)
    near.clear()
    waiting.clear()
  }

  return {
    /** Includes blocks that were written since the last call. */
    watch,
    fitAll,
    /** Sets the lines of blocks near the view in which words are about to open. */
    setBefore: waiting.setBefore,
    /** Fits the lines near the view in which words have opened. */
    fit(opened: readonly HTMLElement[]): void {
      const lines = opened.flatMap((word) => {
        const line = word.closest<HTMLElement>(`.${CLASSES.line}`)
        const block = line?.closest(BLOCKS)
        return line && block && near.has(block) ? line : []
      })
      fitLines([...new Set(lines)])
    },
    /** Keeps the lines after the end of the game, until the article is resized. */
    finish(): void {
      follow(approaching?.takeRecords() ?? [])
      waiting.setAll()
      isFinished = true
      watch()
    },
    close,
  }
}

/** Blocks near the view whose lines are not set yet. Sets one at a time, so that none delays an answer. */
function createQueue() {
  const waiting = new Set<Element>()
  let next: ReturnType<typeof setTimeout> | undefined

  function set(blocks: readonly Element[]): void {
    for (const block of blocks) waiting.delete(block)
    const focused = document.activeElement
    setBlocks(blocks)
    restoreFocus(focused)
  }

  function setNext(): void {
    set([...waiting].slice(0, 1))
    next = waiting.size > 0 ? setTimeout(setNext) : undefined
  }

  return {
    add(block: Element): void {
      waiting.add(block)
      next ??= setTimeout(setNext)
    },
    remove: (block: Element) => void waiting.delete(block),
    /** Sets the blocks of words that are about to open. */
    setBefore(words: readonly HTMLElement[]): void {
      const blocks = new Set(words.flatMap((word) => word.closest(BLOCKS) ?? []))
      set([...blocks].filter((block) => waiting.has(block)))
    },
    setAll: () => set([...waiting]),
    clear(): void {
      waiting.clear()
      clearTimeout(next)
      next = undefined
    },
  }
}

function sizeOf(title: Element | undefined): DOMRect {
  return title?.getBoundingClientRect() ?? new DOMRect()
}

function linesOf(block: Element): HTMLElement[] {
  return [...block.querySelectorAll<HTMLElement>(`.${CLASSES.line}`)]
}

function setBlocks(blocks: readonly Element[]): void {
  const found = blocks.filter((block) => linesOf(block).length === 0).map(findLines)
  for (const lines of found) wrapLines(lines)
  fitLines(blocks.flatMap(linesOf))
}

/** A bar that is moved in the document loses the focus. */
function restoreFocus(focused: Element | null): void {
  if (focused instanceof HTMLElement && focused !== document.activeElement) {
    focused.focus({ preventScroll: true })
  }
}

function findLines(block: Element): Line[] {
  const half = Number.parseFloat(getComputedStyle(block).fontSize) / 2
  const lines: Line[] = []
  let height = -Infinity
  for (const { start, end, middle } of partsOf(block, half)) {
    const last = lines.at(-1)
    if (last === undefined || middle - height > half) lines.push({ start, end, isBroken: false })
    else last.end = end
    height = middle
  }
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]
    line.isBroken = next !== undefined && !hasBreak(block, line.end, next.start)
  }
  return lines
}

/** Tells whether the text itself has a line break between two lines. */
function hasBreak(block: Element, end: Place, start: Place): boolean {
  return block.matches('blockquote') && rangeOf(end, start).toString().includes('\n')
}

function partsOf(block: Element, half: number): Part[] {
  return [...block.childNodes].flatMap((node, index) => {
    if (node instanceof Text) return partsOfText(node, half)
    return partOf([block, index], [block, index + 1])
  })
}

/** Words of a text; those that break, such as Chinese ones, by character. */
function partsOfText(node: Text, half: number): Part[] {
  return Array.from(node.data.matchAll(/\S+/g)).flatMap(({ index, 0: word }) => {
    const whole = partOf([node, index], [node, index + word.length])
    if (!hasLines(whole, half)) return whole
    let end = index
    return Array.from(word, (character) => {
      end += character.length
      return partOf([node, end - character.length], [node, end])
    })
  })
}

function hasLines({ start, end }: Part, half: number): boolean {
  const tops = Array.from(rangeOf(start, end).getClientRects(), ({ top }) => top)
  return Math.max(...tops) - Math.min(...tops) > half
}

function partOf(start: Place, end: Place): Part {
  const { top, bottom } = rangeOf(start, end).getBoundingClientRect()
  return { start, end, middle: (top + bottom) / 2 }
}

let shared: Range | undefined

/** The only range there is, because each one slows down changes of the document. */
function rangeOf(start: Place, end: Place): Range {
  shared ??= document.createRange()
  shared.setStart(...start)
  shared.setEnd(...end)
  return shared
}

/** Wraps each line in an element. Goes backwards, so that the places of earlier lines stay valid. */
function wrapLines(lines: readonly Line[]): void {
  for (const { start, end, isBroken } of lines.toReversed()) {
    const line = document.createElement('span')
    line.className = isBroken ? `${CLASSES.line} ${CLASSES.broken}` : CLASSES.line
    rangeOf(start, end).surroundContents(line)
  }
}

function unwrapLines(block: Element): void {
  const lines = linesOf(block)
  for (const line of lines) line.replaceWith(...line.childNodes)
  if (lines.length > 0) block.normalize()
}

/** Glyphs do not scale evenly, so a line that was set smaller is measured again. */
const MAX_PASSES = 4

function fitLines(lines: readonly HTMLElement[]): void {
  for (const line of lines) line.removeAttribute('style')
  let wide = lines
  for (let pass = 0; pass < MAX_PASSES && wide.length > 0; pass++) {
    const shares = wide.map((line) => ({ line, share: shareInside(line) }))
    const tooWide = shares.filter(({ share }) => share < 1)
    for (const { line, share } of tooWide) {
      line.style.fontSize = `${(Number.parseFloat(line.style.fontSize) || 1) * share}em`
    }
    wide = tooWide.map(({ line }) => line)
  }
}

/** Share of a line that its block has room for. */
function shareInside(line: HTMLElement): number {
  const edges = line.closest(BLOCKS)?.getBoundingClientRect() ?? new DOMRect()
  const { left, right, width } = line.getBoundingClientRect()
  const excess = Math.max(right - edges.right, edges.left - left)
  return excess > 0 ? (width - excess) / width : 1
}
