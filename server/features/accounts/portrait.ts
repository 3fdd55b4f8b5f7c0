import sharp, { type Metadata } from 'sharp'
import { refuse } from '../../platform/refused.ts'
import { barePng, isPng } from './png.ts'

const SIDE = 512
const QUALITY = 82
const MAX_PIXELS = 40_000_000
/** Most memory that a picture may need at once to be read, in bytes. */
const MAX_HELD = 125_000_000
const MAX_SCANS = 100
const JPEG_START = Buffer.from('ffd8ff', 'hex')
const JPEG_SCAN = Buffer.from('ffda', 'hex')

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/** Makes the avatar of an uploaded JPEG or PNG: upright, the square of its middle, 512 pixels wide, on white, a JPEG with
 *  nothing but the picture in it. Refuses everything else. */
export async function portraitOf(uploaded: Buffer): Promise<Buffer> {
  const bytes = readable(uploaded) ?? refuse('BAD_IMAGE')
  const metadata = await read(() => sharp(bytes, { limitInputPixels: false }).metadata())
  if (metadata.width * metadata.height > MAX_PIXELS) refuse('IMAGE_TOO_LARGE')
  if (heldBytes(metadata) > MAX_HELD) refuse('IMAGE_TOO_HEAVY')
  return read(() => draw(bytes))
}

/** Cropped before it is turned: a small square takes little memory to turn. */
async function draw(bytes: Buffer): Promise<Buffer> {
  const lying = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .resize(SIDE, SIDE, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .keepExif()
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(lying).autoOrient().jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
}

/** The bytes of a JPEG or PNG, by its content, that can be read in reasonable time; null for all others. */
function readable(bytes: Buffer): Buffer | null {
  if (isPng(bytes)) return barePng(bytes)
  const is_jpeg = bytes.subarray(0, JPEG_START.length).equals(JPEG_START)
  return is_jpeg && countScans(bytes) <= MAX_SCANS ? bytes : null
}

function countScans(bytes: Buffer): number {
  let scans = 0
  for (let at = bytes.indexOf(JPEG_SCAN); at >= 0; at = bytes.indexOf(JPEG_SCAN, at + 2)) scans++
  return scans
}

/** Interlaced PNGs and the coefficients of progressive JPEGs lie in memory whole; others pass through line by line. */
function heldBytes(metadata: Metadata): number {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling } = metadata
  if (!isProgressive) return 0
  const is_halved = chromaSubsampling?.startsWith('4:2:0') === true
  const samples = is_halved ? channels / 2 : channels
  const is_wide = format === 'jpeg' || depth === 'ushort'
  return width * height * samples * (is_wide ? 2 : 1)
}

async function read<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch {
    return refuse('BAD_IMAGE')
  }
}
