import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { inflections as german } from './de/german.ts'
import { withCompounds } from './en/compounds.ts'
import { inflections as english } from './en/english.ts'
import { withAmerican } from './en/spelling.ts'
import { inflections as spanish } from './es/spanish.ts'
import { inflections as french } from './fr/french.ts'
import {
  type Inflections,
  inflectionsOf,
  isDerived,
  isInLexicon,
  WITHOUT_LEXICON,
} from './inflections.ts'
import type { Forms, FormsOf, IsWord, OwnInflections, Words } from './language.ts'
import { freeKeys } from './words.ts'

/** Keys of a language whose forms stay in memory, about 5 MB. */
const CACHED_KEYS = 20_000

/** Words of a language with a lexicon. `isInflected` tells those of the lexicon. */
type Loaded = Words & { isInflected: IsWord }

/** The languages with a lexicon and a dictionary, whose files are read on first use. */
const LOADERS: Readonly<Record<string, () => Loaded>> = {
  de: () => fromLexicon('de', german),
  en: () => fromLexicon('en', english, (find) => withAmerican(withCompounds(find))),
  es: () => fromLexicon('es', spanish),
  fr: () => fromLexicon('fr', french),
}
const loaded = new Map<string, Loaded>()

/** Returns the words of a language, which are loaded when the first of them is looked up. */
export function wordsOf(lang: string): Words {
  if (!hasDictionary(lang)) return WITHOUT_LEXICON
  return {
    formsOf: (key) => load(lang).formsOf(key),
    isListed: (key) => load(lang).isListed(key),
    isWord: (key) => load(lang).isWord(key),
  }
}

/** Returns the forms of words of a language. */
export function formsIn(lang: string): FormsOf {
  return wordsOf(lang).formsOf
}

/** Returns the check for words of a language. */
export function wordsIn(lang: string): IsWord {
  return wordsOf(lang).isWord
}

/** Tells if a language has a dictionary. */
export function hasDictionary(lang: string): boolean {
  return Object.hasOwn(LOADERS, lang)
}

/** Returns true for a word that the lexicon of its language knows, with its inflections. */
export function isInflected(lang: string, key: string): boolean {
  return load(lang).isInflected(key)
}

/** Reads the lexicon of a language. */
export function readLexicon(lang: string): string {
  return readFileSync(new URL(`${lang}/lexicon.txt`, import.meta.url), 'utf8')
}

function load(lang: string): Loaded {
  const known = loaded.get(lang)
  if (known !== undefined) return known
  const words = LOADERS[lang]!()
  loaded.set(lang, words)
  return words
}

function fromLexicon(
  lang: string,
  own: OwnInflections,
  extend = (find: FormsOf): FormsOf => find,
): Loaded {
  const { formsOf, lists } = inflectionsOf(readLexicon(lang), own)
  const words = withDictionary(lang, { formsOf: extend(formsOf), lists })
  return own.transcribed === undefined ? words : withTranscribed(words, own.transcribed)
}

/** Adds the forms of the word that an unknown one is meant for. */
function withTranscribed(words: Loaded, transcribed: (key: string) => string[]): Loaded {
  const meant = (key: string): string | undefined => {
    const candidates = transcribed(key)
    return candidates.length === 0 || words.isWord(key) ? undefined : candidates.find(words.isWord)
  }
  return {
    ...words,
    formsOf: (key) => {
      const word = meant(key)
      const { plural, all } = words.formsOf(word ?? key)
      return word === undefined ? { plural, all } : { plural: [key, ...plural], all: [key, ...all] }
    },
    isListed: (key) => words.isListed(meant(key) ?? key),
    isWord: (key) => words.isWord(meant(key) ?? key),
  }
}

function withDictionary(lang: string, inflections: Inflections): Loaded {
  const formsOf = remember(inflections.formsOf)
  const isInflectedKey = (key: string): boolean => isInLexicon(formsOf(key))
  let dictionary: ReadonlySet<string> | null = null
  function isInDictionary(key: string): boolean {
    dictionary ??= readDictionary(lang)
    return dictionary.has(key)
  }
  return {
    formsOf,
    isListed: (key) => inflections.lists(key) || isInDictionary(key),
    isWord: (key) =>
      !/^[a-z]{3,}$/.test(key) ||
      formsOf(key).all.some(
        (form) => form.includes('.') || isDerived(form) || isInDictionary(form),
      ),
    isInflected: isInflectedKey,
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
