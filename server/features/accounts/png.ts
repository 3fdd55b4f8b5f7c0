import { crc32, deflateSync } from 'node:zlib'
import { type Gamut, makeProfile, SRGB } from './colour-profile.ts'

const START = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bytes of length, kind and checksum of a chunk. */
const FRAME = 12
const HEADER_BYTES = 13
const ANIMATION_BYTES = 8
const CONTROL_BYTES = 26
/** Optional chunks that change how the decoder shows a picture. */
const VISIBLE = new Set(['tRNS', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'eXIf'])
/** Chunks that apply instead of a gamma. */
const PROFILES = ['iCCP', 'sRGB']
const ONE = 100_000
const COLOUR = 2

type Chunk = { kind: string; content: Buffer; whole: Buffer }
type Size = { width: number; height: number }
type Frame = Size & { left: number; top: number; data: Buffer[] }
type Margins = Record<'left' | 'top' | 'right' | 'bottom', number>

/** Picture for a decoder that knows neither animations nor gamma, with transparent margins to add. */
export type Readable = { bytes: Buffer; margins: Margins }

export const NO_MARGINS: Margins = { left: 0, top: 0, right: 0, bottom: 0 }

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, START.length).equals(START)
}

/** Returns what browsers show first of a PNG: the first frame of an animation, with its gamma as a profile. Texts and
 *  thumbnails are left out: they take a decoder half a minute if each expands a thousandfold. Null if it is truncated. */
export function readPng(bytes: Buffer): Readable | null {
  const chunks = readChunks(bytes)
  const header = chunks?.[0]
  if (chunks === null || header?.content.length !== HEADER_BYTES) return null
  const frame = hiddenFrame(chunks)
  const data = chunks.filter(({ kind }) => kind === 'IDAT').map(({ whole }) => whole)
  const others = chunks
    .slice(1, -1)
    .filter(({ kind }) => kind !== 'IDAT' && (isRequired(kind) || VISIBLE.has(kind)))
  return {
    bytes: Buffer.concat([
      START,
      frame === null ? header.whole : makeChunk('IHDR', headerOf(header.content, frame)),
      ...profileChunk(chunks),
      ...others.map(({ whole }) => whole),
      ...(frame?.data ?? data),
      chunks.at(-1)!.whole,
    ]),
    margins: frame === null ? NO_MARGINS : marginsOf(frame, sizeIn(header.content)),
  }
}

/** Makes a chunk, with its length and its checksum. */
export function makeChunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** Reads the chunks up to the end of the picture, but not optional ones that are damaged; null if the end is missing. */
function readChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  let start = START.length
  while (start + FRAME <= bytes.length) {
    const end = start + FRAME + bytes.readUInt32BE(start)
    if (end > bytes.length) return null
    const kind = bytes.toString('latin1', start + 4, start + 8)
    const whole = bytes.subarray(start, end)
    if (isIntact(whole) || isRequired(kind))
      chunks.push({ kind, content: whole.subarray(8, -4), whole })
    if (kind === 'IEND') return chunks
    start = end
  }
  return null
}

function isIntact(whole: Buffer): boolean {
  return crc32(whole.subarray(4, -4)) === whole.readUInt32BE(whole.length - 4)
}

/** Kinds of chunks without which a picture cannot be read begin with a capital letter. */
function isRequired(kind: string): boolean {
  return /^[A-Z]/.test(kind)
}

/** Returns the first frame of an animation that shows its main picture only to programs that know no animations; null for
 *  all others. */
function hiddenFrame(chunks: readonly Chunk[]): Frame | null {
  const kinds = chunks.map(({ kind }) => kind)
  const [picture, control] = [kinds.indexOf('IDAT'), kinds.indexOf('fcTL')]
  const isAnimated = chunks.slice(0, picture).some(announcesFrames)
  if (!isAnimated || control < picture) return null
  const next = kinds.indexOf('fcTL', control + 1)
  return frameIn(chunks.slice(control, next < 0 ? undefined : next), sizeIn(chunks[0]!.content))
}

function announcesFrames({ kind, content }: Chunk): boolean {
  return kind === 'acTL' && content.length === ANIMATION_BYTES && content.readUInt32BE() > 0
}

/** Returns the frame of a chunk that places it and of those with its data; null if it is outside the canvas. */
function frameIn(chunks: readonly Chunk[], canvas: Size): Frame | null {
  const { content } = chunks[0]!
  if (content.length !== CONTROL_BYTES) return null
  const data = chunks.filter(({ kind }) => kind === 'fdAT')
  const frame = {
    ...sizeIn(content.subarray(4)),
    left: content.readUInt32BE(12),
    top: content.readUInt32BE(16),
    data: data.map((part) => makeChunk('IDAT', part.content.subarray(4))),
  }
  const { right, bottom } = marginsOf(frame, canvas)
  return data.length === 0 || right < 0 || bottom < 0 ? null : frame
}

function sizeIn(content: Buffer): Size {
  return { width: content.readUInt32BE(0), height: content.readUInt32BE(4) }
}

function headerOf(content: Buffer, { width, height }: Size): Buffer {
  const own = Buffer.from(content)
  own.writeUInt32BE(width, 0)
  own.writeUInt32BE(height, 4)
  return own
}

function marginsOf({ left, top, width, height }: Frame, canvas: Size): Margins {
  return { left, top, right: canvas.width - left - width, bottom: canvas.height - top - height }
}

/** Makes the profile of a picture that has only a gamma, and perhaps a gamut. */
function profileChunk(chunks: readonly Chunk[]): Buffer[] {
  const kinds = chunks.map(({ kind }) => kind)
  const before = chunks.slice(0, kinds.indexOf('IDAT'))
  const gamma = before.find(({ kind }) => kind === 'gAMA')?.content
  if (gamma?.length !== 4 || before.some(({ kind }) => PROFILES.includes(kind))) return []
  const isGrey = (before[0]!.content[9]! & COLOUR) === 0
  const gamut = gamutIn(before.find(({ kind }) => kind === 'cHRM')?.content)
  const profile = makeProfile(ONE / gamma.readUInt32BE(), isGrey ? null : gamut)
  if (profile === null) return []
  return [makeChunk('iCCP', Buffer.concat([Buffer.from('gamma\0\0'), deflateSync(profile)]))]
}

function gamutIn(content: Buffer | undefined): Gamut {
  if (content?.length !== 32) return SRGB
  const pointAt = (at: number) =>
    [content.readUInt32BE(at) / ONE, content.readUInt32BE(at + 4) / ONE] as const
  return { white: pointAt(0), red: pointAt(8), green: pointAt(16), blue: pointAt(24) }
}
