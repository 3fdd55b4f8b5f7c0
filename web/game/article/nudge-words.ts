import { hasKeyboard } from '../../lib/keyboard.ts'
import type { BoardElements } from '../board-elements.ts'
import { firstInView } from './article-scroll.ts'
import styles from './nudge-words.module.css'

/** Words of an open article. */
const WORDS = '[class^=n]'
const OFFERED = styles['offered'] ?? 'offered'
const MARKED = styles['marked'] ?? 'marked'

type Offer = {
  positions: readonly number[]
  hue: number
  /** Tells for whom a word is hidden: in general, and as the label of a word. */
  note: string
  labelOf: (word: string) => string
}

type Hooks = {
  onChoose: (position: number) => void
  onCancel: () => void
}

/** Makes words of an open article buttons, until it is stopped. Arrow keys walk through them; on a touch screen the first tap
 *  marks a word, and the second chooses it. An updated offer keeps the mark and the focus where they are, if it still has
 *  their words. */
export function offerWords(board: BoardElements, root: HTMLElement, { onChoose, onCancel }: Hooks) {
  const listening = new AbortController()
  const { signal } = listening
  const words = [...root.querySelectorAll<HTMLElement>(WORDS)]
  let offered = new Map<HTMLElement, number>()
  let marked: HTMLElement | null = null
  /** Word that was marked when a finger touched the screen; undefined if no finger did. */
  let touched: HTMLElement | null | undefined

  function mark(word: HTMLElement | null): void {
    marked?.classList.remove(MARKED)
    marked = word
    marked?.classList.add(MARKED)
  }

  function wordOf(target: EventTarget | null): HTMLElement | null {
    const word = target instanceof Element ? target.closest<HTMLElement>(`.${OFFERED}`) : null
    return word !== null && offered.has(word) ? word : null
  }

  /** The focus marks a word before it is clicked. */
  function touch({ pointerType }: PointerEvent): void {
    touched = pointerType === 'mouse' ? undefined : marked
  }

  function click({ target }: MouseEvent): void {
    const word = wordOf(target)
    const isSure = touched === undefined || touched === word
    touched = undefined
    if (word === null) return
    if (isSure) onChoose(offered.get(word)!)
    else mark(word)
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') return onCancel()
    const word = wordOf(event.target)
    if (word === null) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onChoose(offered.get(word)!)
    }
    const list = [...offered.keys()]
    const next = list[list.indexOf(word) + (STEPS[event.key] ?? 0)]
    if (next === undefined || next === word) return
    event.preventDefault()
    next.focus()
  }

  function focus({ target }: FocusEvent): void {
    const word = wordOf(target)
    mark(word)
    if (word !== null) makeTabStop(word)
  }

  function makeTabStop(stop: HTMLElement | undefined): void {
    for (const word of offered.keys()) word.tabIndex = word === stop ? 0 : -1
  }

  function withdraw(word: HTMLElement): void {
    word.classList.remove(OFFERED)
    for (const name of ['role', 'title', 'aria-label', 'tabindex']) word.removeAttribute(name)
  }

  function update({ positions, hue, note, labelOf }: Offer): void {
    const isFirst = offered.size === 0
    const focused = document.activeElement
    const hadFocus = [...offered.keys()].find((word) => word === focused)
    for (const word of offered.keys()) withdraw(word)
    offered = new Map(
      positions.flatMap((position) => {
        const word = words[position]
        return word === undefined ? [] : [[word, position] as const]
      }),
    )
    root.style.setProperty('--hue', String(hue))
    for (const word of offered.keys()) {
      word.classList.add(OFFERED)
      word.role = 'button'
      word.title = note
      word.ariaLabel = labelOf(word.textContent)
    }
    const list = [...offered.keys()]
    if (marked !== null && !offered.has(marked)) mark(null)
    const following =
      hadFocus && list.find((word) => words.indexOf(word) >= words.indexOf(hadFocus))
    const stop = following ?? firstInView(board, list) ?? list[0]
    makeTabStop(stop)
    if (hadFocus !== undefined || (isFirst && hasKeyboard())) stop?.focus({ preventScroll: true })
  }

  root.toggleAttribute('data-offering', true)
  root.addEventListener('pointerdown', touch, { signal })
  root.addEventListener('click', click, { signal })
  root.addEventListener('focusin', focus, { signal })
  addEventListener('keydown', press, { signal })

  return {
    update,
    stop(): void {
      listening.abort()
      mark(null)
      root.removeAttribute('data-offering')
      root.style.removeProperty('--hue')
      for (const word of offered.keys()) withdraw(word)
    },
  }
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
