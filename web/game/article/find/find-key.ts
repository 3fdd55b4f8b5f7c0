const isApple = /Mac|iP(hone|ad|od)/.test(globalThis.navigator?.userAgent ?? '')

/** What opens the search in the text, as a keyboard of this device is labelled: the browser keeps its own. */
export const FIND_KEY = isApple ? '⌘K' : 'Ctrl K'

export function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}
