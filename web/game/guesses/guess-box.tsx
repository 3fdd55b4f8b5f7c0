import { lengthOf } from '@inkling/game/open/sheet'
import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, memo, type RefObject, useEffect, useRef, useLayoutEffect } from 'react'
import { Button } from '../../kit/button.tsx'
import { closeMenus, isMenuOpen } from '../../kit/menu.tsx'
import { isComposing } from '../../lib/composition.ts'
import { hasKeyboard } from '../../lib/device.ts'
import { restoreFocus } from '../../lib/focus.ts'
import { recall } from '../../lib/remembered.ts'
import { texts, useText } from '../../text/text.ts'
import { scrollByPage } from '../article/article-scroll.ts'
import { type BoardElements, useBoardElements } from '../board-elements.ts'
import type { Notice, GameState } from '../store/game-state.ts'
import type { GameStore } from '../store/game-store.ts'
import { useGame, useGameStore } from '../store/use-game.ts'
import styles from './guess-box.module.css'
import { noticeText } from './guess-labels.ts'

const NOTICE_ID = 'guess-notice'
const MAX_INPUT_LENGTH = 200

/** Field for guesses. `/` or a letter typed anywhere focuses it. */
export const GuessBox = memo(function GuessBox() {
  const { guesses } = useText('game')
  const store = useGameStore()
  const notice = useGame(({ view }) => view.notice)
  const isPicking = useGame(({ view }) => view.isPicking)
  const board = useBoardElements()
  const { guessBox: input } = board
  const count = useRef<HTMLElement>(null)
  useLayoutEffect(() => showLength(input.current, count.current), [input, guesses])
  useKeysAnywhere(input, store)
  useRefusedWord(input, count, notice)
  useFocusAfterPicking(input, isPicking)
  useFocusAfterEnd(board)

  return (
    <form
      className={styles.box}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (input.current !== null) submitTyped(input.current, store, count.current)
      }}
    >
      <div className={styles.field} data-refused={notice?.kind === 'refused' || undefined}>
        <div className={styles.typed}>
          <Search size={17} aria-hidden="true" />
          <input
            ref={input}
            type="text"
            name="word"
            placeholder={guesses.box}
            aria-label={guesses.box}
            dir="auto"
            aria-describedby={NOTICE_ID}
            aria-invalid={notice?.kind === 'refused'}
            maxLength={MAX_INPUT_LENGTH}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            onInput={() => {
              showLength(input.current, count.current)
              closeMenus()
              if (store.state().view.isPicking) store.pick(false)
            }}
            onKeyDown={(event) => pressKey(event, store, board, count.current)}
          />
          <kbd ref={count} aria-hidden="true" data-empty="">
            {guesses.enter}
          </kbd>
        </div>
      </div>
      <Button type="submit" variant="primary" className={styles.send} aria-label={guesses.send}>
        <CornerDownLeft size={20} aria-hidden="true" />
      </Button>
    </form>
  )
})

/** Notice about the guess or hint, in a row of its own, so that nothing moves when it comes. */
export function GuessNotice() {
  const texts = useText('game')
  const { guesses } = texts
  const store = useGameStore()
  const notice = useGame(({ view }) => view.notice)
  const isPicking = useGame(({ view }) => view.isPicking)
  const message = useGame(({ server: { rows } }) =>
    notice === null ? '' : noticeText(notice, rows, texts),
  )
  return (
    <div id={NOTICE_ID} className={styles.notice} role="status">
      {isPicking ? (
        <p>
          <span>{guesses.pick}</span>
          <button type="button" onClick={() => store.pick(false)}>
            {guesses.cancel}
          </button>
        </p>
      ) : (
        notice !== null && (
          <p className={notice.kind === 'refused' ? styles.refused : undefined}>{message}</p>
        )
      )}
    </div>
  )
}

/** Submits the typed guess and empties the field. */
function submitTyped(input: HTMLInputElement, store: GameStore, count: HTMLElement | null): void {
  store.submit(input.value)
  write(input, count, '')
  if (document.activeElement !== input) input.focus()
}

function pressKey(
  event: KeyboardEvent<HTMLInputElement>,
  store: GameStore,
  board: BoardElements,
  count: HTMLElement | null,
): void {
  const input = event.currentTarget
  if (isComposing(event.nativeEvent)) return
  if (event.key === 'Enter') {
    event.preventDefault()
    submitTyped(input, store, count)
  } else if (event.key === 'Escape') {
    escape(input, store, count)
  } else if (event.key === 'ArrowDown') {
    event.preventDefault()
    store.step(1)
  } else if (event.key === 'ArrowUp') {
    recallGuess(event, store, count)
  } else if (event.key === 'PageDown' || event.key === 'PageUp') {
    event.preventDefault()
    scrollByPage(board, event.key === 'PageDown' ? 1 : -1)
  }
}

/** Puts my previous guess into the field, to be corrected or repeated. */
function recallGuess(
  event: KeyboardEvent<HTMLInputElement>,
  store: GameStore,
  count: HTMLElement | null,
): void {
  const word = previousGuess(store.state(), event.currentTarget.value)
  if (word === null) return
  event.preventDefault()
  write(event.currentTarget, count, word)
}

/** Empties the field, or else dismisses the notice. While a bar is being picked, Esc only ends that, see
 *  useKeysAnywhere; it also closes an open menu. */
function escape(input: HTMLInputElement, store: GameStore, count: HTMLElement | null): void {
  if (store.state().view.isPicking || isMenuOpen()) return
  if (input.value !== '') write(input, count, '')
  else store.dismiss()
}

function write(input: HTMLInputElement, count: HTMLElement | null, text: string): void {
  input.value = text
  showLength(input, count)
}

/** Shows the number of letters typed, to compare with a bar. */
function showLength(input: HTMLInputElement | null, count: HTMLElement | null): void {
  if (input === null || count === null) return
  const letters = lengthOf(input.value.replace(/\s/g, ''))
  const { guesses, counts } = texts('game')
  count.toggleAttribute('data-empty', letters === 0)
  count.textContent = letters === 0 ? guesses.enter : counts.letters(letters)
}

/** Puts a refused guess back into the empty field, to be corrected. */
function useRefusedWord(
  input: RefObject<HTMLInputElement | null>,
  count: RefObject<HTMLElement | null>,
  notice: Notice | null,
) {
  useEffect(() => {
    const box = input.current
    if (box === null || box.value !== '' || notice?.kind !== 'refused') return
    if (notice.word === null) return
    write(box, count.current, notice.word)
    box.select()
  }, [input, count, notice])
}

/** Focuses the field again once a word has been picked. */
function useFocusAfterPicking(input: RefObject<HTMLInputElement | null>, isPicking: boolean) {
  useEffect(() => {
    const box = input.current
    if (!isPicking || !hasKeyboard()) return
    return () => box?.focus({ preventScroll: true })
  }, [input, isPicking])
}

function useKeysAnywhere(input: RefObject<HTMLInputElement | null>, store: GameStore) {
  useEffect(() => {
    if (hasKeyboard()) input.current?.focus({ preventScroll: true })
    const listening = new AbortController()
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && store.state().view.isPicking) store.pick(false)
        if (!startsGuess(event)) return
        if (event.key === '/') event.preventDefault()
        input.current?.focus({ preventScroll: true })
      },
      { signal: listening.signal },
    )
    return () => listening.abort()
  }, [input, store])
}

function startsGuess({
  key,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  target,
}: globalThis.KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || isComposing || !recall('single_letter_shortcuts'))
    return false
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

/** Moves the focus to the result, or else the article, if the game ends while the player types. */
function useFocusAfterEnd({ guessBox, result }: BoardElements) {
  useLayoutEffect(() => {
    const box = guessBox.current
    const focusResult = () => restoreFocus(result.current ?? undefined)
    return () => {
      if (box?.form?.contains(document.activeElement) === true) requestAnimationFrame(focusResult)
    }
  }, [guessBox, result])
}
