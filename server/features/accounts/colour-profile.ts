type Vector = [number, number, number]
type Point = readonly [x: number, y: number]
/** Chromaticities of the white and of the primaries of a picture. */
export type Gamut = Record<'white' | 'red' | 'green' | 'blue', Point>

export const SRGB: Gamut = {
  white: [0.3127, 0.329],
  red: [0.64, 0.33],
  green: [0.3, 0.6],
  blue: [0.15, 0.06],
}
/** White of all profiles. */
const D50: Vector = [0.9642, 1, 0.8249]
/** Bradford's matrix from XYZ to the responses of an eye, and its inverse. */
const TO_CONES: Vector[] = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]
const FROM_CONES: Vector[] = [
  [0.9869929, -0.1470543, 0.1599627],
  [0.4323053, 0.5183603, 0.0492912],
  [-0.0085287, 0.0400428, 0.9684867],
]
const HEADER_BYTES = 128
const TAG_BYTES = 12
const VERSION = 0x04_30_00_00
/** Maximum of a number in a profile. */
const MAX = 32_767

/** Makes the ICC profile of a picture whose values are light to the power of `1 / exponent`; `gamut` is null for a grey
 *  one. Returns null if no profile can describe it. */
export function makeProfile(exponent: number, gamut: Gamut | null): Buffer | null {
  const primaries = gamut === null ? [] : primariesOf(gamut)
  const isValid = [exponent, ...primaries.flat()].every((number) => Math.abs(number) <= MAX)
  if (!isValid) return null
  const curve = Buffer.concat([Buffer.from('para'), integers(0, 0), fractions(exponent)])
  const tags: [name: string, content: Buffer][] = [['wtpt', xyz(D50)]]
  if (gamut === null) tags.push(['kTRC', curve])
  for (const [index, primary] of primaries.entries()) {
    const name = 'rgb'.charAt(index)
    tags.push([`${name}XYZ`, xyz(primary)], [`${name}TRC`, curve])
  }
  return layOut(gamut === null ? 'GRAY' : 'RGB ', tags)
}

function layOut(space: string, tags: readonly [name: string, content: Buffer][]): Buffer {
  const directory = [integers(tags.length)]
  let at = HEADER_BYTES + 4 + tags.length * TAG_BYTES
  for (const [name, { length }] of tags) {
    directory.push(Buffer.from(name), integers(at, length))
    at += length
  }
  const header = Buffer.alloc(HEADER_BYTES)
  integers(at, 0, VERSION).copy(header)
  header.write(`mntr${space}XYZ `, 12)
  header.write('acsp', 36)
  fractions(...D50).copy(header, 68)
  return Buffer.concat([header, ...directory, ...tags.map(([, content]) => content)])
}

/** Returns the primaries in XYZ, as bright as they make white together, adapted to D50. */
function primariesOf({ white, red, green, blue }: Gamut): Vector[] {
  const [w, r, g, b] = [xyzOf(white), xyzOf(red), xyzOf(green), xyzOf(blue)]
  const volume = dot(r, cross(g, b))
  const shares = [cross(g, b), cross(b, r), cross(r, g)].map((side) => dot(w, side) / volume)
  const [seen, wanted] = [apply(TO_CONES, w), apply(TO_CONES, D50)]
  return [r, g, b].map((primary, index) => {
    const cones = apply(TO_CONES, primary)
    const adapted = (cone: number) => (cones[cone]! * shares[index]! * wanted[cone]!) / seen[cone]!
    return apply(FROM_CONES, [adapted(0), adapted(1), adapted(2)])
  })
}

function xyzOf([x, y]: Point): Vector {
  return [x / y, 1, (1 - x - y) / y]
}

function apply([one, two, three]: readonly Vector[], vector: Vector): Vector {
  return [dot(one!, vector), dot(two!, vector), dot(three!, vector)]
}

function dot([a, b, c]: Vector, [x, y, z]: Vector): number {
  return a * x + b * y + c * z
}

function cross([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [b * z - c * y, c * x - a * z, a * y - b * x]
}

function xyz(vector: Vector): Buffer {
  return Buffer.concat([Buffer.from('XYZ '), integers(0), fractions(...vector)])
}

function integers(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index)
  return bytes
}

/** Numbers with sixteen bits before and after the point. */
function fractions(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [index, number] of numbers.entries()) {
    bytes.writeInt32BE(Math.round(number * 65_536), 4 * index)
  }
  return bytes
}
