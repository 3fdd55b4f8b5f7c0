import { join } from 'node:path'
import { readHunspell, type Hunspell, type Derived } from './hunspell.ts'
import { createLexeme, mergeLexemes, type Lexeme } from './lexeme.ts'

/** Flags of `dictionary-fr` that only put an elided word in front. */
const ELISION = /'$|^Q[*j]$|^Si$|^\|\|$|^--$/
/** Flags of number and gender; the others are conjugations. */
const NOMINAL = /^(?:[SXAIFW]|G)/
/** Flags of units, which put `kilo` and the like in front. */
const UNIT = /^U/

/** Rare verbs whose forms would match nouns: `muse`, `musée`; `roche`, `rocher`. */
const RARE_VERBS = new Set(
  'bûcher linger muser oranger plancher raciner rocher rucher verger'.split(' '),
)

/** Nouns and adjectives that are also a form of an unrelated verb. */
const NOT_VERBS = new Set(
  'ardent bident content couvent dolent évident expédient insolent parent piment point pointe pointes points talent violent'.split(
    ' ',
  ),
)

export function readFrench(folder: string): Lexeme[] {
  const dictionary = readHunspell(join(folder, 'dictionary-fr'), 2)
  const adjectives = new Set(
    dictionary.entries.flatMap(({ word, flags }) => (flags.includes('F.') ? word : [])),
  )
  return mergeLexemes(
    dictionary.entries.flatMap(({ word, flags }) => {
      const inflecting = flags.filter((flag) => !ELISION.test(flag) && !UNIT.test(flag))
      if (!/^[\p{Ll}’']+$/u.test(word)) return []
      const nominal = inflecting.filter((flag) => NOMINAL.test(flag))
      const verbal = inflecting.filter((flag) => !NOMINAL.test(flag))
      return [
        ...units(dictionary, word, flags),
        ...(nominal.length > 0 || inflecting.length === 0 ? [noun(dictionary, word, nominal)] : []),
        ...(verbal.length > 0 && !RARE_VERBS.has(word)
          ? [verb(dictionary, word, verbal, adjectives)]
          : []),
      ]
    }),
  )
}

/** Creates the units made from one that takes prefixes: `mètre`, `kilomètre`. */
function units(dictionary: Hunspell, word: string, flags: readonly string[]): Lexeme[] {
  return flags
    .filter((flag) => flag === 'Um')
    .flatMap((flag) => dictionary.apply(word, flag))
    .filter(({ form }) => !form.includes("'"))
    .map(({ form }) => createLexeme('n', form, [`${form}s`]))
}

function noun(dictionary: Hunspell, word: string, flags: readonly string[]): Lexeme {
  const forms = flags.flatMap((flag) => dictionary.apply(word, flag).map(({ form }) => form))
  return createLexeme('n', word, forms)
}

function verb(
  dictionary: Hunspell,
  word: string,
  flags: readonly string[],
  adjectives: ReadonlySet<string>,
): Lexeme {
  const made = flags
    .flatMap((flag) => dictionary.apply(word, flag))
    .filter(({ form }) => !NOT_VERBS.has(form))
  const isRare = rareFormsOf(word, made)
  const common = made.filter((one) => !isRare(one)).map(({ form }) => form)
  const rare = made.filter(isRare).map(({ form }) => form)
  const participle = word.replace(/er$/, 'é')
  const agreeing = word.endsWith('er') ? ['e', 's', 'es'].map((ending) => participle + ending) : []
  const isAdjective = adjectives.has(participle)
  const found = createLexeme('v', word, isAdjective ? [...common, ...agreeing] : common)
  found.rare = createLexeme('v', word, [...rare, ...agreeing]).forms
  return found
}

/** Returns the check for forms that readers take for another word of that spelling: all of the first and second person, the
 *  subjunctive (`sorte`, `soldât`, `ramassent` of `ramer`), and `a` of the past and future (`opéra`, `caméra`). */
function rareFormsOf(word: string, made: readonly Derived[]): (one: Derived) => boolean {
  const forms = new Set(made.map(({ form }) => form))
  const imperatives = new Set(made.filter(isImperative).map(({ form }) => form))
  return (one) => {
    const { form } = one
    if (isFirstOrSecondPerson(one)) return true
    if (!isThirdPerson(one)) return false
    if (form.endsWith('ât')) return true
    if (/[aiu]ssent$/.test(form)) return !forms.has(form.replace(/ent$/, 'ant'))
    if (word.endsWith('er')) return form.endsWith('a') && word !== 'aller'
    return form.endsWith('e') && !imperatives.has(form)
  }
}

/** True for forms that can follow "ne" but not "se", and for imperatives, which follow neither. */
function isFirstOrSecondPerson({ next }: Derived): boolean {
  return next.length === 0 || (next.includes("n'") && !next.includes("s'"))
}

/** True for forms that can follow "se" but not "de", as infinitives and participles can. */
function isThirdPerson({ next }: Derived): boolean {
  return next.includes("s'") && !next.includes("d'")
}

/** True for forms that cannot follow "que". */
function isImperative({ next }: Derived): boolean {
  return !next.includes("q'")
}
