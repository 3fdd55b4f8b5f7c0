import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readVectors, type Vectors } from '@inkling/game/secret/vectors'
import { formsIn } from '../articles/inflections.ts'

/** Word vectors of a language, and the vector of a key: its own or that of a word that it is a form of, -1 if there is
 *  none. */
export type WordVectors = Vectors & { vectorOf: (key: string) => number }

const languages = join(
  dirname(createRequire(import.meta.url).resolve('@inkling/game/secret/vectors')),
  'languages',
)
const loaded = new Map<string, WordVectors>()

/** Tells if a language has vectors. */
export function hasVectors(lang: string): boolean {
  return /^[a-z]{2,3}$/.test(lang) && existsSync(pathOf(lang))
}

/** Loads the vectors of a language on first use: about 10 MB of memory. */
export function vectorsIn(lang: string): WordVectors {
  const known = loaded.get(lang)
  if (known !== undefined) return known
  const vectors = readVectors(readFileSync(pathOf(lang)))
  const formsOf = formsIn(lang)
  function vectorOf(key: string): number {
    const own = vectors.indexOf(key)
    if (own !== -1) return own
    for (const form of formsOf(key).all) {
      const found = vectors.indexOf(form.replace(/\..*$/, ''))
      if (found !== -1) return found
    }
    return -1
  }
  const found = { ...vectors, vectorOf }
  loaded.set(lang, found)
  return found
}

function pathOf(lang: string): string {
  return join(languages, lang, 'vectors.bin')
}
