import { lengthOf } from '@inkling/game/word'
import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, memo, type RefObject, useEffect, useRef } from 'react'
import type { Notice } from './board-state.ts'
import type { GameStore } from './game-store.ts'
import { lettersOf } from './wording.ts'

const NOTICE_ID = 'guess-notice'
const LONGEST_INPUT = 200
const PAGE = 0.8

/** The one field of the game. `/` or any letter typed anywhere comes here. */
export const GuessBox = memo(function GuessBox({
  store,
  notice,
  isPicking,
  stuck,
}: {
  store: GameStore
  notice: Notice | null
  isPicking: boolean
  stuck: string | null
}) {
  const input = useRef<HTMLInputElement>(null)
  const count = useRef<HTMLElement>(null)
  useTypingAnywhere(input)
  useGivenBack(input, count, notice)
  useFocusBack(input, isPicking)

  return (
    <form
      className="guess-box"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (input.current === null) return
        store.submit(input.current.value)
        write(input.current, count.current, '')
        if (document.activeElement !== input.current) input.current.focus()
      }}
    >
      <div className="guess-field">
        <Search size={17} aria-hidden="true" />
        <input
          ref={input}
          type="text"
          name="word"
          placeholder="Guess a word"
          aria-label="Guess a word"
          aria-describedby={NOTICE_ID}
          aria-invalid={notice?.kind === 'refused'}
          maxLength={LONGEST_INPUT}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onInput={() => tellCount(input.current, count.current)}
          onKeyDown={(event) => pressKey(event, store, count.current)}
        />
        <kbd ref={count} aria-hidden="true">
          Enter
        </kbd>
      </div>
      <button type="submit" className="btn btn-primary guess-send" aria-label="Guess">
        <CornerDownLeft size={20} aria-hidden="true" />
      </button>
      <div id={NOTICE_ID} className="guess-notice" role="status">
        {isPicking ? (
          <p>
            Point at a bar to open its word.
            <button type="button" className="link" onClick={() => store.pick(false)}>
              Cancel
            </button>
          </p>
        ) : (
          notice !== null && <p className={notice.kind}>{notice.text}</p>
        )}
        {stuck !== null && (
          <p className="refused">
            {stuck}
            <button type="button" className="link" onClick={() => void store.tryAgain()}>
              Try again
            </button>
          </p>
        )}
      </div>
    </form>
  )
})

function pressKey(
  event: KeyboardEvent<HTMLInputElement>,
  store: GameStore,
  count: HTMLElement | null,
): void {
  const input = event.currentTarget
  if (event.key === 'Enter') {
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    input.form?.requestSubmit()
  } else if (event.key === 'Escape') {
    escape(input, store, count)
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    store.walk(event.key === 'ArrowDown' ? 1 : -1)
  } else if (event.key === 'PageDown' || event.key === 'PageUp') {
    event.preventDefault()
    scrollBy({ top: innerHeight * PAGE * (event.key === 'PageDown' ? 1 : -1) })
  }
}

function escape(input: HTMLInputElement, store: GameStore, count: HTMLElement | null): void {
  if (input.value !== '') write(input, count, '')
  else if (store.state().is_picking) store.pick(false)
  else store.dismiss()
}

function write(input: HTMLInputElement, count: HTMLElement | null, text: string): void {
  input.value = text
  tellCount(input, count)
}

/** Tells how many letters are typed, to be held against a bar. */
function tellCount(input: HTMLInputElement | null, count: HTMLElement | null): void {
  if (input === null || count === null) return
  const letters = lengthOf(input.value.trim())
  count.textContent = letters === 0 ? 'Enter' : lettersOf(letters)
}

/** A refused guess comes back into the empty box, to be mended. */
function useGivenBack(
  input: RefObject<HTMLInputElement | null>,
  count: RefObject<HTMLElement | null>,
  notice: Notice | null,
) {
  useEffect(() => {
    const box = input.current
    if (box === null || box.value !== '' || notice === null || notice.word === null) return
    write(box, count.current, notice.word)
    box.select()
  }, [input, count, notice])
}

/** After pointing at a word one goes on typing. */
function useFocusBack(input: RefObject<HTMLInputElement | null>, isPicking: boolean) {
  useEffect(() => {
    const box = input.current
    if (!isPicking || !hasKeyboard()) return
    return () => box?.focus({ preventScroll: true })
  }, [input, isPicking])
}

/** Focusing the box on a touch screen would pull up its keyboard. */
function hasKeyboard(): boolean {
  return matchMedia('(pointer: fine)').matches
}

function useTypingAnywhere(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (hasKeyboard()) input.current?.focus({ preventScroll: true })
    const listening = new AbortController()
    document.addEventListener(
      'keydown',
      (event) => {
        if (!isForTheBox(event)) return
        if (event.key === '/') event.preventDefault()
        input.current?.focus({ preventScroll: true })
      },
      { signal: listening.signal },
    )
    return () => listening.abort()
  }, [input])
}

function isForTheBox({
  key,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  target,
}: globalThis.KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || isComposing) return false
  if (key !== '/' && !/^[\p{L}\p{N}]$/u.test(key)) return false
  if (!(target instanceof Element)) return true
  return target.closest('input:not([type=checkbox]), textarea, select, dialog') === null
}
