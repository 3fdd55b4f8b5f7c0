import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { navigate, useLocation } from '../../lib/navigation.tsx'
import { recall } from '../../lib/remembered.ts'
import { useAdminText } from './admin-text.ts'
import styles from './list.module.css'

/** Parameters in the URL: filters and the chosen item, so that a view can be shared and returned to. A change replaces
 *  the history entry unless `replace` is false. */
export function useAddress() {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)

  function set(changes: Record<string, string | null>, { replace = true } = {}): void {
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    }
    navigate(next.size === 0 ? pathname : `${pathname}?${next.toString()}`, { replace })
  }

  return { get: (name: string) => params.get(name), set }
}

/** Two columns: a list and the details of its chosen item, which replace the list on narrow screens. */
export function SplitView(props: { isChosen: boolean; children: ReactNode }) {
  return (
    <div className={styles.split} data-chosen={props.isChosen ? '' : undefined}>
      {props.children}
    </div>
  )
}

/** Button that closes the details of a chosen item. */
export function CloseDetails({ onClose }: { onClose: () => void }) {
  const { close_details } = useAdminText()
  return (
    <IconButton
      label={close_details}
      className="-me-2"
      icon={<X size={18} aria-hidden="true" />}
      onClick={onClose}
    />
  )
}

/** Row of filters above a list. */
export function Filters(props: { label?: string; children: ReactNode }) {
  return (
    <div role="search" aria-label={props.label} className={styles.filters}>
      {props.children}
    </div>
  )
}

/** Table of items to choose one from, by a press or with the arrow keys. */
export function PickTable(props: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys
    <table className={styles.table} aria-label={props.label} onKeyDown={pickByKeys}>
      {props.children}
    </table>
  )
}

/** Button inside a row of a `PickTable`; it covers the whole row. */
export function PickButton(props: { isChosen: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={styles.pick}
      aria-pressed={props.isChosen}
      onClick={props.onPress}
    >
      {props.children}
    </button>
  )
}

function pickByKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-pressed]')]
  const focused = buttons.findIndex((button) => button === document.activeElement)
  const next = buttons[focused + step]
  if (focused === -1 || next === undefined) return
  event.preventDefault()
  next.focus()
  next.click()
}

const PAUSE_MS = 250

/** Search field that searches after a pause in typing; `/` focuses it. */
export function SearchBox(props: {
  label: string
  value: string
  onSearch: (value: string) => void
}) {
  const { label, value, onSearch } = props
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The URL may also change by a link or the browser's back button.
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    function focus(event: globalThis.KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea')
      if (event.key !== '/' || isTyping || !recall('single_letter_shortcuts')) return
      event.preventDefault()
      box.current?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])

  return (
    <span className={styles.search}>
      <Search size={16} aria-hidden="true" className="text-muted" />
      <TextField
        ref={box}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </span>
  )
}
