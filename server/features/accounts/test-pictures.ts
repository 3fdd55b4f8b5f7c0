import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

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
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, color_type, 0, 0, interlaced ? 1 : 0], 8)
  const row = 1 + (width * depth * (color_type === 2 ? 3 : 4)) / 8
  const pixels = Buffer.alloc(Math.min(row * height, 1_000_000))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...chunks,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Makes a chunk of a PNG, with its length and its checksum. */
export function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** Makes a chunk whose text or profile of `length` bytes is compressed a thousandfold. */
export function bomb(kind: 'zTXt' | 'iTXt' | 'iCCP', length: number): Buffer {
  const before = kind === 'iTXt' ? 'name\0\u0001\0en\0name\0' : 'name\0\0'
  return chunk(kind, Buffer.concat([Buffer.from(before, 'latin1'), zeros(length)]))
}

/** Makes the chunk that animates a PNG. */
export function animation(frames: number): Buffer {
  const content = Buffer.alloc(8)
  content.writeUInt32BE(frames, 0)
  return chunk('acTL', content)
}

function zeros(length: number): Buffer {
  return deflateSync(Buffer.alloc(length), { level: 9 })
}
