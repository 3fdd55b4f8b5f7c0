import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { englishForms, isEnglishWord } from './en/lemmas.ts'
import { inflections as german } from './de/german.ts'
import { inflections as spanish } from './es/spanish.ts'
import { inflections as french } from './fr/french.ts'
import { inflectionsOf, only } from './inflections.ts'
import type { Forms, FormsOf, IsWord, OwnInflections } from './language.ts'
import { freeKeys } from './words.ts'

/** Keys of a language whose forms stay in memory, about 5 MB. */
const CACHED_KEYS = 20_000

/** Words of a language: `isInflected` tells the words of its lexicon, `isWord` those of its dictionary too. */
type Words = { formsOf: FormsOf; isInflected: IsWord; isWord: IsWord }

/** The languages with a lexicon and a dictionary, whose files are read on first use. */
const LOADERS: Readonly<Record<string, () => Words>> = {
  de: () => fromLexicon('de', german),
  en: () => wordsOf('en', englishForms, ({ all }) => all.some(isEnglishWord)),
  es: () => fromLexicon('es', spanish),
  fr: () => fromLexicon('fr', french),
}
const loaded = new Map<string, Words>()

/** Returns the forms of words of a language. In a language without a lexicon, a word has only itself. */
export function formsIn(lang: string): FormsOf {
  return hasDictionary(lang) ? (key) => load(lang).formsOf(key) : only
}

/** Returns the check for words of a language. Numbers, abbreviations of one or two letters, words in other scripts and words
 *  of a language without a dictionary all count as words. */
export function wordsIn(lang: string): IsWord {
  return hasDictionary(lang) ? (key) => load(lang).isWord(key) : () => true
}

/** Tells if a language has a dictionary. */
export function hasDictionary(lang: string): boolean {
  return Object.hasOwn(LOADERS, lang)
}

/** Returns true for a word that the lexicon of its language knows, with its inflections. */
export function isInflected(lang: string, key: string): boolean {
  return load(lang).isInflected(key)
}

/** Reads the lexicon of German, French or Spanish. */
export function readLexicon(lang: string): string {
  return readFileSync(new URL(`${lang}/lexicon.txt`, import.meta.url), 'utf8')
}

function load(lang: string): Words {
  const known = loaded.get(lang)
  if (known !== undefined) return known
  const words = LOADERS[lang]!()
  loaded.set(lang, words)
  return words
}

function fromLexicon(lang: string, own: OwnInflections): Words {
  const isLemma = ({ all }: Forms): boolean => all.some((form) => form.includes('.'))
  return wordsOf(lang, inflectionsOf(readLexicon(lang), own), isLemma)
}

function wordsOf(lang: string, findForms: FormsOf, isLemma: (forms: Forms) => boolean): Words {
  const formsOf = remember(findForms)
  const isInflectedKey = (key: string): boolean => isLemma(formsOf(key))
  let dictionary: ReadonlySet<string> | null = null
  return {
    formsOf,
    isInflected: isInflectedKey,
    isWord: (key) => {
      if (!/^[a-z]{3,}$/.test(key) || isInflectedKey(key)) return true
      dictionary ??= readDictionary(lang)
      return formsOf(key).all.some((form) => dictionary?.has(form) === true)
    },
  }
}

function remember(find: FormsOf): FormsOf {
  const known = new LRUCache<string, Forms>({ maxSize: CACHED_KEYS, sizeCalculation: () => 1 })
  return (key) => {
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const forms = find(key)
    known.set(key, forms)
    return forms
  }
}

function readDictionary(lang: string): ReadonlySet<string> {
  const words = [`${lang}/dictionary.txt`, 'names.txt'].flatMap((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8')
      .replace(/^#.*$/gm, '')
      .split(/\s+/),
  )
  return new Set([...words, ...freeKeys('standard', lang)])
}
