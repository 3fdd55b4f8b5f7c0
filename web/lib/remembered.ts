import { createEmitter, type Emitter } from './emitter.ts'
import { oneOf } from './one-of.ts'
import { readItem, writeItem } from './storage.ts'

/** Everything that this browser remembers of its user's choices, by its key in localStorage. Each is a function that reads
 *  the stored text, which is null for the default. */
const ITEMS = {
  /** `system` follows the device. */
  theme: choice('system', 'light', 'dark'),
  /** Size of articles. */
  text_size: choice('medium', 'small', 'large'),
  /** Language of the texts; null follows the browser. */
  language: text,
  /** Language of articles; null follows that of the texts. */
  article_language: text,
  /** Last settings of a new game, as JSON. */
  new_game: text,
  /** Order of the list of guesses. */
  guess_sort: choice('newest', 'nearest', 'hits', 'alphabet'),
  hides_misses: offAtFirst,
  hides_clock: offAtFirst,
  hides_ghosts: offAtFirst,
  jumps_to_hits: offAtFirst,
  sounds: offAtFirst,
  vibration: offAtFirst,
  /** Players who dictate or use switches can turn them off. */
  single_letter_shortcuts: onAtFirst,
  /** The tips of the first game were dismissed, or have all been shown. */
  tips_seen: offAtFirst,
  /** The tip on the first words out of view was shown. */
  walk_tip_seen: offAtFirst,
  /** The tip on fading ink was dismissed, or words have faded for a while. */
  ink_tip_seen: offAtFirst,
  /** The tip on nearness was dismissed, or its game has gone on. */
  near_tip_seen: offAtFirst,
  /** Id of the user who turned notifications on; only they are notified in this browser. */
  notified: text,
}

export type Item = keyof typeof ITEMS
export type Value<Name extends Item> = ReturnType<(typeof ITEMS)[Name]>

/** Those that the first paint of a board needs, by the names of their cookies and attributes; see `look.ts`. */
export const LOOK = [
  ['theme', 'theme'],
  ['text', 'text_size'],
] as const

const READERS: { [Name in Item]: (stored: string | null) => Value<Name> } = ITEMS

// Pure: the boot script only reads, and leaves it out.
const changes: Emitter<[]> = /* @__PURE__ */ createEmitter(() => {
  const hear = () => changes.emit()
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
})
/** Texts that could not be stored, which last until the page closes. */
const unsaved = new Map<Item, string | null>()

/** Reads the value of an item from its stored text. */
export function readValue<Name extends Item>(name: Name, stored: string | null): Value<Name> {
  return READERS[name](stored)
}

/** Current value of an item, whichever tab has set it. */
export function recall<Name extends Item>(name: Name): Value<Name> {
  const stored = unsaved.get(name)
  return readValue(name, stored === undefined ? readItem(name) : stored)
}

/** Sets an item, in all tabs. */
export function remember<Name extends Item>(name: Name, value: Value<Name>): void {
  const stored = value === readValue(name, null) ? null : String(value)
  writeItem(name, stored)
  if (readItem(name) === stored) unsaved.delete(name)
  else unsaved.set(name, stored)
  changes.emit()
}

/** Calls the listener when any tab has set an item, until the returned function is called. */
export function onRemembered(listener: () => void): () => void {
  return changes.subscribe(listener)
}

function choice<const Known extends string>(first: Known, ...others: Known[]) {
  return (stored: string | null): Known => oneOf(others, stored) ?? first
}

function offAtFirst(stored: string | null): boolean {
  return stored === 'true'
}

function onAtFirst(stored: string | null): boolean {
  return stored !== 'false'
}

function text(stored: string | null): string | null {
  return stored
}
