/** A choice that this browser remembers, here and in its other tabs. */
export type Stored<Choice> = {
  get: () => Choice
  set: (choice: Choice) => void
  subscribe: (listener: () => void) => () => void
}

/** Keeps a choice in localStorage under `key`; without storage it holds until the page closes. `read` turns what is
 *  stored, or null, into a choice; `write` the other way round. */
export function createStored<Choice>(
  key: string,
  read: (stored: string | null) => Choice,
  write: (choice: Choice) => string | null,
): Stored<Choice> {
  const listeners = new Set<() => void>()
  let choice = read(readItem(key))

  function tell(): void {
    for (const listener of listeners) listener()
  }

  if ('addEventListener' in globalThis) {
    addEventListener('storage', (event) => {
      if (event.key !== key && event.key !== null) return
      choice = read(readItem(key))
      tell()
    })
  }

  return {
    get: () => choice,
    set(next) {
      choice = next
      writeItem(key, write(next))
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage the choice holds until the page closes.
  }
}
