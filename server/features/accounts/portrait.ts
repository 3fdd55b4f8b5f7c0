import sharp, { type Metadata } from 'sharp'
import { refuse } from '../../platform/refused.ts'

const SIDE = 512
const QUALITY = 82
const MAX_PIXELS = 40_000_000
/** Maximum memory for reading a picture, in bytes. */
const MAX_DECODED = 125_000_000
/** A JPEG of 40 megapixels with 600 scans is 120 kB and takes 11 seconds to read. */
const MAX_SCANS = 100
const JPEG_START = Buffer.from('ffd8ff', 'hex')
const JPEG_SCAN = Buffer.from('ffda', 'hex')
const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bytes of length, kind and checksum of a PNG chunk. */
const PNG_FRAME = 12
/** Optional PNG chunks that change how the picture looks. */
const VISIBLE_CHUNKS = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'eXIf'])
const ANIMATION = 'acTL'

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/** Makes an avatar of an uploaded JPEG or PNG: upright, the square of its middle, 512 pixels wide, on white, a JPEG with
 *  nothing but the picture in it. Refuses everything else. */
export async function makePortrait(uploaded: Buffer): Promise<Buffer> {
  const bytes = readableBytes(uploaded) ?? refuse('BAD_IMAGE')
  const metadata = await read(() => sharp(bytes, { limitInputPixels: false }).metadata())
  if (metadata.width * metadata.height > MAX_PIXELS) refuse('IMAGE_TOO_LARGE')
  if (decodedBytes(metadata) > MAX_DECODED) refuse('IMAGE_TOO_HEAVY')
  return read(() => crop(bytes))
}

/** Crops before it turns: a small square takes little memory to turn. */
async function crop(bytes: Buffer): Promise<Buffer> {
  const cropped = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .resize(SIDE, SIDE, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .keepExif()
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(cropped).autoOrient().jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
}

/** Returns the bytes of a JPEG or PNG, by its content, that a decoder reads in reasonable time; null for all others. */
export function readableBytes(bytes: Buffer): Buffer | null {
  if (startsWith(bytes, PNG_START)) return pngWithoutExtras(bytes)
  return startsWith(bytes, JPEG_START) && countScans(bytes) <= MAX_SCANS ? bytes : null
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start)
}

function countScans(bytes: Buffer): number {
  let scans = 0
  for (let at = bytes.indexOf(JPEG_SCAN); at >= 0; at = bytes.indexOf(JPEG_SCAN, at + 2)) scans++
  return scans
}

/** PNG without its texts and thumbnails, which take a decoder half a minute if each expands a thousandfold. Null if it
 *  is animated or truncated. */
function pngWithoutExtras(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [PNG_START]
  let start = PNG_START.length
  while (start + PNG_FRAME <= bytes.length) {
    const end = start + PNG_FRAME + bytes.readUInt32BE(start)
    const kind = bytes.toString('latin1', start + 4, start + 8)
    if (end > bytes.length || kind === ANIMATION) return null
    if (isNeeded(kind)) kept.push(bytes.subarray(start, end))
    if (kind === 'IEND') return Buffer.concat(kept)
    start = end
  }
  return null
}

/** Kinds of chunks without which a picture cannot be read begin with a capital letter. */
function isNeeded(kind: string): boolean {
  return VISIBLE_CHUNKS.has(kind) || /^[A-Z]/.test(kind)
}

/** Counts the bytes in memory at once: all of an interlaced PNG or a progressive JPEG; others are decoded line by line. */
function decodedBytes(metadata: Metadata): number {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling } = metadata
  if (!isProgressive) return 0
  const isHalved = chromaSubsampling?.startsWith('4:2:0') === true
  const samples = isHalved ? channels / 2 : channels
  const isWide = format === 'jpeg' || depth === 'ushort'
  return width * height * samples * (isWide ? 2 : 1)
}

async function read<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch {
    return refuse('BAD_IMAGE')
  }
}
