import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { wordKey } from '@inkling/languages/words'

/** Most words of a language. */
const MAX_WORDS = 60_000
/** Vectors of a language's words, by key and in the order of the file: the most frequent first. */
export type FastText = { dimensions: number; vectors: Map<string, Float32Array> }

/** Reads the most frequent of the known words of a file in fastText's text format. Throws a sentence for a file that is
 *  something else. */
export async function readFastText(
  path: string,
  lang: string,
  isKnown: (key: string) => boolean,
): Promise<FastText> {
  const vectors = new Map<string, Float32Array>()
  let dimensions = 0
  let number = 0
  for await (const line of linesOf(path)) {
    number++
    if (number === 1) {
      dimensions = dimensionsOf(line, path)
      continue
    }
    const end = line.indexOf(' ')
    const key = wordKey(line.slice(0, end), lang)
    if (!/^[a-z]{2,30}$/.test(key) || vectors.has(key) || !isKnown(key)) continue
    vectors.set(key, valuesOf(line.slice(end + 1), { dimensions, number, path }))
    if (vectors.size === MAX_WORDS) break
  }
  if (number === 0) throw new Error(`${path} is empty.`)
  return { dimensions, vectors }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  let failure: unknown = null
  const text = pipeline(createReadStream(path), createGunzip(), (error) => (failure = error))
  const lines = createInterface({ input: text, crlfDelay: Infinity })
  try {
    yield* lines
  } catch (error) {
    failure ??= error
  } finally {
    lines.close()
    text.destroy()
  }
  if (failure !== null && failure !== undefined) throw new Error(sentenceOf(failure, path))
}

function sentenceOf(failure: unknown, path: string): string {
  const code = failure instanceof Error && 'code' in failure ? failure.code : null
  if (code === 'ENOENT') return `There is no file ${path}.`
  if (code === 'Z_BUF_ERROR') return `${path} is cut off.`
  if (code === 'Z_DATA_ERROR') return `${path} is not a gzip file.`
  return `${path} cannot be read: ${String(failure)}`
}

function dimensionsOf(head: string, path: string): number {
  const sizes = /^\d+ (\d+)\s*$/.exec(head)
  if (sizes === null) {
    throw new Error(
      `${path} is not in fastText's text format: its first line must be two numbers, of words and of dimensions.`,
    )
  }
  return Number(sizes[1])
}

function valuesOf(
  text: string,
  { dimensions, number, path }: { dimensions: number; number: number; path: string },
): Float32Array {
  const values = Float32Array.from(text.trim().split(' '), Number)
  if (values.length !== dimensions || values.some((value) => !Number.isFinite(value))) {
    throw new Error(`Line ${number} of ${path} does not have ${dimensions} numbers.`)
  }
  return values
}
