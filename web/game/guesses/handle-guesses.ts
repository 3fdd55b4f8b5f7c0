import { lengthOf } from '@inkling/game/open/sheet'
import { closeMenus, isMenuOpen } from '../../kit/open-menus.ts'
import { isComposing } from '../../lib/composition.ts'
import { hasKeyboard } from '../../lib/keyboard.ts'
import { recall } from '../../lib/remembered.ts'
import { texts } from '../../text/text.ts'
import { scrollByPage } from '../article/article-scroll.ts'
import type { BoardElements } from '../board-elements.ts'
import { takeTypedAhead } from '../first-board/typed-ahead.ts'
import type { GameState, Notice } from '../store/game-state.ts'
import type { GameStore } from '../store/game-store.ts'

/** Field with the number of its letters, or else the name of the key that sends it. */
type Field = { input: HTMLInputElement; count: HTMLElement }

type Dependencies = { store: GameStore; board: BoardElements }

const handlers = new WeakMap<HTMLFormElement, AbortController>()

/** Handles the form for guesses: its keys, keys elsewhere that focus it, and refused words. Takes over from an earlier call
 *  for the form, and what was typed before there was any. Returns a function that stops it. */
export function handleGuesses(form: HTMLFormElement, { store, board }: Dependencies): () => void {
  const field = fieldOf(form)
  const { input } = field
  const before = handlers.get(form)
  before?.abort()
  const listening = new AbortController()
  const { signal } = listening
  handlers.set(form, listening)
  board.guessBox.current = input

  form.addEventListener('submit', submit, { signal })
  input.addEventListener('input', type, { signal })
  input.addEventListener('keydown', (event) => pressKey(event, field, { store, board }), { signal })
  document.addEventListener('keydown', focusByKey, { signal })
  const unsubscribe = store.subscribeDeferred(createRefusals(field, store))
  signal.addEventListener('abort', unsubscribe)
  translate(form, field)
  if (before === undefined && hasKeyboard()) input.focus({ preventScroll: true })
  for (const word of takeTypedAhead(input)) store.submit(word)
  showLength(field)

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    submitTyped(field, store)
  }

  function type(): void {
    showLength(field)
    closeMenus()
    if (store.state().view.isPicking) store.pick(false)
  }

  function focusByKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && store.state().view.isPicking) store.pick(false)
    if (!startsGuess(event)) return
    if (event.key === '/') event.preventDefault()
    input.focus({ preventScroll: true })
  }

  return () => {
    listening.abort()
    if (board.guessBox.current === input) board.guessBox.current = null
  }
}

function fieldOf(form: HTMLFormElement): Field {
  const input = form.querySelector('input')
  const count = form.querySelector('kbd')
  if (input === null || count === null) throw new Error('The form has no field.')
  return { input, count }
}

/** Labels the form in the language of the page. */
function translate(form: HTMLFormElement, { input }: Field): void {
  const { box, send } = texts('game').guesses
  input.placeholder = box
  input.ariaLabel = box
  form.querySelector('button')!.ariaLabel = send
}

/** Submits the typed guess and empties the field. */
function submitTyped(field: Field, store: GameStore): void {
  const { input } = field
  store.submit(input.value)
  write(field, '')
  if (document.activeElement !== input) input.focus()
}

function pressKey(event: KeyboardEvent, field: Field, { store, board }: Dependencies): void {
  if (isComposing(event)) return
  if (event.key === 'Enter') {
    event.preventDefault()
    submitTyped(field, store)
  } else if (event.key === 'Escape') {
    escape(field, store)
  } else if (event.key === 'ArrowDown') {
    event.preventDefault()
    store.step(1)
  } else if (event.key === 'ArrowUp') {
    recallGuess(event, field, store)
  } else if (event.key === 'PageDown' || event.key === 'PageUp') {
    event.preventDefault()
    scrollByPage(board, event.key === 'PageDown' ? 1 : -1)
  }
}

/** Puts my previous guess into the field, to be corrected or repeated. */
function recallGuess(event: KeyboardEvent, field: Field, store: GameStore): void {
  const word = previousGuess(store.state(), field.input.value)
  if (word === null) return
  event.preventDefault()
  write(field, word)
}

/** Empties the field, or else dismisses the notice. While a bar is being picked, Esc only ends that; it also closes an open
 *  menu. */
function escape(field: Field, store: GameStore): void {
  if (store.state().view.isPicking || isMenuOpen()) return
  if (field.input.value !== '') write(field, '')
  else store.dismiss()
}

/** Marks the field while a guess is refused, and puts the word back into it if it is empty, to be corrected. */
function createRefusals(field: Field, store: GameStore): () => void {
  const { input } = field
  let shown: Notice | null = null
  const show = () => {
    const { notice } = store.state().view
    if (notice === shown) return
    shown = notice
    const isRefused = notice?.kind === 'refused'
    input.ariaInvalid = String(isRefused)
    input.closest('[data-field]')!.toggleAttribute('data-refused', isRefused)
    if (!isRefused || notice.word === null || input.value !== '') return
    write(field, notice.word)
    input.select()
  }
  show()
  return show
}

function write(field: Field, text: string): void {
  field.input.value = text
  showLength(field)
}

function showLength({ input, count }: Field): void {
  const letters = lengthOf(input.value.replace(/\s/g, ''))
  const { guesses, counts } = texts('game')
  const shown = letters === 0 ? guesses.enter : counts.letters(letters)
  count.toggleAttribute('data-empty', letters === 0)
  if (count.textContent !== shown) count.textContent = shown
}

/** True for `/` and for letters and digits pressed outside of fields and dialogs. */
function startsGuess({
  key,
  ctrlKey,
  metaKey,
  altKey,
  isComposing: composes,
  target,
}: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || composes || !recall('single_letter_shortcuts')) return false
  if (key !== '/' && !/^[\p{L}\p{N}]$/u.test(key)) return false
  if (!(target instanceof Element)) return true
  return target.closest('input:not([type=checkbox]), textarea, select, dialog') === null
}

/** My guess before the typed one, or my last one if nothing is typed; null if there is none. */
export function previousGuess(
  { server: { rows, me }, outbox: { pending } }: GameState,
  typed: string,
): string | null {
  const guessed = rows.filter(({ kind, user_id }) => kind === 'guess' && (user_id ?? me) === me)
  const waiting = pending.flatMap((action) => (action.kind === 'guess' ? action.word : []))
  const words = [...guessed.map(({ word }) => word), ...waiting]
  const last = typed === '' ? words.length : words.lastIndexOf(typed)
  return words[last - 1] ?? null
}
