/** Ending of a word made from another: its lemma has the ending `lemma` (`null` if it is a form of the other word), and the
 *  other word one of the `bases`. */
type Ending = { ending: string; lemma: string | null; bases: readonly string[] }

/** Rules by which words are made from others. */
export type Derivations = {
  isPrefix(key: string): boolean
  endingsOf(key: string): Ending[]
  prefixesOf(key: string): { prefix: string; rest: string }[]
}

const MIN_STEM_LENGTH = 4
/** Endings of this length, such as `isimo`, may follow a shorter stem. */
const LONG_ENDING = 5
const MIN_LENGTH = 8
/** Words with a shorter prefix, such as `re`, must be longer: many typos look like them. */
const LONG_PREFIX = 4
const MIN_LENGTH_WITH_SHORT_PREFIX = 9

/** Reads rules separated by `;`: `anti-, post-` are prefixes; in `izacion izaciones < izar o`, the first are endings, that of
 *  the lemma first, and the others those of the words they are made from (`-` is none). With `=` instead of `<`, the made
 *  word is a form of the other: `isimo isima = o`. */
export function readDerivations(text = ''): Derivations {
  const prefixes = new Set<string>()
  const endings = new Map<string, Ending[]>()
  for (const rule of text.split(';')) {
    const [made = '', sign, from = ''] = rule.split(/([<=])/)
    const parts = made.trim().split(/\s+/)
    if (sign === undefined) {
      for (const part of parts) prefixes.add(part.slice(0, -1))
      continue
    }
    const bases = from
      .trim()
      .split(/\s+/)
      .map((base) => (base === '-' ? '' : base))
    const lemma = sign === '=' ? null : parts[0]!
    for (const ending of parts) {
      endings.set(ending, [...(endings.get(ending) ?? []), { ending, lemma, bases }])
    }
  }

  const longest = Math.max(0, ...[...endings.keys()].map(({ length }) => length))

  function endingsOf(key: string): Ending[] {
    const found: Ending[] = []
    for (let cut = Math.max(2, key.length - longest); cut < key.length; cut++) {
      const isLong = key.length - cut >= LONG_ENDING && key.length >= MIN_LENGTH
      if (cut >= MIN_STEM_LENGTH || isLong) found.push(...(endings.get(key.slice(cut)) ?? []))
    }
    return found
  }

  function prefixesOf(key: string): { prefix: string; rest: string }[] {
    const found = []
    for (let cut = 2; cut <= key.length - MIN_STEM_LENGTH; cut++) {
      const prefix = key.slice(0, cut)
      if (!prefixes.has(prefix)) continue
      if (cut < LONG_PREFIX && key.length < MIN_LENGTH_WITH_SHORT_PREFIX) continue
      found.push({ prefix, rest: key.slice(cut).replace(/^rr/, 'r') })
    }
    return found
  }

  return { isPrefix: (key) => prefixes.has(key), endingsOf, prefixesOf }
}
