import { useSyncExternalStore } from 'react'
import { createEmitter } from './emitter.ts'
import { readItem, writeItem } from './storage.ts'

/** Value stored in this browser and shared by all its tabs. */
export type Stored<Value> = {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** Creates a value stored in localStorage under `key`. `read` parses the stored text, which is null at first; `write`
 *  formats the value. Without storage the value lasts until the page closes. */
export function createStored<Value>(
  key: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string | null,
): Stored<Value> {
  const { subscribe, emit } = createEmitter()
  let value = read(readItem(key))

  if ('addEventListener' in globalThis) {
    addEventListener('storage', (event) => {
      if (event.key !== key && event.key !== null) return
      value = read(readItem(key))
      emit()
    })
  }

  return {
    get: () => value,
    set(next) {
      value = next
      writeItem(key, write(next))
      emit()
    },
    subscribe,
  }
}

/** Creates a stored text, null until it is set. */
export function createStoredText(key: string): Stored<string | null> {
  const keep = (text: string | null) => text
  return createStored(key, keep, keep)
}

/** Current value; renders again when any tab changes it. */
export function useStored<Value>({ get, subscribe }: Stored<Value>): Value {
  return useSyncExternalStore(subscribe, get)
}
