import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Options } from '@inkling/game/open/modes'
import type { WordVectors } from '@inkling/game/secret/nearness'
import { readVectors } from '@inkling/game/secret/vectors'
import { formsIn } from './inflections.ts'

const languages = join(
  dirname(createRequire(import.meta.url).resolve('@inkling/game/secret/vectors')),
  'languages',
)
const loaded = new Map<string, WordVectors>()
let data_folder: string | null = null

/** Makes the vectors available that were imported into a folder of data. */
export function addImportedVectors(data_dir: string): void {
  data_folder = data_dir
}

/** Path of the imported vectors of a language. */
export function importedPath(data_dir: string, lang: string): string {
  return join(data_dir, 'vectors', `${lang}.bin`)
}

/** Tells if a language has vectors. */
export function hasVectors(lang: string): boolean {
  return /^[a-z]{2,3}$/.test(lang) && pathOf(lang) !== null
}

/** Tells if the vectors of a language come with Inkling. */
export function hasOwnVectors(lang: string): boolean {
  return existsSync(ownPath(lang))
}

/** Turns nearness off in a language without vectors. */
export function offeredOptions(options: Options, lang: string): Options {
  return options.nearness && !hasVectors(lang) ? { ...options, nearness: false } : options
}

/** Loads the vectors of a language on first use: about 10 MB of memory. A key has its own vector or that of a word that
 *  it is a form of. */
export function vectorsIn(lang: string): WordVectors {
  const known = loaded.get(lang)
  if (known !== undefined) return known
  const path = pathOf(lang)
  if (path === null) throw new Error(`There are no word vectors for ${lang}.`)
  const vectors = readVectors(readFileSync(path))
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

function pathOf(lang: string): string | null {
  if (hasOwnVectors(lang)) return ownPath(lang)
  const imported = data_folder === null ? null : importedPath(data_folder, lang)
  return imported !== null && existsSync(imported) ? imported : null
}

function ownPath(lang: string): string {
  return join(languages, lang, 'vectors.bin')
}
