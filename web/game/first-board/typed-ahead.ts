import { isComposing } from '../../lib/composition.ts'
import { hasKeyboard } from '../../lib/keyboard.ts'
import { findElement } from './first-board.ts'

declare global {
  /** Ends the listening, and returns the guesses and the text that were typed before the scripts of a board ran. */
  var takeTyped: (() => Typed) | undefined
}

type Typed = { words: readonly string[]; text: string }

/** Keeps what the player types from the start of a document: text also from before there is a box, and guesses, which show
 *  as waiting. Puts the column with the box in its place as soon as it has arrived, and calls `onBox` then. */
export function keepTyped(onBox = (): void => undefined): void {
  const words: string[] = []
  const listening = new AbortController()
  const capture = { capture: true, signal: listening.signal }
  let box: HTMLInputElement | null = null
  let text = ''

  function press(event: KeyboardEvent): void {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const isElsewhere = box !== null && target !== box
    if (isComposing(event) || ctrlKey || metaKey || altKey || isElsewhere) return
    if (key === 'Enter') send(event)
    else if (box === null && key === 'Backspace') text = text.slice(0, -1)
    else if (box === null && [...key].length === 1) text += key
  }

  function submit(event: SubmitEvent): void {
    if (box !== null && event.target === box.form) send(event)
  }

  function send(event: Event): void {
    event.preventDefault()
    const word = read().trim()
    write('')
    if (word !== '') words.push(word)
    if (box !== null) showWaiting(box, words)
  }

  function read(): string {
    return box === null ? text : box.value
  }

  function write(typed: string): void {
    if (box === null) text = typed
    else box.value = typed
  }

  function startBox(): void {
    box = placeBox()
    if (box === null) return
    arriving.disconnect()
    write(text)
    showWaiting(box, words)
    if (hasKeyboard()) box.focus({ preventScroll: true })
    onBox()
  }

  addEventListener('keydown', press, capture)
  addEventListener('submit', submit, capture)
  const arriving = new MutationObserver(startBox)
  arriving.observe(document, { childList: true, subtree: true })
  globalThis.takeTyped = () => {
    arriving.disconnect()
    listening.abort()
    globalThis.takeTyped = undefined
    return { words, text: read() }
  }
}

/** Moves the column with the box for guesses, which comes before the article, to its place behind it. Returns the box; null
 *  until it has arrived. */
function placeBox(): HTMLInputElement | null {
  const template = findElement()?.querySelector('template') ?? null
  if (template === null || template.nextSibling === null) return null
  const box = template.content.querySelector('input')
  template.parentElement!.append(template.content)
  template.remove()
  return box
}

/** Shows guesses without an answer beside their box, until the list of guesses does. */
export function showWaiting({ form }: HTMLInputElement, words: readonly string[]): void {
  const output = form?.querySelector('output')
  if (output) output.textContent = words.map((word) => `${word} …`).join(' ')
}

/** Takes what was typed before the scripts of the board ran: the text goes into the box, the guesses are returned. */
export function takeTypedAhead(box: HTMLInputElement): readonly string[] {
  const { words = [], text = '' } = globalThis.takeTyped?.() ?? {}
  if (box.value === '') box.value = text
  return words
}
