/** Principal components that all words share, and that say how frequent a word is rather than what it means. */
const REMOVED = 2
const MAX_DIMENSIONS = 100
const ROUNDS = 60

/** Centres vectors, takes out the components that all share, and projects the rest on its main components: at most 100, a
 *  multiple of four. Main components keep angles better than random ones, whose error of 0.1 would mix up neighbours. */
export function project(vectors: readonly Float32Array[]): Float64Array[] {
  const size = vectors[0]!.length
  const kept = 4 * Math.floor(Math.min(MAX_DIMENSIONS, size - REMOVED) / 4)
  const mean = new Float64Array(size)
  for (const vector of vectors)
    for (let at = 0; at < size; at++) mean[at]! += vector[at]! / vectors.length
  const centred = vectors.map((vector) =>
    Float64Array.from(vector, (value, at) => value - mean[at]!),
  )
  const axes = mainAxes(covarianceOf(centred), kept + REMOVED).slice(REMOVED)
  return centred.map((vector) => Float64Array.from(axes, (axis) => dot(vector, axis)))
}

function covarianceOf(vectors: readonly Float64Array[]): Float64Array[] {
  const size = vectors[0]!.length
  const rows = Array.from({ length: size }, () => new Float64Array(size))
  for (const vector of vectors) {
    for (let row = 0; row < size; row++) add(rows[row]!, vector, vector[row]!)
  }
  return rows
}

/** Finds the directions in which vectors differ most, the main one first, by orthogonal iteration. */
function mainAxes(covariance: readonly Float64Array[], count: number): Float64Array[] {
  let axes: Float64Array[] = Array.from({ length: count }, (_, axis) =>
    Float64Array.from(covariance, (_row, at) => Math.cos((axis + 1) * (at + 1))),
  )
  for (let round = 0; round < ROUNDS; round++) {
    axes = orthogonal(axes.map((axis) => Float64Array.from(covariance, (row) => dot(row, axis))))
  }
  return axes
}

/** Makes vectors orthogonal, each to those before it, and of length 1. */
function orthogonal(vectors: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = []
  for (const vector of vectors) {
    for (const other of done) add(vector, other, -dot(vector, other))
    const norm = Math.sqrt(dot(vector, vector)) || 1
    done.push(vector.map((value) => value / norm))
  }
  return done
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}

function add(to: Float64Array, vector: Float64Array, times: number): void {
  for (let at = 0; at < to.length; at++) to[at]! += times * vector[at]!
}
