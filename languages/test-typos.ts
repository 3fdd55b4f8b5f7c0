const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Makes `count` typos of one letter in words of at least `shortest` letters: a letter is inserted, left out, replaced, or
 *  swapped with the next. The same words give the same typos. */
export function typosOf(words: readonly string[], count: number, shortest: number): string[] {
  const long = words.filter((word) => word.length >= shortest && /^[a-z]+$/.test(word))
  const below = createNumbers()
  const typos = new Set<string>()
  while (long.length > 0 && typos.size < count) {
    const word = long[below(long.length)]!
    const typo = typoOf(word, below)
    if (typo !== word) typos.add(typo)
  }
  return [...typos]
}

function typoOf(word: string, below: (limit: number) => number): string {
  const at = below(word.length)
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
  const other = LETTERS[below(LETTERS.length)]!
  const kinds = [
    before + other + letter + after,
    before + after,
    before + other + after,
    before + after.slice(0, 1) + letter + after.slice(1),
  ]
  return kinds[below(kinds.length)]!
}

/** Pseudo-random integers below a limit, always the same ones (Mulberry32). */
function createNumbers(): (limit: number) => number {
  let state = 1
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}
