import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { german } from '@inkling/languages/de/test-pairs'
import { english } from '@inkling/languages/en/test-pairs'
import { spanish } from '@inkling/languages/es/test-pairs'
import { french } from '@inkling/languages/fr/test-pairs'
import { formsIn } from '@inkling/languages/load'
import { pairsOf, type Pair, type Pairs } from '@inkling/languages/test-pairs'
import { wordKey } from '@inkling/languages/words'

const SAMPLES: Readonly<Record<string, Pairs>> = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
}

type Tried = { pairs: string; right: Pair[]; wrong: Pair[] }
type PairFigures = {
  lang: string
  pairs: string
  opened: string
  shut: string
  no_inflections: string
}

/** Measures pairs of words that must or must not open each other: our own, and those in a folder. */
export function pairFigures(lang: string, folder: string | undefined): PairFigures[] {
  const { known, heldOut } = SAMPLES[lang]!
  const own = [
    { pairs: 'known', ...pairsOf(known) },
    { pairs: 'held out', ...pairsOf(heldOut) },
  ]
  const further =
    folder === undefined ? [] : [...readTriples(folder, lang), ...readLemmas(folder, lang)]
  return [...own, ...further].map((tried) => figuresOf(lang, tried))
}

/** Reads lines `guess word opens`, where `opens` is 1 or 0. */
function readTriples(folder: string, lang: string): Tried[] {
  return [`${lang}.tsv`, `${lang}-triples.tsv`].flatMap((file) => {
    const lines = readLines(folder, file)
    const those = (opens: string): Pair[] =>
      lines.flatMap(([guess = '', word = '', right]) => (right === opens ? [[guess, word]] : []))
    return lines.length === 0 ? [] : [{ pairs: file, right: those('1'), wrong: those('0') }]
  })
}

/** Reads lines `part-of-speech lemma form`; each part of speech is measured alone. */
function readLemmas(folder: string, lang: string): Tried[] {
  const parts = Map.groupBy(readLines(folder, `${lang}-pairs.tsv`), ([part = '']) => part)
  return [...parts].map(([part, lines]) => ({
    pairs: `lemma and form, ${part}`,
    right: lines.map(([, lemma = '', form = '']): Pair => [lemma, form]),
    wrong: [],
  }))
}

function readLines(folder: string, file: string): string[][] {
  const path = join(folder, file)
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}

/** Pairs with one key, which differ only in accents or case, open each other without inflections and are counted apart. */
function figuresOf(lang: string, { pairs, right, wrong }: Tried): PairFigures {
  const key = (word: string): string => wordKey(word, lang)
  const differs = ([one, other]: Pair): boolean => key(one) !== key(other)
  const opens = ([one, other]: Pair): boolean => {
    const forms = new Set(formsIn(lang)(key(one)).all)
    return formsIn(lang)(key(other)).all.some((form) => forms.has(form))
  }
  const [inflected, strangers] = [right.filter(differs), wrong.filter(differs)]
  return {
    lang,
    pairs,
    opened: share(inflected.filter(opens).length, inflected.length),
    shut: share(strangers.filter((pair) => !opens(pair)).length, strangers.length),
    no_inflections: `${right.length - inflected.length} of ${right.length} opened`,
  }
}

export function share(some: number, all: number): string {
  return all === 0 ? '' : `${some} of ${all} (${((some / all) * 100).toFixed(1)} %)`
}
