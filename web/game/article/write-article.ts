import type { SheetRow } from '@inkling/protocol/game'
import { texts } from '../../text/text.ts'
import type { Sheet } from '../store/game-state.ts'
import { articleHtml, linesOf, type HtmlOptions } from './article-html.ts'

/** Estimated width of a character, in font sizes. */
const CHARACTER = 0.48
const MIN_LINE = 20
/** More lines than any screen shows. */
const FIRST_LINES = 70

/** Writes an article into `root` in two parts, so that the first screens are painted early. `writeRest` writes the second
 *  part, and answers false if nothing was left to write. `words` has the words written so far at their positions. */
export function writeArticle(
  root: HTMLElement,
  { blocks }: Sheet,
  names: Pick<HtmlOptions, 'ink' | 'joined' | 'surfaces'>,
) {
  const options = { ...names, line: lineOf(root), letters: texts().counts.letters }
  const end = endOfFirst(blocks, options.line)
  const words: HTMLElement[] = []
  let isWhole = end === blocks.length
  root.replaceChildren()
  write(blocks.slice(0, end))

  function write(part: Sheet['blocks']): void {
    // oxlint-disable-next-line no-restricted-properties -- all that is visible was escaped
    root.insertAdjacentHTML('beforeend', articleHtml(part, options, words.length))
    const all = root.querySelectorAll<HTMLElement>(`span:not(.${options.joined})`)
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

/** Index of the first block of the second part. A list is never split. */
function endOfFirst(blocks: Sheet['blocks'], line: number): number {
  let lines = 0
  const end = blocks.findIndex((block) => {
    const isEnough = lines >= FIRST_LINES && block.kind !== 'item'
    lines += linesOf(block, line)
    return isEnough
  })
  return end === -1 ? blocks.length : end
}

/** Estimated number of characters in a line. */
function lineOf(root: HTMLElement): number {
  const fontSize = Number.parseFloat(getComputedStyle(root).fontSize)
  return Math.max(MIN_LINE, root.clientWidth / (fontSize * CHARACTER))
}

/** Open words by their positions: all words once the game is over, until then those that rows opened. */
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
