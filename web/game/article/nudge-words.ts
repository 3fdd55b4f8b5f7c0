import { hasKeyboard } from '../../lib/keyboard.ts'
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
  onChoose: (position: number) => void
  onCancel: () => void
}

/** Makes words of an open article buttons, until the returned function is called. Arrow keys walk through them; on a touch
 *  screen the first tap marks a word, and the second chooses it. */
export function offerWords(
  root: HTMLElement,
  { positions, hue, note, labelOf, onChoose, onCancel }: Offer,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const words = [...root.querySelectorAll<HTMLElement>(WORDS)]
  const offered = new Map(
    positions.flatMap((position) => {
      const word = words[position]
      return word === undefined ? [] : [[word, position] as const]
    }),
  )
  const list = [...offered.keys()]
  let marked: HTMLElement | null = null

  function mark(word: HTMLElement | null): void {
    marked?.classList.remove(MARKED)
    marked = word
    marked?.classList.add(MARKED)
  }

  function wordOf(target: EventTarget | null): HTMLElement | null {
    const word = target instanceof Element ? target.closest<HTMLElement>(`.${OFFERED}`) : null
    return word !== null && offered.has(word) ? word : null
  }

  function click({ target, detail }: MouseEvent): void {
    const word = wordOf(target)
    if (word === null) return
    const isSure = matchMedia('(hover: hover)').matches || detail === 0 || marked === word
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
    const next = list[list.indexOf(word) + (STEPS[event.key] ?? 0)]
    if (next === undefined || next === word) return
    event.preventDefault()
    next.focus()
  }

  root.style.setProperty('--hue', String(hue))
  for (const word of list) {
    word.classList.add(OFFERED)
    word.role = 'button'
    word.title = note
    word.ariaLabel = labelOf(word.textContent)
    word.tabIndex = -1
  }
  if (list[0] !== undefined) list[0].tabIndex = 0
  root.addEventListener('click', click, { signal })
  root.addEventListener('focusin', ({ target }) => mark(wordOf(target)), { signal })
  addEventListener('keydown', press, { signal })
  if (hasKeyboard()) list[0]?.focus({ preventScroll: true })

  return () => {
    listening.abort()
    mark(null)
    root.style.removeProperty('--hue')
    for (const word of list) {
      word.classList.remove(OFFERED)
      for (const name of ['role', 'title', 'aria-label', 'tabindex']) word.removeAttribute(name)
    }
  }
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
