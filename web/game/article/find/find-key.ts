const isApple = /Mac|iP(hone|ad|od)/.test(globalThis.navigator?.userAgent ?? '')

/** Label of the keys that open the search in the text. Ctrl F and ⌘F still open the browser's own. */
export const FIND_KEY = isApple ? '⌘K' : 'Ctrl K'

export function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}
