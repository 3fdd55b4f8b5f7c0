import { RANKS, SCALE } from '../vectors.ts'

/** Scales each vector so that its largest value is 127. */
export function quantize(vectors: readonly Float64Array[]): Int8Array[] {
  return vectors.map((vector) => {
    const largest = Math.max(...vector.map(Math.abs))
    return Int8Array.from(vector, (value) =>
      largest === 0 ? 0 : Math.round((value / largest) * SCALE),
    )
  })
}

/** Computes the cosines of the neighbours of each word at `RANKS`, and reports each word. */
export function limitsOf(
  vectors: readonly Int8Array[],
  report: () => void = () => undefined,
): Int8Array[] {
  const size = vectors[0]!.length
  const units = new Float32Array(vectors.length * size)
  for (const [word, vector] of vectors.entries()) {
    const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1
    for (let at = 0; at < size; at++) units[word * size + at] = vector[at]! / norm
  }
  const angles = new Float32Array(vectors.length)
  return vectors.map((_, word) => {
    for (let other = 0; other < vectors.length; other++) {
      let sum = 0
      for (let at = 0; at < size; at++) sum += units[word * size + at]! * units[other * size + at]!
      angles[other] = sum
    }
    report()
    const sorted = angles.toSorted()
    // The last one is the word itself.
    return Int8Array.from(RANKS, (rank) => Math.round(sorted[sorted.length - 1 - rank]! * SCALE))
  })
}

/** Builds the file that the server reads. The words are sorted. */
export function fileOf(
  words: readonly string[],
  values: readonly Int8Array[],
  limits: readonly Int8Array[],
): Buffer {
  const lines = Buffer.from(words.map((word) => `${word}\n`).join(''))
  const head = `inkling-vectors 1 ${words.length} ${values[0]!.length} ${lines.length}\n`
  const numbers = [...values, ...limits].map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  )
  return Buffer.concat([Buffer.from(head), lines, ...numbers])
}
