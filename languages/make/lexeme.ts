import { wordKey } from '../words.ts'

/** Word with its inflections, all as keys. `kind` is `n` (noun; also adjective, unless the language separates them as `a`),
 *  `c` (comparative and superlative, which are no names) or `v` (verb). `rare` forms, mostly of the first and second person,
 *  only count if no other word has the same spelling. */
export type Lexeme = {
  kind: 'a' | 'c' | 'n' | 'v'
  lemma: string
  forms: Set<string>
  rare: Set<string>
}

const WORD = /^[a-z]{2,30}$/

export function createLexeme(kind: Lexeme['kind'], lemma: string, forms: Iterable<string>): Lexeme {
  const keys = [lemma, ...forms].map((form) => wordKey(form)).filter((key) => WORD.test(key))
  return { kind, lemma: wordKey(lemma), forms: new Set(keys), rare: new Set() }
}

/** Merges lexemes of the same lemma and kind, and drops rare forms that another word has, or one of the `others`. */
export function mergeLexemes(lexemes: readonly Lexeme[], others: readonly string[] = []): Lexeme[] {
  const joined = new Map<string, Lexeme>()
  for (const { kind, lemma, forms, rare } of lexemes) {
    if (!WORD.test(lemma)) continue
    const known = joined.get(`${lemma}.${kind}`)
    joined.set(`${lemma}.${kind}`, {
      kind,
      lemma,
      forms: new Set([...(known?.forms ?? []), ...forms]),
      rare: new Set([...(known?.rare ?? []), ...rare]),
    })
  }
  const words = [...joined.values()]
  const taken = new Set([...others, ...words.flatMap(({ forms }) => [...forms])])
  for (const { forms, rare } of words) {
    for (const form of rare) if (!taken.has(form)) forms.add(form)
  }
  return words
}
