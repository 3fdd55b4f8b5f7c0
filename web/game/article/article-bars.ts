import type { BoardElements } from '../board-elements.ts'
import { scrollToWord } from './article-scroll.ts'
import { barText, isHidden, labelBar, CLASSES } from './words.ts'

const GAP = 6
const EDGE = 8
const HEADER = 64

type Dependencies = {
  board: BoardElements
  words: readonly HTMLElement[]
  tooltip: HTMLElement
  /** Called when a bar is clicked, or Enter or Space pressed on it. */
  onChoose: (position: number) => void
}

/** Handles pointer and keyboard on the bars. One shared tooltip shows the length of a bar. One bar at a time is a tab stop,
 *  and the arrow keys move from bar to bar. */
export function handleBars(
  root: HTMLElement,
  { board, words, tooltip: element, onChoose }: Dependencies,
) {
  const listening = new AbortController()
  const { signal } = listening
  const tooltip = createTooltip(element)
  const tabStop = createTabStop(words)

  function press(event: KeyboardEvent): void {
    const word = wordOf(event.target)
    if (word === null || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (isHidden(word)) onChoose(positionOf(words, word))
      return
    }
    const next = nextBar(words, word, event.key, root.dir === 'rtl')
    if (next === null) return
    event.preventDefault()
    next.tabIndex = 0
    next.focus({ preventScroll: true })
    scrollToWord(board, next)
  }

  /** Finds the word that has the focus: a bar, or a word that opened while it had it. */
  function wordOf(target: EventTarget | null): HTMLElement | null {
    if (!(target instanceof HTMLElement)) return null
    return words[positionOf(words, target)] === target ? target : null
  }

  function focus({ target }: FocusEvent): void {
    const bar = barOf(target)
    if (bar !== null) tabStop.moveTo(bar)
    tooltip.showAt(bar)
  }

  function click({ target }: MouseEvent): void {
    const bar = barOf(target)
    tooltip.showAt(bar)
    if (bar !== null) onChoose(positionOf(words, bar))
  }

  const hide = () => tooltip.showAt(null)
  root.addEventListener('pointerover', ({ target }) => tooltip.showAt(barOf(target)), { signal })
  root.addEventListener('pointerleave', hide, { signal })
  root.addEventListener('focusin', focus, { signal })
  root.addEventListener('focusout', hide, { signal })
  root.addEventListener('click', click, { signal })
  root.addEventListener('keydown', press, { signal })
  addEventListener('scroll', hide, { signal, passive: true, capture: true })
  return {
    /** Moves the tab stop to the next bar if its bar has opened, and hides the tooltip if its bar has. */
    update(): void {
      tooltip.hideIfOpened()
      tabStop.moveFromOpened()
    },
    close(): void {
      listening.abort()
      hide()
    },
  }
}

/** Keeps one bar reachable with Tab. */
function createTabStop(words: readonly HTMLElement[]) {
  let stop: HTMLElement | null = null

  function moveTo(bar: HTMLElement): void {
    if (stop === bar) return
    if (stop !== document.activeElement) stop?.removeAttribute('tabindex')
    stop = bar
    bar.tabIndex = 0
    labelBar(bar)
  }

  return {
    moveTo,
    moveFromOpened(): void {
      if (stop !== null && isHidden(stop)) return
      const start = stop === null ? 0 : positionOf(words, stop)
      const bar = words.slice(start).find(isHidden) ?? words.find(isHidden)
      if (bar !== undefined) moveTo(bar)
    },
  }
}

/** Shows the length of one bar at a time. */
function createTooltip(element: HTMLElement) {
  let anchor: HTMLElement | null = null

  function showAt(bar: HTMLElement | null): void {
    anchor?.classList.remove(CLASSES.pointed)
    anchor = bar
    anchor?.classList.add(CLASSES.pointed)
    element.hidden = bar === null
    if (bar !== null) placeAt(element, bar)
  }

  return {
    showAt,
    hideIfOpened(): void {
      if (anchor !== null && !isHidden(anchor)) showAt(null)
    },
  }
}

export function barOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof HTMLElement && isHidden(target) ? target : null
}

/** Places the tooltip above a bar, or below it where the header would cover it. */
function placeAt(tooltip: HTMLElement, bar: HTMLElement): void {
  tooltip.textContent = barText(bar)
  const box = bar.getBoundingClientRect()
  const middle = box.left + box.width / 2 - tooltip.offsetWidth / 2
  const left = Math.min(Math.max(EDGE, middle), innerWidth - tooltip.offsetWidth - EDGE)
  const above = box.top - tooltip.offsetHeight - GAP
  const top = above < HEADER ? box.bottom + GAP : above
  tooltip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
}

const SAME_LINE = 8

/** Position of a word, by binary search, because words are in reading order. */
export function positionOf(words: readonly HTMLElement[], word: HTMLElement): number {
  let low = 0
  let high = words.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    const relation = words[middle]?.compareDocumentPosition(word) ?? 0
    if (relation === 0) return middle
    if (relation & Node.DOCUMENT_POSITION_FOLLOWING) low = middle + 1
    else high = middle
  }
  return low
}

/** Bar that an arrow key leads to. Left and right follow the direction of the text. */
function nextBar(
  words: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
  isRightToLeft: boolean,
): HTMLElement | null {
  const position = positionOf(words, from)
  if (key === 'ArrowRight') return hiddenFrom(words, position, isRightToLeft ? -1 : 1)
  if (key === 'ArrowLeft') return hiddenFrom(words, position, isRightToLeft ? 1 : -1)
  if (key === 'ArrowDown') return barOnLine(words, position, 1)
  if (key === 'ArrowUp') return barOnLine(words, position, -1)
  return null
}

function hiddenFrom(
  words: readonly HTMLElement[],
  position: number,
  step: 1 | -1,
): HTMLElement | null {
  for (let index = position + step; ; index += step) {
    const word = words[index]
    if (word === undefined || isHidden(word)) return word ?? null
  }
}

/** Bar on the next line with bars that is nearest sideways. */
function barOnLine(
  words: readonly HTMLElement[],
  position: number,
  step: 1 | -1,
): HTMLElement | null {
  const start = words[position]?.getBoundingClientRect() ?? new DOMRect()
  let best: HTMLElement | null = null
  let bestDistance = Infinity
  let line: number | null = null
  for (
    let word = hiddenFrom(words, position, step);
    word !== null;
    word = hiddenFrom(words, positionOf(words, word), step)
  ) {
    const box = word.getBoundingClientRect()
    if (Math.abs(box.top - start.top) < SAME_LINE) continue
    line ??= box.top
    if (Math.abs(box.top - line) >= SAME_LINE) break
    const distance = Math.abs(box.left - start.left)
    if (distance < bestDistance) [best, bestDistance] = [word, distance]
  }
  return best
}
