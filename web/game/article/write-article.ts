import type { Sheet } from '../store/game-state.ts'
import { articleHtml, endOfFirst, type HtmlOptions } from './article-html.ts'

/** Words by their first class, which tells their length. */
const WORDS = '[class^=n]'
/** Estimated width of a character, in font sizes. */
const CHARACTER = 0.48
const MIN_LINE = 20

/** Writes an article into `root` in two parts, so that the first screens are painted early. `writeRest` writes the second
 *  part, and answers false if nothing was left to write. `words` has the words written so far at their positions. `isWritten`
 *  if the article is in `root` already. */
export function writeArticle(
  root: HTMLElement,
  { blocks }: Sheet,
  names: Omit<HtmlOptions, 'line'>,
  isWritten: boolean,
) {
  const words: HTMLElement[] = []
  let rest = blocks
  if (isWritten) {
    findWords()
    rest = []
  } else {
    root.replaceChildren()
    const line = lineOf(root)
    const end = endOfFirst(blocks, line)
    write(blocks.slice(0, end), line)
    rest = blocks.slice(end)
  }

  function write(part: Sheet['blocks'], line: number): void {
    const options = { ...names, line }
    // oxlint-disable-next-line no-restricted-properties -- all that is visible was escaped
    root.insertAdjacentHTML('beforeend', articleHtml(part, options, words.length))
    findWords()
  }

  function findWords(): void {
    const all = root.querySelectorAll<HTMLElement>(WORDS)
    for (let position = words.length; position < all.length; position++) words.push(all[position]!)
  }

  return {
    words: words as readonly HTMLElement[],
    writeRest(): boolean {
      if (rest.length === 0) return false
      write(rest, lineOf(root))
      rest = []
      return true
    },
  }
}

/** Estimated number of characters in a line. */
function lineOf(root: HTMLElement): number {
  const fontSize = Number.parseFloat(getComputedStyle(root).fontSize)
  return Math.max(MIN_LINE, root.clientWidth / (fontSize * CHARACTER))
}
