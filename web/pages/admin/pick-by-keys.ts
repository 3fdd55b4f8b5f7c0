import type { KeyboardEvent } from 'react'

/** In a list of things to pick, ↑ and ↓ pick the one before and the next. */
export function pickByKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-pressed]')]
  const here = buttons.findIndex((button) => button === document.activeElement)
  const next = buttons[here + step]
  if (here === -1 || next === undefined) return
  event.preventDefault()
  next.focus()
  next.click()
}
