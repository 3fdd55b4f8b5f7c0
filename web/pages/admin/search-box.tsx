import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../kit/field.tsx'
import { shortcuts } from '../../lib/shortcuts.ts'
import styles from './admin.module.css'

const PAUSE_MS = 250

/** A box whose text is searched for once its writer pauses, and follows the address when that changes otherwise. `/` leads into it from anywhere on the page. */
export function SearchBox(props: {
  label: string
  value: string
  onSearch: (value: string) => void
}) {
  const { label, value, onSearch } = props
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
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
    function focus(event: KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea')
      if (event.key !== '/' || isTyping || !shortcuts.get()) return
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
