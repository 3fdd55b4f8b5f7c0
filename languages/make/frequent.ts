import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wordKey } from '../words.ts'
import { MIT } from './licences.ts'

/** Words of each list. */
const MOST = 12_000
/** Words of the addresses of Wikipedia, which are in the lists because of the program that made them. */
const OF_ADDRESSES = new Set('doc id title url curid https http org wiki wikipedia'.split(' '))

const PACKAGES = { de: 'language-de', es: 'language-es-es', fr: 'language-fr' } as const
const NAMES = { de: 'German', es: 'Spanish', fr: 'French' } as const

/** Generates the lists of frequent words, except the English one, which `vectors.ts` writes, from a folder with the unpacked
 *  sources (`npm pack @zxcvbn-ts/language-fr@3.0.2`, …). */
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: frequent.ts FOLDER')
  process.exitCode = 2
} else {
  for (const lang of ['de', 'es', 'fr'] as const) write(lang, readKeys(folder, lang))
}

/** Reads the words of the Wikipedia of a language as keys, the most frequent first. */
function readKeys(parent: string, lang: keyof typeof PACKAGES): string[] {
  const path = join(parent, PACKAGES[lang], 'src', 'wikipedia.json')
  const words: string[] = JSON.parse(readFileSync(path, 'utf8'))
  const keys = words.map((word) => wordKey(word, lang))
  const plain = keys.filter((key) => /^[a-z]{2,30}$/.test(key) && !OF_ADDRESSES.has(key))
  return [...new Set(plain)].slice(0, MOST)
}

function write(lang: keyof typeof PACKAGES, keys: readonly string[]): void {
  const head = [
    `${NAMES[lang]} words, the most frequent first, from the words of Wikipedia in @zxcvbn-ts/${PACKAGES[lang]} 3.0.2.`,
    'Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.',
    ...MIT,
  ].map((line) => `# ${line}`)
  const lines = keys.join(' ').match(/.{1,119}(?: |$)/g) ?? []
  const text = [...head, ...lines.map((line) => line.trim())].join('\n')
  writeFileSync(fileURLToPath(new URL(`../${lang}/frequent.txt`, import.meta.url)), `${text}\n`)
}
