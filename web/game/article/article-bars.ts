import { scrollToWord } from './article-scroll.ts'
import { barText, isHidden, LOOKS } from './article-view.ts'
import { nextBar, positionOf } from './bar-order.ts'

const GAP = 6
const EDGE = 8
const HEADER = 64

type Dependencies = {
  words: readonly HTMLElement[]
  note: HTMLElement
  /** A bar was chosen by pointer or Enter. */
  onChoose: (position: number) => void
}

/** Pointer and keyboard on the bars: one shared note tells a bar's length; one bar at a time is a tab stop, and
 *  the arrow keys go from bar to bar. */
export function handleBars(root: HTMLElement, { words, note, onChoose }: Dependencies) {
  const listening = new AbortController()
  const { signal } = listening
  const teller = createTeller(note)
  const stop = createTabStop(words)

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
    scrollToWord(next)
  }

  /** A bar, or a word that opened while it had the keyboard. */
  function wordOf(target: EventTarget | null): HTMLElement | null {
    if (!(target instanceof HTMLElement)) return null
    return words[positionOf(words, target)] === target ? target : null
  }

  function focus({ target }: FocusEvent): void {
    const bar = barOf(target)
    if (bar !== null) stop.moveTo(bar)
    teller.tell(bar)
  }

  function click({ target }: MouseEvent): void {
    const bar = barOf(target)
    teller.tell(bar)
    if (bar !== null) onChoose(positionOf(words, bar))
  }

  const quiet = () => teller.tell(null)
  root.addEventListener('pointerover', ({ target }) => teller.tell(barOf(target)), { signal })
  root.addEventListener('pointerleave', quiet, { signal })
  root.addEventListener('focusin', focus, { signal })
  root.addEventListener('focusout', quiet, { signal })
  root.addEventListener('click', click, { signal })
  root.addEventListener('keydown', press, { signal })
  addEventListener('scroll', quiet, { signal, passive: true, capture: true })
  return {
    /** Where the bar that was the tab stop has opened, the next one takes over; one that was told of falls silent. */
    keepStop(): void {
      teller.hushOpened()
      stop.keep()
    },
    close(): void {
      listening.abort()
      quiet()
    },
  }
}

/** The one bar that the Tab key comes to. */
function createTabStop(words: readonly HTMLElement[]) {
  let stop: HTMLElement | null = null

  function moveTo(bar: HTMLElement): void {
    if (stop === bar) return
    if (stop !== document.activeElement) stop?.removeAttribute('tabindex')
    stop = bar
    bar.tabIndex = 0
  }

  return {
    moveTo,
    keep(): void {
      if (stop !== null && isHidden(stop)) return
      const start = stop === null ? 0 : positionOf(words, stop)
      const bar = words.slice(start).find(isHidden) ?? words.find(isHidden)
      if (bar !== undefined) moveTo(bar)
    },
  }
}

/** Tells the length of one bar at a time. */
function createTeller(note: HTMLElement) {
  let told: HTMLElement | null = null

  function tell(bar: HTMLElement | null): void {
    told?.classList.remove(LOOKS.told)
    told = bar
    told?.classList.add(LOOKS.told)
    showNote(note, bar)
  }

  return {
    tell,
    hushOpened(): void {
      if (told !== null && !isHidden(told)) tell(null)
    },
  }
}

function barOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof HTMLElement && isHidden(target) ? target : null
}

/** Shows the note above a bar, or below it under the header. */
function showNote(note: HTMLElement, bar: HTMLElement | null): void {
  note.hidden = bar === null
  if (bar === null) return
  note.textContent = barText(bar)
  const box = bar.getBoundingClientRect()
  const middle = box.left + box.width / 2 - note.offsetWidth / 2
  const left = Math.min(Math.max(EDGE, middle), innerWidth - note.offsetWidth - EDGE)
  const above = box.top - note.offsetHeight - GAP
  const top = above < HEADER ? box.bottom + GAP : above
  note.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
}
