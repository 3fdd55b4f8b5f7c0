import type { SheetRow } from '@inkling/protocol/game'
import { texts } from '../../text/text.ts'
import type { Sheet } from '../store/game-state.ts'
import { articleHtml, linesOf, type Look } from './article-html.ts'

const CHARACTER = 0.48
const NARROWEST = 20
/** As many lines as no screen is high. */
const FIRST_LINES = 70

/** Writes an article into `root` in two parts, so that the first screens are painted before the rest is there:
 *  `writeRest` writes what is left, once, and says whether there was any. `words` are those written so far: a word stands
 *  at its position. */
export function writeArticle(
  root: HTMLElement,
  { blocks }: Sheet,
  names: Pick<Look, 'ink' | 'joined' | 'surfaces'>,
) {
  const look = { ...names, line: lineOf(root), letters: texts().counts.letters }
  const end = endOfFirst(blocks, look.line)
  const words: HTMLElement[] = []
  let isWhole = end === blocks.length
  root.replaceChildren()
  write(blocks.slice(0, end))

  function write(part: Sheet['blocks']): void {
    // oxlint-disable-next-line no-restricted-properties -- all that is visible was escaped
    root.insertAdjacentHTML('beforeend', articleHtml(part, look, words.length))
    const all = root.querySelectorAll<HTMLElement>(`span:not(.${look.joined})`)
    for (let position = words.length; position < all.length; position++) words.push(all[position]!)
  }

  return {
    words: words as readonly HTMLElement[],
    writeRest(): boolean {
      if (isWhole) return false
      isWhole = true
      write(blocks.slice(end))
      return true
    },
  }
}

/** Where the first part ends: a list is not torn. */
function endOfFirst(blocks: Sheet['blocks'], line: number): number {
  let lines = 0
  const end = blocks.findIndex((block) => {
    const isEnough = lines >= FIRST_LINES && block.kind !== 'item'
    lines += linesOf(block, line)
    return isEnough
  })
  return end === -1 ? blocks.length : end
}

/** About how many characters fit on a line. */
function lineOf(root: HTMLElement): number {
  const fontSize = Number.parseFloat(getComputedStyle(root).fontSize)
  return Math.max(NARROWEST, root.clientWidth / (fontSize * CHARACTER))
}

/** The words that are open, by their positions: those of the rows, or `all` where the game is over. */
export function surfacesIn(
  all: readonly string[] | null,
  rows: readonly SheetRow[],
): ReadonlyMap<number, string> {
  if (all !== null) return new Map(all.entries())
  const surfaces = new Map<number, string>()
  for (const { opened } of rows) {
    for (const [surface, positions] of opened) {
      for (const position of positions) surfaces.set(position, surface)
    }
  }
  return surfaces
}
