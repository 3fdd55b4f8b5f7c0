import sharp, { type Metadata } from 'sharp'
import { refuse } from '../../platform/refused.ts'
import { isPng, NO_MARGINS, type Readable, readPng } from './png.ts'

const SIDE = 512
const QUALITY = 82
const MAX_PIXELS = 40_000_000
/** Maximum memory for reading a picture, in bytes. */
const MAX_DECODED = 125_000_000
/** A JPEG of 40 megapixels with 600 scans is 120 kB and takes 11 seconds to read. */
const MAX_SCANS = 100
const JPEG_START = Buffer.from('ffd8ff', 'hex')
const JPEG_SCAN = Buffer.from('ffda', 'hex')
const STRICT = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
const COVER = { fit: 'cover' } as const
/** Kinds of pictures of 16 bits, and the same with 8. */
const SHALLOW = new Map<string, string>([
  ['grey16', 'b-w'],
  ['rgb16', 'srgb'],
])
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/** Makes an avatar of an uploaded JPEG or PNG: upright, the square of its middle, 512 pixels wide, on white, a JPEG with
 *  nothing but the picture in it, in the colours that browsers show. Refuses everything else. */
export async function makePortrait(uploaded: Buffer): Promise<Buffer> {
  const { bytes, margins } = readable(uploaded) ?? refuse('BAD_IMAGE')
  const metadata = await read(() => sharp(bytes, { limitInputPixels: false }).metadata())
  const width = metadata.width + margins.left + margins.right
  const height = metadata.height + margins.top + margins.bottom
  if (width * height > MAX_PIXELS) refuse('IMAGE_TOO_LARGE')
  if (decodedBytes(metadata) > MAX_DECODED) refuse('IMAGE_TOO_HEAVY')
  return read(async () => crop(await whole({ bytes, margins }, metadata)))
}

/** Adds the margins of a picture, and leaves 8 bits of 16: sharp would not apply a profile to those of a grey picture, and
 *  to others that of another gamut. */
async function whole(
  { bytes, margins }: Readable,
  { space, hasProfile }: Metadata,
): Promise<Buffer> {
  const picture = sharp(bytes, STRICT).keepExif().png({ compressionLevel: 1 })
  if (margins !== NO_MARGINS) return picture.extend({ ...margins, background: CLEAR }).toBuffer()
  const shallow = SHALLOW.get(space)
  if (shallow === undefined || !hasProfile) return bytes
  return picture.resize(SIDE, SIDE, COVER).toColourspace(shallow).keepIccProfile().toBuffer()
}

/** Crops before it turns: a small square takes little memory to turn. */
async function crop(bytes: Buffer): Promise<Buffer> {
  const cropped = await sharp(bytes, STRICT)
    .resize(SIDE, SIDE, COVER)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .keepExif()
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(cropped).autoOrient().jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
}

/** Returns a JPEG or PNG, by its content, as a decoder reads it in reasonable time; null for all others. */
export function readable(bytes: Buffer): Readable | null {
  if (isPng(bytes)) return readPng(bytes)
  const isJpeg = bytes.subarray(0, JPEG_START.length).equals(JPEG_START)
  return isJpeg && countScans(bytes) <= MAX_SCANS ? { bytes, margins: NO_MARGINS } : null
}

function countScans(bytes: Buffer): number {
  let scans = 0
  for (let at = bytes.indexOf(JPEG_SCAN); at >= 0; at = bytes.indexOf(JPEG_SCAN, at + 2)) scans++
  return scans
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
