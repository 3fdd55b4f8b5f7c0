import { useExternal } from './use-external.ts'
import { type Item, onRemembered, recall, type Value } from './remembered.ts'

/** Value of an item that this browser remembers; renders again when any tab sets it. */
export function useRemembered<Name extends Item>(name: Name): Value<Name> {
  return useExternal(onRemembered, () => recall(name))
}
