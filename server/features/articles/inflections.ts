import { readFileSync } from 'node:fs'
import type { Forms, FormsOf } from '@inkling/game/secret/article'
import { inflections as de } from '@inkling/game/secret/languages/de/inflections'
import { inflections as es } from '@inkling/game/secret/languages/es/inflections'
import { inflections as fr } from '@inkling/game/secret/languages/fr/inflections'
import {
  only,
  inflectionsOf,
  type OwnInflections,
} from '@inkling/game/secret/languages/inflections'
import { LRUCache } from 'lru-cache'
import { englishForms } from './english.ts'

/** Keys of a language whose forms are kept in memory, about 5 MB; beyond that the least used are worked out again. */
const CACHED_KEYS = 20_000

const LEXICONS = new URL('../../../game/secret/languages/', import.meta.url)

const INFLECTED: Readonly<Record<string, FormsOf>> = {
  de: remember(fromLexicon('de', de)),
  en: remember(englishForms),
  es: remember(fromLexicon('es', es)),
  fr: remember(fromLexicon('fr', fr)),
}

/** The forms of the words of a language. Where nothing is known of its inflections, a word is opened by itself alone. */
export function formsIn(lang: string): FormsOf {
  return INFLECTED[lang] ?? only
}

/** Reads the lexicon of a language when its first word is looked up. */
function fromLexicon(lang: string, own: OwnInflections): FormsOf {
  let formsOf: FormsOf | null = null
  return (key) => {
    formsOf ??= inflectionsOf(readFileSync(new URL(`${lang}/lexicon.txt`, LEXICONS), 'utf8'), own)
    return formsOf(key)
  }
}

function remember(find: FormsOf): FormsOf {
  const known = new LRUCache<string, Forms>({ max: CACHED_KEYS })
  return (key) => {
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const forms = find(key)
    known.set(key, forms)
    return forms
  }
}
