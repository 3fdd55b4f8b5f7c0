import { readDerivations, type Derivations } from './derivations.ts'
import type { Forms, FormsOf, OwnInflections, Words as LanguageWords, IsWord } from './language.ts'

/** Length of a stem from which its beginning is looked up first. */
const LONG_STEM = 4

/** Inflection of a stem: the patterns of its forms, and the ending of its lemma. */
export type Class = { kind: string; lemma: string; patterns: ReadonlySet<string> }

/** Words of a language: inflections by stem, and verbs by prefix. `beginnings` are those of the long stems, and `longest` is the
 *  length of the longest pattern that one of these has, so that most words can be told from others soon. */
export type Lexicon = {
  stems: ReadonlyMap<string, readonly Class[]>
  beginnings: ReadonlySet<string>
  longest: number
  prefixed: ReadonlyMap<string, ReadonlySet<string>>
}

/** Reads a lexicon: lines `kind pattern pattern…`, the pattern of the lemma first, each followed by lines of stems that
 *  begin with a space. `~` in a pattern is the stem; the stem `-` is empty. Stems of the class `+` are `prefix+verb`. */
export function readLexicon(text: string): Lexicon {
  const stems = new Map<string, readonly Class[]>()
  const beginnings = new Set<string>()
  /** Classes of long stems. */
  const usual = new Set<readonly Class[]>()
  const prefixed = new Map<string, Set<string>>()
  /** The class of the stems that follow; most have no other, and share the list. */
  let current: readonly Class[] = []
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    if (!line.startsWith(' ')) {
      current = line === '+' ? [] : [classOf(line)]
      continue
    }
    for (const word of line.slice(1).split(' ')) {
      const stem = word === '-' ? '' : word
      const others = stems.get(stem)
      if (current.length === 0) addPrefixed(prefixed, stem)
      else stems.set(stem, others === undefined ? current : [...others, ...current])
      if (stem.length < LONG_STEM) continue
      beginnings.add(stem.slice(0, LONG_STEM))
      usual.add(current)
    }
  }
  const longest = Math.max(0, ...[...usual].flatMap(lengthsOf))
  return { stems, beginnings, longest, prefixed }
}

function lengthsOf(classes: readonly Class[]): number[] {
  return classes.flatMap(({ patterns }) => Array.from(patterns, ({ length }) => length))
}

function classOf(line: string): Class {
  const [kind = '', first = '', ...others] = line.split(' ')
  return { kind, lemma: first.slice(1), patterns: new Set([first, ...others]) }
}

function addPrefixed(prefixed: Map<string, Set<string>>, stem: string): void {
  const [prefix = '', verb = ''] = stem.split('+')
  const verbs = prefixed.get(prefix)
  if (verbs === undefined) prefixed.set(prefix, new Set([verb]))
  else verbs.add(verb)
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

type Words = Lexicon & {
  families: ReadonlyMap<string, readonly string[]>
  derivations: Derivations
  spellings: Spellings
  /** Lemmas of the parts of one word, which are looked up many times. */
  parts: Map<string, readonly string[]>
}

/** Other spellings. `any` matches the keys that one of the `variants` matches. */
type Spellings = {
  any: RegExp
  variants: readonly (readonly [variant: RegExp, standard: string])[]
}

const MAX_PREFIX_LENGTH = 12

/** Inflections of a language. `lists` tells the words of its lexicon, without compounds and derived words. */
export type Inflections = { formsOf: FormsOf; lists: IsWord }

/** Creates the inflections of a language from the text of its lexicon. Forms besides the key itself name a lemma and its
 *  kind, such as `gehen.v`, to keep nouns and verbs of one spelling apart. */
export function inflectionsOf(text: string, own: OwnInflections): Inflections {
  const words: Words = {
    ...readLexicon(text),
    families: readFamilies(own.families),
    derivations: readDerivations(own.derivations),
    spellings: readSpellings(own.spellings),
    parts: new Map(),
  }
  const uninflected = new Set(own.uninflected.split(' '))
  const names = new Set(own.names?.split(' '))

  function formsOf(key: string): Forms {
    if (!/^[a-z]{2,40}$/.test(key) || uninflected.has(key)) return only(key)
    words.parts.clear()
    const lemmas = withOtherSpellings(words, own, key)
    if (lemmas.length === 0) return unknownForms(key)
    const nominals = names.has(key) ? [] : lemmas.filter(isNominal)
    return { plural: [...new Set([key, ...nominals])], all: [...new Set([key, ...lemmas])] }
  }

  function unknownForms(key: string): Forms {
    const parts = own.lastParts?.(key, (part) => lemmasOfPart(words, part)) ?? []
    const forms = [...new Set([key, key.replace(own.ending, ''), ...parts])]
    return { plural: forms, all: forms }
  }

  return { formsOf, lists: (key) => lemmasOf(words, key).length > 0 }
}

/** Marks lemmas of words that no list has, made from others by a rule. */
const DERIVED = '~'

/** Returns true for a lemma of a word made from another by a rule: known, but in no list. */
export function isDerived(form: string): boolean {
  return form.includes(DERIVED)
}

/** Returns true for forms of a word in the lexicon. A compound has its key marked as derived besides the lemmas. */
export function isInLexicon({ all: [key = '', ...forms] }: Forms): boolean {
  return (
    !forms.includes(key + DERIVED) && forms.some((form) => form.includes('.') && !isDerived(form))
  )
}

const GROUPED = /^\d{1,3}(?:\.\d{3})+$/

/** Returns the forms of a word without known inflections. A number such as `1.000` may also be a thousand, as another
 *  language writes it. */
export function only(key: string): Forms {
  const forms = GROUPED.test(key) ? [key, key.replaceAll('.', '')] : [key]
  return { plural: forms, all: forms }
}

/** Words of a language without a lexicon: each has only itself, and all count as words. */
export const WITHOUT_LEXICON: LanguageWords = {
  formsOf: only,
  isListed: () => false,
  isWord: () => true,
}

function readFamilies(text: string): ReadonlyMap<string, string[]> {
  const families = new Map<string, string[]>()
  for (const family of text.split(';')) {
    const [kind = '', lemma = '', ...forms] = family.trim().split(/\s+/)
    for (const form of [lemma, ...forms]) push(families, form, `${lemma}.${kind.slice(0, -1)}`)
  }
  return families
}

function readSpellings(text = '(?!)/'): Spellings {
  const pairs = text.split(' ').map((pair) => pair.split('/') as [string, string])
  return {
    any: new RegExp(pairs.map(([variant]) => variant).join('|')),
    variants: pairs.map(([variant, standard]) => [new RegExp(variant), standard]),
  }
}

function isVerb(lemma: string): boolean {
  return lemma.endsWith('.v')
}

/** False for verbs and comparisons. */
function isNominal(lemma: string): boolean {
  return !/\.[cv]$/.test(lemma)
}

/** Adds the lemmas of a key as the other spellings of the language write it. Those of a known word add its kinds only: a
 *  noun gets no verb. */
function withOtherSpellings(words: Words, own: OwnInflections, key: string): string[] {
  const lemmas = allLemmas(words, own, key)
  if (!words.spellings.any.test(key)) return lemmas
  const kinds = new Set(lemmas.map(kindOf))
  const others = words.spellings.variants.flatMap(([variant, standard]) => {
    const other = key.replace(variant, standard)
    return other === key ? [] : allLemmas(words, own, other)
  })
  return [...lemmas, ...others.filter((lemma) => kinds.size === 0 || kinds.has(kindOf(lemma)))]
}

function kindOf(lemma: string): string {
  return lemma.slice(lemma.indexOf('.'))
}

/** Lists the lemmas of a word of the lexicon, or else those of a verb with pronouns, a compound or a derived word. */
function allLemmas(words: Words, own: OwnInflections, key: string): string[] {
  const known = lemmasOf(words, key)
  if (known.length > 0) return known
  const verbs = (own.verbsBefore?.(key) ?? []).flatMap((verb) =>
    lemmasOf(words, verb).filter(isVerb),
  )
  if (verbs.length > 0) return verbs
  if (own.compounds === undefined) return derivedLemmas(words, own, key)
  const compounds = own.compounds(key, (part) => lemmasOfPart(words, part))
  return compounds.length === 0 ? [] : [...compounds, key + DERIVED]
}

/** Lists the lemmas of a word made from another: `antifraudes` inflects like `fraudes`, `cantables` is made from `cantar`.
 *  Prefixes are words too. */
function derivedLemmas(words: Words, own: OwnInflections, key: string): string[] {
  if (words.derivations.isPrefix(key)) return [`${key}${DERIVED}.n`]
  for (const { ending, lemma, bases } of words.derivations.endingsOf(key)) {
    const stem = key.slice(0, -ending.length)
    const known = bases
      .map((base) => lemmasOf(words, stem + base))
      .find((lemmas) => lemmas.length > 0)
    if (known === undefined) continue
    if (lemma === null) return known.filter((one) => !isVerb(one))
    if (stem + lemma === key || lemmasOf(words, stem + lemma).length === 0)
      return [`${stem}${DERIVED}${lemma}.n`]
  }
  for (const { prefix, rest } of words.derivations.prefixesOf(key)) {
    const lemmas = allLemmas(words, own, rest)
    if (lemmas.length > 0) return lemmas.map((lemma) => prefix + DERIVED + lemma)
  }
  return []
}

/** Lists the words that a key is a form of, as `lemma.kind`. */
function lemmasOf(words: Words, key: string): string[] {
  return [...simpleLemmas(words, key), ...prefixedVerbs(words, key)]
}

function lemmasOfPart(words: Words, part: string): readonly string[] {
  const lemmas = words.parts.get(part) ?? lemmasOf(words, part)
  words.parts.set(part, lemmas)
  return lemmas
}

function simpleLemmas(words: Words, key: string): string[] {
  const plain = [...(words.families.get(key) ?? []), ...lemmasBehind(words, '~', key)]
  return key.startsWith('ge') ? [...plain, ...lemmasBehind(words, 'ge~', key.slice(2))] : plain
}

function lemmasBehind(
  { stems, beginnings, longest }: Lexicon,
  start: string,
  rest: string,
): string[] {
  const found: string[] = []
  const mayBeLong = beginnings.has(rest.slice(0, LONG_STEM))
  const shortest = mayBeLong ? Math.max(LONG_STEM, rest.length - longest) : Infinity
  for (let cut = rest.length; cut >= 0; cut--) {
    if (cut >= LONG_STEM && cut < shortest) continue
    const stem = rest.slice(0, cut)
    for (const { kind, lemma, patterns } of stems.get(stem) ?? []) {
      if (patterns.has(start + rest.slice(cut))) found.push(`${stem}${lemma}.${kind}`)
    }
  }
  return found
}

/** Lists verbs behind a prefix: `einführt`, `eingeführt` and `einzuführen` are forms of `führen`; `verführt` lacks the ge of
 *  `geführt`, but `Erbe` no ge of `gebe`. */
function prefixedVerbs(words: Words, key: string): string[] {
  const found: string[] = []
  if (words.prefixed.size === 0) return found
  for (let cut = 2; cut <= Math.min(MAX_PREFIX_LENGTH, key.length - 2); cut++) {
    const prefix = key.slice(0, cut)
    const verbs = words.prefixed.get(prefix)
    if (verbs === undefined) continue
    const rest = key.slice(cut)
    if (rest.startsWith('zu') && verbs.has(rest.slice(2))) found.push(`${prefix}${rest.slice(2)}.v`)
    const participles = simpleLemmas(words, `ge${rest}`).filter((one) => !one.startsWith('ge'))
    for (const lemma of [...lemmasOf(words, rest), ...participles]) {
      if (isVerb(lemma) && verbs.has(lemma.slice(0, -2))) found.push(prefix + lemma)
    }
  }
  return found
}
