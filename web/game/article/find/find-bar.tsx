import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../../../text/text.ts'
import { IconButton } from '../../../kit/button.tsx'
import { isFindKey } from './find-key.ts'
import styles from './find.module.css'
import { useFind } from './use-find.ts'

/** Searches in what is visible of the article. */
export function FindBar({ onClose }: { onClose: () => void }) {
  const { find: text } = useText()
  const { wanted, search, found, current, step } = useFind()
  const bar = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useKeys(bar, input, close)

  function press(event: KeyboardEvent): void {
    const by = stepOf(event)
    if (by === null) return
    event.preventDefault()
    step(by)
  }

  function close(): void {
    onClose()
    giveFocusBack()
  }

  return (
    <form
      ref={bar}
      role="search"
      className={styles.bar}
      onSubmit={(event) => event.preventDefault()}
    >
      <input
        ref={input}
        type="text"
        value={wanted}
        placeholder={text.field}
        aria-label={text.field}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onKeyDown={press}
        onChange={({ target }) => search(target.value)}
      />
      <output className={styles.count}>
        {wanted.trim() !== '' && (found === 0 ? text.none : text.of(current + 1, found))}
      </output>
      <IconButton
        label={text.previous}
        icon={<ChevronUp size={18} aria-hidden="true" />}
        aria-disabled={found === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        label={text.next}
        icon={<ChevronDown size={18} aria-hidden="true" />}
        aria-disabled={found === 0}
        onClick={() => step(1)}
      />
      <IconButton label={text.close} icon={<X size={18} aria-hidden="true" />} onClick={close} />
    </form>
  )
}

/** Which way a key goes through what was found. */
function stepOf({ key, shiftKey }: KeyboardEvent): 1 | -1 | null {
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return -1
  return key === 'ArrowDown' || key === 'Enter' ? 1 : null
}

/** To the guess box, or to the article where the box would pull up a keyboard. */
function giveFocusBack(): void {
  const isTouch = matchMedia('(pointer: coarse)').matches
  const box = isTouch ? null : document.querySelector<HTMLElement>('input[name=word]')
  const next = box ?? document.querySelector('main')
  next?.focus({ preventScroll: true })
}

/** It takes the keyboard when it comes and at each press of its key; Esc in it closes it. */
function useKeys(
  bar: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
  close: () => void,
): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isInside = event.target instanceof Node && bar.current?.contains(event.target)
    if (event.key === 'Escape' && isInside === true) close()
    if (isFindKey(event)) take(input.current)
  })
  useEffect(() => {
    const listening = new AbortController()
    take(input.current)
    addEventListener('keydown', press, { signal: listening.signal })
    return () => listening.abort()
  }, [input])
}

function take(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true })
  input?.select()
}
