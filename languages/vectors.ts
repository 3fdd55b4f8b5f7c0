/** Ranks at which a word's neighbours are known: the file holds how near the word of that rank is. */
export const RANKS = [1, 8, 64, 512, 4096] as const
/** Largest value of an `int8`, which stands for 1. */
export const SCALE = 127

/** Word vectors of a language. Word `n` has the `dimensions` values from `n * dimensions` on; `scales` makes their product
 *  with another word's a cosine; `limits` are the cosines of its neighbours at `RANKS`, `lowest` the least of them among all
 *  words, and `ranked` the values of these ranks. `dimensions` is a multiple of four. */
export type Vectors = {
  dimensions: number
  values: Int8Array
  scales: Float32Array
  limits: Int8Array
  lowest: Int8Array
  ranked: readonly number[]
  /** Returns the number of a key, -1 for an unknown one. */
  indexOf: (key: string) => number
}

/** Vectors of a language's words; `vectorOf` returns the number of a key's vector, -1 if it has none. */
export type WordVectors = Vectors & { vectorOf: (key: string) => number }

/** Reads the vectors of a file: a line `inkling-vectors 1 WORDS DIMENSIONS BYTES`, the words in order, one per line and
 *  `BYTES` long, the values of all words, and their limits. Throws if the file is something else. */
export function readVectors(bytes: Uint8Array): Vectors {
  const start = bytes.indexOf(NEWLINE) + 1
  const [name, version, ...sizes] = decode(bytes.subarray(0, start)).trim().split(' ')
  const [count = 0, dimensions = 0, length = 0] = sizes.map(Number)
  const valuesAt = start + length
  const limitsAt = valuesAt + count * dimensions
  const end = limitsAt + count * RANKS.length
  if (
    name !== 'inkling-vectors' ||
    version !== '1' ||
    bytes.length !== end ||
    dimensions % 4 !== 0
  ) {
    throw new Error('This is not a file of word vectors, or it is incomplete.')
  }
  const values = int8(bytes, valuesAt, limitsAt)
  const limits = int8(bytes, limitsAt, end)
  return {
    dimensions,
    values,
    scales: scalesOf(values, count, dimensions),
    limits,
    lowest: lowestOf(limits),
    ranked: RANKS.map((rank) => valueOf(rank, count)),
    indexOf: createIndex(bytes.subarray(start, valuesAt), count),
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

function lowestOf(limits: Int8Array): Int8Array {
  const lowest = new Int8Array(RANKS.length).fill(SCALE)
  for (let at = 0; at < limits.length; at++) {
    const rank = at % RANKS.length
    lowest[rank] = Math.min(lowest[rank]!, limits[at]!)
  }
  return lowest
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
export function cosine(vectors: Vectors, one: number, other: number): number {
  return product(vectors, one, other) * vectors.scales[one]! * vectors.scales[other]!
}

/** Finds the first of `others` from an index on whose cosine with a word is at least `least`; their number if there is none. */
export function nextNear(
  vectors: Vectors,
  word: number,
  others: Int32Array,
  { from, least }: { from: number; least: number },
): number {
  const { scales } = vectors
  const limit = least / scales[word]!
  let index = from
  while (index < others.length) {
    const other = others[index]!
    if (product(vectors, word, other) * scales[other]! >= limit) break
    index++
  }
  return index
}

/** Multiplies the values of two words, and adds up. */
function product({ values, dimensions }: Vectors, one: number, other: number): number {
  let a = one * dimensions
  let b = other * dimensions
  const end = a + dimensions
  // Four sums of integers take two thirds of the time of one.
  let [sum, second, third, fourth] = [0, 0, 0, 0]
  for (; a < end; a += 4, b += 4) {
    sum = (sum + Math.imul(values[a]!, values[b]!)) | 0
    second = (second + Math.imul(values[a + 1]!, values[b + 1]!)) | 0
    third = (third + Math.imul(values[a + 2]!, values[b + 2]!)) | 0
    fourth = (fourth + Math.imul(values[a + 3]!, values[b + 3]!)) | 0
  }
  return (sum + second + third + fourth) | 0
}

/** Computes the nearness of two different words, 0 to 99. It is the mean of how each ranks among the neighbours of the
 *  other, on a logarithmic scale, so a value means the same for every word: 93 is the nearest of all words, 60 one of the
 *  nearest 64. A word that is near to everything is therefore near to nothing in particular. */
export function nearness(vectors: Vectors, one: number, other: number): number {
  const angle = cosine(vectors, one, other)
  const sum = rankedValue(vectors, one, angle) + rankedValue(vectors, other, angle)
  return Math.min(100, sum / 2)
}

/** Computes the value of a cosine among the neighbours of a word. Most words are far, so the search begins there. */
function rankedValue(
  { limits, ranked }: Pick<Vectors, 'limits' | 'ranked'>,
  word: number,
  angle: number,
): number {
  const first = word * RANKS.length
  const scaled = angle * SCALE
  let step: number = RANKS.length
  while (step > 0 && scaled >= limits[first + step - 1]!) step--
  const above = step === 0 ? SCALE : limits[first + step - 1]!
  const valueAbove = step === 0 ? 100 : ranked[step - 1]!
  if (step === RANKS.length) return (valueAbove * Math.max(0, scaled + SCALE)) / (above + SCALE)
  const limit = limits[first + step]!
  const value = ranked[step]!
  if (above === limit) return value
  return value + ((valueAbove - value) * (scaled - limit)) / (above - limit)
}

/** Computes a cosine below which no word is as near as `value` to this one: it would be too little even for the word that
 *  ranks it highest. Found by bisection. */
export function leastCosine(
  { limits, lowest, ranked }: Vectors,
  word: number,
  value: number,
): number {
  const own = { limits, ranked }
  const others = { limits: lowest, ranked }
  let [low, high] = [-1, 1]
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    const sum = rankedValue(own, word, middle) + rankedValue(others, 0, middle)
    if (sum / 2 < value) low = middle
    else high = middle
  }
  return low
}

/** Computes the value of the word that ranks at a place among `count` words. */
function valueOf(rank: number, count: number): number {
  return Math.max(0, 100 * (1 - Math.log(1 + rank) / Math.log(1 + count)))
}
