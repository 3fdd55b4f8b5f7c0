import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SEPARABLE } from '../de/derivations.ts'
import { wordKey } from '../words.ts'
import { createLexeme, mergeLexemes, type Lexeme } from './lexeme.ts'

/** Frequent German words of all kinds, the most frequent of them, and first and family names, as keys. */
export type Frequent = Record<'words' | 'common' | 'names', ReadonlySet<string>>

/** Ranks that words of up to four letters and common words must have: rarer ones are often foreign. */
const COMMON = 6_000
const MAX_SHORT = 4
const NAMES = 1_500

/** Reads the folder `language-de` of `@zxcvbn-ts/language-de`. */
export function readFrequent(folder: string): Frequent {
  const keys = (words: string[]): Set<string> => new Set(words.flatMap(keyOf))
  const [wikipedia = [], speech = []] = ['wikipedia', 'commonWords'].map((file) =>
    read(folder, file),
  )
  const long = [wikipedia, speech].flatMap((list) =>
    list.filter((word, rank) => word.length > MAX_SHORT || rank < COMMON),
  )
  return {
    words: keys(long),
    common: keys([wikipedia, speech].flatMap((list) => list.slice(0, COMMON))),
    names: keys([...read(folder, 'firstnames'), ...read(folder, 'lastnames').slice(0, NAMES)]),
  }
}

function read(folder: string, file: string): string[] {
  return JSON.parse(readFileSync(join(folder, 'language-de', 'src', `${file}.json`), 'utf8'))
}

function keyOf(word: string): string[] {
  const key = wordKey(word)
  return /^[a-z]{3,30}$/.test(key) ? [key] : []
}

/** Prefixes that stay with their verb. */
const INSEPARABLE = 'be ent er ge miss uber um unter ver zer'.split(' ')
const ADJECTIVE_ENDINGS = ['e', 'em', 'en', 'er', 'es']
const VERB_ENDINGS = ['t', 'end'].flatMap((end) => [
  end,
  ...ADJECTIVE_ENDINGS.map((ending) => end + ending),
])

/** Ends of words that are adjectives, and of those that are nouns as well. */
const ADJECTIVE = /(?:isch|lich|iert|ell)$/
const MAYBE_ADJECTIVE = /(?:ig|iv|al|ar|oid|end|bar|sam|los|haft|ert|elt|gen|[ai]bel|[ae]nt)$/

/** Ends of nouns whose plural ends in e. */
const PLURAL_IN_E =
  /(?:op|ett|[^i]an|il|ir|at|al|id|om|ent|ier|eur|or|ith|yl|em|et|ut|ur|it|[aeiku][kp]t|[eo]ll|on|ist|ieb|ang|ing|ums|ims|iss|ag|ug|uch|ick|ach|ort|und|eis|eim)$/

/** Ends of nouns without a plural. */
const SINGULAR = /(?:ismus|.{3}ik|.{3}tum)$/

const MIN_LENGTH = 5

/** Guesses the inflections of frequent words that are not known, by those of their forms that are frequent too, and the
 *  verbs among nouns such as `Einbeziehen`. */
export function guessLexemes(
  { words, names }: Omit<Frequent, 'common'>,
  nouns: readonly string[],
  lemmasOf: (key: string) => string[],
): Lexeme[] {
  const unlisted = new Set(
    [...words].filter((word) => word.length >= MIN_LENGTH && lemmasOf(word).length === 0),
  )
  const stems = new Set([...unlisted].flatMap((word) => [word, word.replace(/e[mnrs]?$/, '')]))
  const adjectives = [...stems]
    .filter((stem) => lemmasOf(stem).length === 0 && isAdjective(stem, unlisted))
    .map((stem) => lexeme('a', stem, ADJECTIVE_ENDINGS))
  const verbs = [
    ...[...words, ...nouns].flatMap((word) => prefixedVerbs(word, lemmasOf)),
    ...[...words].flatMap((word) => foreignVerb(word, lemmasOf)),
  ]
  const taken = new Set([...adjectives, ...verbs].flatMap(({ forms }) => [...forms]))
  const others = [...unlisted]
    .filter((word) => !names.has(word) && !taken.has(word) && !/[^u]s$/.test(word))
    .map((word) =>
      lexeme(
        'n',
        word,
        nounEndings(word, (ending) => unlisted.has(word + ending) && !names.has(word + ending)),
      ),
    )
  return mergeLexemes([
    ...adjectives,
    ...verbs,
    ...others.filter(({ forms }) => forms.size > 1 || SINGULAR.test([...forms][0]!)),
  ])
}

function lexeme(kind: 'a' | 'n', word: string, endings: readonly string[]): Lexeme {
  return createLexeme(
    kind,
    word,
    endings.map((ending) => word + ending),
  )
}

function isAdjective(stem: string, words: ReadonlySet<string>): boolean {
  const found = ['', ...ADJECTIVE_ENDINGS].filter((ending) => words.has(stem + ending))
  if (stem.length < MIN_LENGTH || found.length === 0) return false
  if (ADJECTIVE.test(stem)) return true
  if (!found.includes('e')) return false
  return MAYBE_ADJECTIVE.test(stem)
    ? found.length > 1
    : found.filter((ending) => ending !== '').length > 2 &&
        (stem.length > MIN_LENGTH || found.includes('es') || found.includes('em'))
}

/** Returns the verbs behind a prefix whose participle is frequent but known as an adjective at most: `erstochen`. */
function prefixedVerbs(word: string, lemmasOf: (key: string) => string[]): Lexeme[] {
  const own = lemmasOf(word)
  if (word.length < 6 || own.some((lemma) => lemma !== `${word}.a` && lemma !== `${word}.n`))
    return []
  return [...INSEPARABLE, ...SEPARABLE]
    .filter((prefix) => word.startsWith(prefix))
    .flatMap((prefix) => {
      const rest = word.slice(prefix.length)
      const bare = INSEPARABLE.includes(prefix) ? lemmasOf(`ge${rest}`) : []
      return [...lemmasOf(rest), ...bare]
        .filter((lemma) => /^.{4,}\.v$/.test(lemma))
        .map((lemma) => createLexeme('v', prefix + lemma.slice(0, -2), [word]))
    })
}

/** Returns the verb whose participle is frequent but known as an adjective at most: `zertifiziert`. */
function foreignVerb(word: string, lemmasOf: (key: string) => string[]): Lexeme[] {
  const stem = /^(.{3,}ier)t(?:e[mnrs]?)?$/.exec(word)?.[1]
  if (stem === undefined || lemmasOf(word).some((lemma) => lemma.endsWith('.v'))) return []
  return [
    createLexeme(
      'v',
      `${stem}en`,
      VERB_ENDINGS.map((ending) => stem + ending),
    ),
  ]
}

function nounEndings(word: string, has: (ending: string) => boolean): string[] {
  if (/[^i]erte$|tte$/.test(word)) return []
  if (/[aiouy]$/.test(word)) return ['s'].filter(has)
  if (/(?:[st]ion|itat|enz|ung|[hk]eit|schaft)$/.test(word)) return ['en']
  if (word.endsWith('e')) return has('n') ? ['n'] : []
  if (/e[lr]$/.test(word)) return has('n') ? ['n', 's'] : []
  const genitives = ['s', 'es'].filter(has)
  if (PLURAL_IN_E.test(word) && has('e')) return ['e', 'en', ...genitives]
  return has('en') && !has('e') ? ['en', ...genitives] : []
}
