import { texts } from '../../text/text.ts'
import type { BoardElements } from '../board-elements.ts'
import type { ServerState, Sheet } from '../store/game-state.ts'
import { articleHtml, endOfFirst, type HtmlOptions } from './article-html.ts'
import { lettersOf } from './words.ts'

/** Estimated width of a character, in font sizes. */
const CHARACTER = 0.48
const MIN_LINE = 20

/** Writes an article into `root` in two parts, so that the first screens are painted early. `writeRest` writes the second
 *  part, and answers false if nothing was left to write. `words` has the words written so far at their positions. `isBrought`
 *  if the document has brought the article, which is in `root` already. */
export function writeArticle(
  root: HTMLElement,
  { blocks }: Sheet,
  names: Pick<HtmlOptions, 'ink' | 'word' | 'joined' | 'surfaces'>,
  isBrought: boolean,
) {
  const words: HTMLElement[] = []
  let rest = blocks
  if (isBrought) {
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
    const options = { ...names, line, letters: texts().counts.letters }
    // oxlint-disable-next-line no-restricted-properties -- all that is visible was escaped
    root.insertAdjacentHTML('beforeend', articleHtml(part, options, words.length))
    findWords()
  }

  function findWords(): void {
    const all = root.querySelectorAll<HTMLElement>(`.${names.ink}, .${names.word}`)
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

/** True until a board has taken the article that the document brought. */
export function isArticleThere(): boolean {
  return document.querySelector('#first') !== null
}

/** Reads how far the player has scrolled in the article that the document brought, in pixels. Read it before the document
 *  changes, or the browser lays out everything in between. */
export function readBroughtScroll(): number {
  return document.querySelector('#first [data-reading]')?.scrollTop ?? 0
}

/** Moves the article of a game in play into `root` from the document that brought it, and removes what stood there for its
 *  board. Returns false if there is none, or in another language. */
export function takeBrought(
  root: HTMLElement,
  { column }: BoardElements,
  { game }: ServerState,
  scrolled: number,
): boolean {
  const board = document.querySelector<HTMLElement>('#first')
  if (board === null) return false
  board.remove()
  if (game?.state !== 'playing' || game.id !== board.dataset['game']) return false
  const article = board.querySelector('article')
  if (article === null || !isInOurLanguage(article)) return false
  root.replaceChildren(...article.childNodes)
  if (scrolled > 0) column.current?.scrollTo(0, scrolled)
  return true
}

function isInOurLanguage(article: HTMLElement): boolean {
  const bar = article.querySelector<HTMLElement>('[aria-label]')
  return bar === null || bar.ariaLabel === texts().counts.letters(lettersOf(bar))
}
