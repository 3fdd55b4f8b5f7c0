import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { freeKeys } from '@inkling/game/secret/words'
import { isEnglishWord } from './english.ts'
import { formsIn } from './inflections.ts'

/** Returns true if a key is a word of its language. */
export type IsWord = (key: string) => boolean

const { resolve } = createRequire(import.meta.url)

const DICTIONARIES: Readonly<Record<string, IsWord>> = Object.fromEntries(
  ['de', 'en', 'es', 'fr'].map((lang) => [lang, fromDictionary(lang)]),
)

/** Returns the check for words of a language. Numbers, abbreviations of one or two letters, words in other scripts and words
 *  of a language without a dictionary all count as words. */
export function wordsIn(lang: string): IsWord {
  return DICTIONARIES[lang] ?? (() => true)
}

/** Tells if a language has a dictionary. */
export function hasDictionary(lang: string): boolean {
  return Object.hasOwn(DICTIONARIES, lang)
}

/** Reads the dictionary on first use. */
function fromDictionary(lang: string): IsWord {
  let words: ReadonlySet<string> | null = null
  return (key) => {
    if (!/^[a-z]{3,}$/.test(key) || isInflected(lang, key)) return true
    words ??= new Set([
      ...read(`${lang}/dictionary`),
      ...read('names'),
      ...freeKeys('standard', lang),
    ])
    const { all } = formsIn(lang)(key)
    return all.some((form) => words?.has(form) === true)
  }
}

/** Returns true for a word that the lexicon of its language knows, with its inflections. */
export function isInflected(lang: string, key: string): boolean {
  const { all } = formsIn(lang)(key)
  return lang === 'en' ? all.some(isEnglishWord) : all.some((form) => form.includes('.'))
}

function read(name: string): string[] {
  const text = readFileSync(resolve(`@inkling/game/secret/languages/${name}.txt`), 'utf8')
  return text.replace(/^#.*$/gm, '').split(/\s+/)
}
