/** Ranks at which a word's neighbours are known: the file holds how near the word of that rank is. */
export const RANKS = [1, 8, 64, 512, 4096] as const
/** Largest value of an `int8`, which stands for 1. */
export const SCALE = 127

/** Word vectors of a language. Word `n` has the `dimensions` values from `n * dimensions` on; `scales` makes their product
 *  with another word's a cosine; `limits` are the cosines of its neighbours at `RANKS`. */
export type Vectors = {
  dimensions: number
  values: Int8Array
  scales: Float32Array
  limits: Int8Array
  /** Returns the number of a key, -1 for an unknown one. */
  indexOf: (key: string) => number
}

/** Reads the vectors of a file: a line `inkling-vectors 1 WORDS DIMENSIONS BYTES`, the words in order, one per line and
 *  `BYTES` long, the values of all words, and their limits. Throws if the file is something else. */
export function readVectors(bytes: Uint8Array): Vectors {
  const start = bytes.indexOf(NEWLINE) + 1
  const [name, version, ...sizes] = decode(bytes.subarray(0, start)).trim().split(' ')
  const [count = 0, dimensions = 0, length = 0] = sizes.map(Number)
  const values_at = start + length
  const limits_at = values_at + count * dimensions
  const end = limits_at + count * RANKS.length
  if (name !== 'inkling-vectors' || version !== '1' || bytes.length !== end) {
    throw new Error('This is not a file of word vectors, or it is incomplete.')
  }
  const values = int8(bytes, values_at, limits_at)
  return {
    dimensions,
    values,
    scales: scalesOf(values, count, dimensions),
    limits: int8(bytes, limits_at, end),
    indexOf: createIndex(bytes.subarray(start, values_at), count),
  }
}

const NEWLINE = 10

function decode(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCodePoint(byte)
  return text
}

function int8(bytes: Uint8Array, start: number, end: number): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset + start, end - start)
}

function scalesOf(values: Int8Array, count: number, dimensions: number): Float32Array {
  const scales = new Float32Array(count)
  for (let word = 0; word < count; word++) {
    let sum = 0
    for (let at = word * dimensions; at < (word + 1) * dimensions; at++) sum += values[at]! ** 2
    scales[word] = sum === 0 ? 0 : 1 / Math.sqrt(sum)
  }
  return scales
}

/** Finds keys among sorted lines by bisection: a map of all words would take ten times their memory. */
function createIndex(lines: Uint8Array, count: number): (key: string) => number {
  const starts = new Uint32Array(count + 1)
  let word = 0
  for (let at = 0; at < lines.length; at++) if (lines[at] === NEWLINE) starts[++word] = at + 1

  /** Returns a negative number if a key comes before a word, a positive one if it comes after it. */
  function compare(key: string, other: number): number {
    const start = starts[other]!
    const length = starts[other + 1]! - 1 - start
    for (let at = 0; at < Math.min(length, key.length); at++) {
      const difference = key.codePointAt(at)! - lines[start + at]!
      if (difference !== 0) return difference
    }
    return key.length - length
  }

  return (key) => {
    let low = 0
    let high = count - 1
    while (low <= high) {
      const middle = (low + high) >> 1
      const order = compare(key, middle)
      if (order === 0) return middle
      if (order < 0) high = middle - 1
      else low = middle + 1
    }
    return -1
  }
}

/** Computes the cosine of the angle between two words, -1 to 1. */
export function cosine(
  { values, dimensions, scales }: Vectors,
  one: number,
  other: number,
): number {
  const a = one * dimensions
  const b = other * dimensions
  let sum = 0
  for (let at = 0; at < dimensions; at++) sum += values[a + at]! * values[b + at]!
  return sum * scales[one]! * scales[other]!
}

/** Computes the nearness of two different words, 0 to 100. It is the mean of how each ranks among the neighbours of the
 *  other, on a logarithmic scale, so a value means the same for every word: 93 is the nearest of all words, 60 one of the
 *  nearest 64. A word that is near to everything is therefore near to nothing in particular. */
export function nearness(vectors: Vectors, one: number, other: number): number {
  const angle = cosine(vectors, one, other)
  const sum = rankedValue(vectors, one, angle) + rankedValue(vectors, other, angle)
  return Math.min(100, sum / 2)
}

/** Computes the value of a cosine among the neighbours of a word. */
function rankedValue({ limits, scales }: Vectors, word: number, angle: number): number {
  let above = 1
  let value_above = 100
  for (let step = 0; step < RANKS.length; step++) {
    const limit = limits[word * RANKS.length + step]! / SCALE
    const value = valueOf(RANKS[step]!, scales.length)
    if (angle >= limit) return between(angle, { limit, above, value, value_above })
    above = limit
    value_above = value
  }
  return Math.max(0, between(angle, { limit: -1, above, value: 0, value_above }))
}

function between(
  angle: number,
  {
    limit,
    above,
    value,
    value_above,
  }: { limit: number; above: number; value: number; value_above: number },
): number {
  return above === limit
    ? value
    : value + ((value_above - value) * (angle - limit)) / (above - limit)
}

/** Computes the value of the word that ranks at a place among `count` words. */
function valueOf(rank: number, count: number): number {
  return 100 * (1 - Math.log(1 + rank) / Math.log(1 + count))
}
