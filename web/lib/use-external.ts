import { useSyncExternalStore } from 'react'

/** Value outside of React; renders again when it changes. The value is the same while React takes over elements that came
 *  with the document. */
export function useExternal<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
): Value {
  return useSyncExternalStore(subscribe, read, read)
}
