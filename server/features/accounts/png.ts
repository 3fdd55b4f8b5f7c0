import { inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const FRAME = 12
const MAX_METADATA = 4_000_000

/** Chunks that change how the picture looks; all other chunks that a reader may leave out are left out. */
const LOOKS = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'eXIf'])
/** Chunks that unfold when they are read. */
const FOLDED = new Set(['zTXt', 'iTXt', 'iCCP'])
const ANIMATION = 'acTL'

/** Whether the bytes begin as a PNG does. */
export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)
}

/** The PNG without its texts, thumbnails and other extras, or null if it is animated, cut off, or carries extras that
 *  would unfold to more than 4 MB: reading thousands of those takes a decoder minutes. */
export function barePng(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [SIGNATURE]
  let metadata = 0
  let start = SIGNATURE.length
  while (start + FRAME <= bytes.length) {
    const end = start + FRAME + bytes.readUInt32BE(start)
    const kind = bytes.toString('latin1', start + 4, start + 8)
    if (end > bytes.length || kind === ANIMATION) return null
    const content = bytes.subarray(start + 8, end - 4)
    if (FOLDED.has(kind)) metadata += unfoldedLength(kind, content, MAX_METADATA - metadata)
    if (metadata > MAX_METADATA) return null
    if (isNeeded(kind)) kept.push(bytes.subarray(start, end))
    if (kind === 'IEND') return Buffer.concat(kept)
    start = end
  }
  return null
}

/** Chunks whose name begins with a capital letter are needed to read the picture. */
function isNeeded(kind: string): boolean {
  return LOOKS.has(kind) || /^[A-Z]/.test(kind)
}

/** How long the text or profile of a chunk is when it is read, or more than `most`. */
function unfoldedLength(kind: string, content: Buffer, most: number): number {
  const name_end = content.indexOf(0)
  const method = name_end + (kind === 'iTXt' ? 2 : 1)
  if (kind === 'iTXt' && content[name_end + 1] !== 1) return content.length
  let start = method + 1
  if (kind === 'iTXt') {
    start = content.indexOf(0, start) + 1
    start = content.indexOf(0, start) + 1
  }
  try {
    return inflateSync(content.subarray(start), { maxOutputLength: most + 1 }).length
  } catch (error) {
    const is_bomb =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return is_bomb ? most + 1 : content.length
  }
}
