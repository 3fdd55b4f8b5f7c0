import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Forms, FormsOf } from '@inkling/game/secret/article'
import { inflections as de } from '@inkling/game/secret/languages/de/german'
import { inflections as es } from '@inkling/game/secret/languages/es/spanish'
import { inflections as fr } from '@inkling/game/secret/languages/fr/french'
import { only, inflectionsOf } from '@inkling/game/secret/languages/inflections'
import type { OwnInflections } from '@inkling/game/secret/languages/language'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../platform/lru.ts'
import { englishForms } from './english.ts'

/** Keys of a language whose forms stay in memory, about 5 MB. */
const CACHED_KEYS = 20_000

const { resolve } = createRequire(import.meta.url)

const INFLECTED: Readonly<Record<string, FormsOf>> = {
  de: remember(fromLexicon('de', de)),
  en: remember(englishForms),
  es: remember(fromLexicon('es', es)),
  fr: remember(fromLexicon('fr', fr)),
}

/** Returns the forms of words of a language. In a language without inflections, a word has only itself. */
export function formsIn(lang: string): FormsOf {
  return INFLECTED[lang] ?? only
}

/** Reads the lexicon of German, French or Spanish. */
export function readLexicon(lang: string): string {
  return readFileSync(resolve(`@inkling/game/secret/languages/${lang}/lexicon.txt`), 'utf8')
}

/** Reads the lexicon on first use. */
function fromLexicon(lang: string, own: OwnInflections): FormsOf {
  let formsOf: FormsOf | null = null
  return (key) => {
    formsOf ??= inflectionsOf(readLexicon(lang), own)
    return formsOf(key)
  }
}

function remember(find: FormsOf): FormsOf {
  const known = new LRUCache<string, Forms>(atMost(CACHED_KEYS))
  return (key) => {
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const forms = find(key)
    known.set(key, forms)
    return forms
  }
}
