/** Focuses the page where the element that had the focus is gone. A board in its story view hides its other `main`. */
export function keepFocus(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('main:not([hidden])')?.focus({ preventScroll: true })
}
