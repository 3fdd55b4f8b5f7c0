import type { ResultLines } from './shared-result.ts'

const WIDTH = 1200
const HEIGHT = 630
const EDGE = 88
const SQUARE = 72
const GAP = 14

const PAPER = '#faf8f4'
const SHEET = '#fffefb'
const LINE = '#e2ddd3'
const TEXT = '#23242e'
const MUTED = '#5b5c68'
const SQUARES: Record<string, string> = { '🟨': '#f5d94b', '⬛': '#2d3140', '🟩': '#177a5b' }

/** Picture of 1200 × 630 pixels with the lines of a result. */
export async function drawResult({ head, figures, squares, address }: ResultLines): Promise<Blob> {
  await document.fonts.ready
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no pictures.')

  drawSheet(context)
  drawLogo(context)
  write(context, { text: head, top: 268, size: 46, weight: 700, colour: TEXT })
  write(context, { text: figures, top: 336, size: 36, weight: 500, colour: MUTED })
  drawSquares(context, squares)
  write(context, {
    text: address.replace(/^https?:\/\//, ''),
    top: 552,
    size: 30,
    weight: 500,
    colour: MUTED,
  })
  return canvas.convertToBlob({ type: 'image/png' })
}

function drawSheet(context: OffscreenCanvasRenderingContext2D): void {
  context.fillStyle = PAPER
  context.fillRect(0, 0, WIDTH, HEIGHT)
  box(context, { left: 32, top: 32, width: WIDTH - 64, height: HEIGHT - 64, radius: 28 }, SHEET)
  context.strokeStyle = LINE
  context.lineWidth = 2
  context.stroke()
}

/** Draws the wordmark, its k and l under ink. */
function drawLogo(context: OffscreenCanvasRenderingContext2D): void {
  context.font = "800 84px 'Bricolage Grotesque', sans-serif"
  context.fillStyle = TEXT
  context.fillText('in', EDGE, 172)
  const bar = { left: EDGE + context.measureText('in').width + 8, top: 112, width: 76, height: 62 }
  context.fillText('ing', bar.left + bar.width + 8, 172)
  box(context, { ...bar, radius: 14 }, TEXT)
}

function drawSquares(context: OffscreenCanvasRenderingContext2D, line: string): void {
  for (const [index, character] of Array.from(line).entries()) {
    const place = { left: EDGE + index * (SQUARE + GAP), top: 388, width: SQUARE, height: SQUARE }
    box(context, { ...place, radius: 14 }, SQUARES[character]!)
  }
}

type Box = { left: number; top: number; width: number; height: number; radius: number }

function box(context: OffscreenCanvasRenderingContext2D, place: Box, colour: string): void {
  context.beginPath()
  context.roundRect(place.left, place.top, place.width, place.height, place.radius)
  context.fillStyle = colour
  context.fill()
}

type Line = { text: string; top: number; size: number; weight: number; colour: string }

/** Writes a line, in a smaller font if it is too wide. */
function write(context: OffscreenCanvasRenderingContext2D, line: Line): void {
  const font = (size: number) => `${line.weight} ${size}px 'Instrument Sans', sans-serif`
  context.font = font(line.size)
  const room = WIDTH - 2 * EDGE
  const { width } = context.measureText(line.text)
  if (width > room) context.font = font(Math.floor((line.size * room) / width))
  context.fillStyle = line.colour
  context.fillText(line.text, EDGE, line.top)
}
