/** Code of keys that an input method has handled. */
const HANDLED = 229

/** True if an input method has handled the key. Safari reports the Enter that ends a composition after its end, so that only
 *  the code shows it. */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- `isComposing` is false for this key in Safari
  return event.isComposing || event.keyCode === HANDLED
}
