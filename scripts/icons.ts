import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Draws the icons of the installed app from the mark. Run it when the mark changes: `node scripts/run.mjs
 *  scripts/icons.ts`. */
const PUBLIC = join(import.meta.dirname, '../web/public')
const BLUE = '#3e3cb6'
const PAPER = '#fdfcf9'
const YELLOW = '#fce04d'
/** Mark of a slanted bar of ink and a highlighted one, in a square of 64 units. */
const MARK = `
  <rect x="12" y="14" width="40" height="26" rx="6" fill="${PAPER}" transform="rotate(-3 32 27)" />
  <rect x="12" y="46" width="26" height="6" rx="3" fill="${YELLOW}" />`
/** Single-colour variant, for systems that use only the shape. */
const BADGE = MARK.replaceAll(PAPER, '#fff').replaceAll(YELLOW, '#fff')
const PLAY = `<path d="M25 19v26l21-13z" fill="${PAPER}" stroke="${PAPER}" stroke-width="4" stroke-linejoin="round" />`
const DAY = `
  <rect x="15" y="18" width="34" height="31" rx="6" fill="${PAPER}" />
  <path d="M24 13v9M40 13v9" stroke="${PAPER}" stroke-width="5" stroke-linecap="round" />
  <rect x="21" y="29" width="22" height="6" rx="3" fill="${BLUE}" />
  <rect x="21" y="39" width="13" height="5" rx="2.5" fill="${BLUE}" />`

const rounded = (inside: string) =>
  svg(`<rect width="64" height="64" rx="14" fill="${BLUE}" />${inside}`)
/** Full-bleed variant, for systems that cut out their own shape; the inner four fifths always stay visible. */
const full = (inside: string, scale: number) =>
  svg(
    `<rect width="64" height="64" fill="${BLUE}" />
    <g transform="translate(32 32) scale(${scale}) translate(-32 -33)">${inside}</g>`,
  )

function svg(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inside}</svg>`
}

async function draw(name: string, size: number, image: string): Promise<void> {
  const drawn = sharp(Buffer.from(image), { density: (72 * size) / 64 }).resize(size, size)
  await writeFile(join(PUBLIC, name), await drawn.png({ palette: true, effort: 10 }).toBuffer())
}

await mkdir(join(PUBLIC, 'icons'), { recursive: true })
await draw('icons/icon-192.png', 192, rounded(MARK))
await draw('icons/icon-512.png', 512, rounded(MARK))
await draw('icons/maskable-192.png', 192, full(MARK, 0.8))
await draw('icons/maskable-512.png', 512, full(MARK, 0.8))
await draw('apple-touch-icon.png', 180, full(MARK, 0.9))
await draw('icons/badge-96.png', 96, svg(BADGE))
await draw('icons/play-96.png', 96, rounded(PLAY))
await draw('icons/daily-96.png', 96, rounded(DAY))
