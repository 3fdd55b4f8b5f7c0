import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { makeChunk } from './png.ts'

const RED = [255, 0, 0]
const GREEN = [0, 255, 0]
const BLUE = [0, 0, 255]
const YELLOW = [255, 255, 0]

/** A picture 600 × 400 of four fields, red and green over blue and yellow, between two grey margins that a square crop
 *  leaves out. */
export function fourFields(): Sharp {
  return sharp(FIELDS, { raw: { width: 600, height: 400, channels: 3 } })
}

const FIELDS = paintFields()

function paintFields(): Buffer {
  const pixels = Buffer.alloc(600 * 400 * 3, 128)
  for (let y = 0; y < 400; y++) {
    for (let x = 100; x < 500; x++) {
      const [left, right] = y < 200 ? [RED, GREEN] : [BLUE, YELLOW]
      pixels.set(x < 300 ? left : right, (y * 600 + x) * 3)
    }
  }
  return pixels
}

/** A black PNG of any size that its header claims, with more chunks before the picture. `color_type` 2 is RGB, 6 RGBA. */
export function blackPng(
  size: { width: number; height: number; depth?: 8 | 16; color_type?: 2 | 6; interlaced?: boolean },
  chunks: readonly Buffer[] = [],
): Buffer {
  const { width, height, depth = 8, color_type = 2, interlaced = false } = size
  const form = Buffer.from([depth, color_type, 0, 0, interlaced ? 1 : 0])
  const header = Buffer.concat([integers(width, height), form])
  const row = 1 + (width * depth * (color_type === 2 ? 3 : 4)) / 8
  const pixels = Buffer.alloc(Math.min(row * height, 1_000_000))
  return png([makeChunk('IHDR', header), ...chunks, makeChunk('IDAT', deflateSync(pixels))])
}

/** Makes a chunk whose text or profile of `length` bytes is compressed a thousandfold. */
export function bomb(kind: 'zTXt' | 'iTXt' | 'iCCP', length: number): Buffer {
  const before = kind === 'iTXt' ? 'name\0\u0001\0en\0name\0' : 'name\0\0'
  return makeChunk(kind, Buffer.concat([Buffer.from(before, 'latin1'), zeros(length)]))
}

/** Kinds of PNG: colour type, bits of a value, and values of a pixel. */
const KINDS = {
  grey: [0, 8, 1],
  'deep grey': [0, 16, 1],
  'grey with alpha': [4, 8, 2],
  'deep grey with alpha': [4, 16, 2],
  palette: [3, 8, 1],
  colours: [2, 8, 3],
  'deep colours': [2, 16, 3],
  'colours with alpha': [6, 8, 4],
  'deep colours with alpha': [6, 16, 4],
} as const
export type PngKind = keyof typeof KINDS
export const PNG_KINDS = Object.keys(KINDS) as PngKind[]

/** A PNG of 64 × 64 pixels of one colour, grey by default, with more chunks before the picture. */
export function flatPng(
  kind: PngKind,
  chunks: readonly Buffer[] = [],
  colour: readonly number[] = [128, 128, 128],
): Buffer {
  const [color_type, depth] = KINDS[kind]
  const palette = kind === 'palette' ? [makeChunk('PLTE', Buffer.from(colour))] : []
  const header = Buffer.concat([integers(64, 64), Buffer.from([depth, color_type, 0, 0, 0])])
  return png([
    makeChunk('IHDR', header),
    ...chunks,
    ...palette,
    makeChunk('IDAT', flatPixels(kind, { width: 64, height: 64 }, colour)),
  ])
}

/** An animation of a red picture and a blue frame. The red one is the first frame too, unless `isHidden`. `blue` is where
 *  the other frame is, and `announcement` the chunk that animates. */
export function animatedPng({
  isHidden = false,
  blue = { width: 64, height: 64, left: 0, top: 0 },
  announcement = makeChunk('acTL', integers(2, 0)),
} = {}): Buffer {
  const header = Buffer.concat([integers(64, 64), Buffer.from([8, 2, 0, 0, 0])])
  const all = { width: 64, height: 64, left: 0, top: 0 }
  const number = isHidden ? 0 : 1
  const blues = Buffer.concat([integers(number + 1), flatPixels('colours', blue, [0, 0, 255])])
  return png([
    makeChunk('IHDR', header),
    announcement,
    ...(isHidden ? [] : [frameChunk(0, all)]),
    makeChunk('IDAT', flatPixels('colours', all, [255, 0, 0])),
    frameChunk(number, blue),
    makeChunk('fdAT', blues),
  ])
}

/** Makes the chunk before a frame of an animation. */
function frameChunk(
  number: number,
  { width, height, left, top }: Record<'width' | 'height' | 'left' | 'top', number>,
): Buffer {
  const place = integers(number, width, height, left, top)
  return makeChunk('fcTL', Buffer.concat([place, Buffer.from([0, 1, 0, 10, 0, 0])]))
}

function flatPixels(
  kind: PngKind,
  { width, height }: { width: number; height: number },
  colour: readonly number[],
): Buffer {
  const [, depth, count] = KINDS[kind]
  const pixel = kind === 'palette' ? [0] : [...colour.slice(0, count < 3 ? 1 : 3), 255]
  const bytes = pixel.slice(0, count).flatMap((value) => (depth === 16 ? [value, value] : [value]))
  const row = Buffer.from([0, ...Array.from({ length: width }, () => bytes).flat()])
  return deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
}

/** Makes a chunk of numbers. */
export function numbersChunk(kind: string, ...numbers: number[]): Buffer {
  return makeChunk(kind, integers(...numbers))
}

function integers(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index)
  return bytes
}

function png(chunks: readonly Buffer[]): Buffer {
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, ...chunks, makeChunk('IEND', Buffer.alloc(0))])
}

function zeros(length: number): Buffer {
  return deflateSync(Buffer.alloc(length), { level: 9 })
}
