import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wordKey } from '../words.ts'
import { isInflected } from '../load.ts'
import { readHunspell } from './hunspell.ts'

const LINE_LENGTH = 120

const MPL = [
  'This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0.',
  'If a copy of the MPL was not distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.',
]

/** Hunspell dictionaries by language. `width` is the number of characters of a flag. */
const SOURCES = {
  en: {
    folder: 'dictionary-en',
    width: 1,
    header: [
      'English words that the lemmatizer lacks, from dictionary-en 4.0.0, which is built from SCOWL, http://wordlist.sourceforge.net.',
      'Copyright 2000-2018 by Kevin Atkinson. Permission to use, copy, modify, distribute and sell these word lists, the',
      'associated scripts, the output created from the scripts, and its documentation for any purpose is hereby granted without',
      'fee, provided that the above copyright notice appears in all copies and that both that copyright notice and this',
      'permission notice appear in supporting documentation. Kevin Atkinson makes no representations about the suitability of',
      'this array for any purpose. It is provided "as is" without express or implied warranty.',
    ],
  },
  es: {
    folder: 'dictionary-es',
    width: 1,
    header: [
      'Spanish words without inflections, from dictionary-es 4.0.0: RLA-ES by Santiago Bosio and others,',
      'https://github.com/sbosio/rla-es, there under GPL 3, LGPL 3 or MPL 1.1 "or later", here under the last.',
      ...MPL,
    ],
  },
  fr: {
    folder: 'dictionary-fr',
    width: 2,
    header: [
      'French words without inflections, from dictionary-fr 3.0.0: the dictionary "Classique" 7.5 of Grammalecte,',
      'by Olivier R. and others, https://grammalecte.net.',
      ...MPL,
    ],
  },
} as const

const NAMES_HEADER = [
  'Names from dictionary-en 4.0.0 (SCOWL), dictionary-es 4.0.0 (RLA-ES) and dictionary-fr 3.0.0 (Grammalecte).',
  'The first lines of en/dictionary.txt, es/dictionary.txt and fr/dictionary.txt name the authors and licences.',
  ...MPL,
]

/** Generates the dictionaries from a folder with the unpacked sources (`npm pack dictionary-fr@3.0.0`, …). */
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: dictionary.ts FOLDER')
  process.exitCode = 2
} else {
  const names = new Set<string>()
  for (const lang of ['en', 'es', 'fr'] as const) {
    const { words, header } = readWords(folder, lang, names)
    write(`${lang}/dictionary.txt`, header, words)
  }
  write('names.txt', NAMES_HEADER, names)
}

/** Reads the words of a language that its lexicon lacks, and adds its names. */
function readWords(parent: string, lang: keyof typeof SOURCES, names: Set<string>) {
  const { folder: name, width, header } = SOURCES[lang]
  const { entries, apply } = readHunspell(join(parent, name), width)
  const words = new Set<string>()
  for (const { word, flags } of entries) {
    if (/^\p{Lu}[\p{L}’']*\p{Ll}$/u.test(word)) addNames(names, word, lang)
    if (!/^\p{Ll}+$/u.test(word)) continue
    const derived = lang === 'en' ? flags.flatMap((flag) => apply(word, flag)) : []
    for (const form of [word, ...derived.map((one) => one.form)]) addWord(words, form, lang)
  }
  return { words, header }
}

function addWord(words: Set<string>, word: string, lang: string): void {
  const key = wordKey(word, lang)
  if (/^[a-z]{3,40}$/.test(key) && !isInflected(lang, key)) words.add(key)
}

/** Adds a name, or both parts of one such as `L'Aquila`. */
function addNames(names: Set<string>, name: string, lang: string): void {
  for (const part of name.split(/[’']/)) {
    const key = wordKey(part, lang)
    if (/^[a-z]{3,40}$/.test(key)) names.add(key)
  }
}

function write(name: string, header: readonly string[], words: ReadonlySet<string>): void {
  const path = fileURLToPath(new URL(`../${name}`, import.meta.url))
  const lines = [...header.map((line) => `# ${line}`), ...wrap([...words].toSorted()), '']
  writeFileSync(path, lines.join('\n'))
}

function wrap(words: readonly string[]): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= LINE_LENGTH) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
