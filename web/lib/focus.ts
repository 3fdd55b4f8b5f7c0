/** Focuses the target, by default the page, if the element that had the focus is gone. A board in its story view hides its
 *  other `main`. */
export function restoreFocus(
  target = document.querySelector<HTMLElement>('main:not([hidden])'),
): void {
  if (document.activeElement === document.body) target?.focus({ preventScroll: true })
}

/** Leaves the focus where it is when a button is pressed, so that a guess can be typed on. For `onPointerDown`. */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}

/** Ref that lets the keyboard scroll a list in which nothing may be focusable. */
export function scrollByKeys(list: HTMLElement | null): void {
  if (list !== null) list.tabIndex = 0
}
