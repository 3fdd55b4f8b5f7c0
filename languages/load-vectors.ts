import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formsIn } from './load.ts'
import { readVectors, type WordVectors } from './vectors.ts'

const loaded = new Map<string, WordVectors>()
let dataDir: string | null = null

/** Makes the vectors available that were imported into a folder of data. */
export function addImportedVectors(dir: string): void {
  dataDir = dir
}

/** Path of the imported vectors of a language. */
export function importedPath(dir: string, lang: string): string {
  return join(dir, 'vectors', `${lang}.bin`)
}

/** Tells if a language has vectors. */
export function hasVectors(lang: string): boolean {
  return /^[a-z]{2,3}$/.test(lang) && pathOf(lang) !== null
}

/** Tells if the vectors of a language come with Inkling. */
export function hasOwnVectors(lang: string): boolean {
  return existsSync(ownPath(lang))
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
  const imported = dataDir === null ? null : importedPath(dataDir, lang)
  return imported !== null && existsSync(imported) ? imported : null
}

function ownPath(lang: string): string {
  return fileURLToPath(new URL(`${lang}/vectors.bin`, import.meta.url))
}
