/** Reads an item of the browser's storage; null if there is none, or no storage. */
export function readItem(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null
  }
}

/** Writes an item of the browser's storage, or removes it if the value is null. Does nothing without storage. */
export function writeItem(
  key: string,
  value: string | null,
  storage: StorageName = 'localStorage',
): void {
  try {
    if (value === null) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, value)
  } catch {
    // Storage is full or blocked.
  }
}

/** Parses an item as JSON; null if it is missing or malformed. */
export function parseItem(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

type StorageName = 'localStorage' | 'sessionStorage'
