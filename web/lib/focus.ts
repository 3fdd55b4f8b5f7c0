/** Focuses the target, by default the page, if the focused element is gone. A board in its story view hides its other
 *  `main`. */
export function restoreFocus(
  target = document.querySelector<HTMLElement>('main:not([hidden])'),
): void {
  if (document.activeElement === document.body) target?.focus({ preventScroll: true })
}

/** Focuses the page's heading as soon as there is one. Returns a function that stops waiting for it. */
export function focusHeading(): () => void {
  const observer = new MutationObserver(focus)
  function focus(): void {
    const heading = document.querySelector<HTMLElement>('#root h1')
    if (heading === null) return
    observer.disconnect()
    if (document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.style.outline = 'none'
    heading.focus({ preventScroll: true })
  }
  observer.observe(document.body, { childList: true, subtree: true })
  focus()
  return () => observer.disconnect()
}

/** Keeps the focus where it is when a button is pressed, so that typing can continue. For `onPointerDown`. */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}

/** Ref that makes a list focusable, so that the keyboard can scroll it. */
export function scrollByKeys(list: HTMLElement | null): void {
  if (list !== null) list.tabIndex = 0
}
