/** Which row of a sheet came first with a word, of two kinds of words: `open` are the keys that lie open, `tried` the
 *  forms of what was guessed. Thousands of sheets are in play at once, so that a word is not kept itself but 42 bits of
 *  its hash: on a sheet of a hundred words one guess in five thousand million is taken for an earlier one. */
export type WordRows = { entries: Float64Array; size: number }

/** What a word is noted as. */
export type WordKind = 'open' | 'tried'

const SEEDS: Record<WordKind, number> = { open: 0x2c1b3c6d, tried: 0x297a2d39 }
const SMALLEST = 16
/** An entry is a hash and, below it, a row: more rows than a sheet may have. */
const ROWS = 2 ** 11
const FULL = 0.75

export function noWords(): WordRows {
  return { entries: new Float64Array(SMALLEST), size: 0 }
}

/** The first row that came with a word. */
export function rowOf({ entries }: WordRows, kind: WordKind, word: string): number | undefined {
  const entry = entries[slotOf(entries, hashOf(kind, word))]!
  return entry === 0 ? undefined : entry % ROWS
}

/** Notes with which row a word came, unless an earlier one did. */
export function noteWord(words: WordRows, kind: WordKind, word: string, row: number): void {
  const hash = hashOf(kind, word)
  const slot = slotOf(words.entries, hash)
  if (words.entries[slot] !== 0) return
  words.entries[slot] = hash * ROWS + row
  words.size += 1
  if (words.size > words.entries.length * FULL) words.entries = enlarged(words.entries)
}

function enlarged(entries: Float64Array): Float64Array {
  const larger = new Float64Array(entries.length * 2)
  for (const entry of entries) {
    if (entry !== 0) larger[slotOf(larger, Math.floor(entry / ROWS))] = entry
  }
  return larger
}

/** Where a hash lies, or else the free place where it would. */
function slotOf(entries: Float64Array, hash: number): number {
  const last = entries.length - 1
  let slot = hash & last
  while (entries[slot] !== 0 && Math.floor(entries[slot]! / ROWS) !== hash) slot = (slot + 1) & last
  return slot
}

/** Two hashes of 21 bits each: multiply and rotate, as MurmurHash3 does. */
function hashOf(kind: WordKind, word: string): number {
  let one = SEEDS[kind]
  let other = ~one
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index)
    one = Math.imul(one ^ code, 0x85ebca6b)
    one = (one << 13) | (one >>> 19)
    other = Math.imul(other ^ code, 0xc2b2ae35)
    other = (other << 15) | (other >>> 17)
  }
  return (mixed(one) >>> 11) * 2 ** 21 + (mixed(other) >>> 11)
}

function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return whole ^ (whole >>> 16)
}
