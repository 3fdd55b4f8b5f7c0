/** Characters that stand for a hidden word and between blocks. No search contains them. */
const HIDDEN = '\u0000'
const BREAK = '\n'
const BLOCKS = /^(H[1-6]|P|LI|BLOCKQUOTE)$/
const MAX_FOUND = 5000

export type Match = { start: number; end: number }
type Piece = { node: Text; start: number }

/** Visible text of an article, and the range in the document of a match in it. */
export type VisibleText = { text: string; rangeOf: (match: Match) => StaticRange }

/** Reads the visible text of an article. */
export function readVisibleText(
  root: HTMLElement,
  isHidden: (element: Element) => boolean,
): VisibleText {
  const pieces: Piece[] = []
  let text = ''
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      pieces.push({ node, start: text.length })
      text += fold(node.data)
    } else if (node instanceof Element) {
      if (isHidden(node)) text += HIDDEN
      else if (BLOCKS.test(node.tagName)) text += BREAK
    }
  }

  function placeOf(index: number): [Text, number] {
    const piece = pieces[lastUpTo(pieces, index)]!
    return [piece.node, Math.min(index - piece.start, piece.node.length)]
  }

  return {
    text,
    rangeOf({ start, end }) {
      const [startContainer, startOffset] = placeOf(start)
      const [endContainer, offset] = placeOf(end - 1)
      return new StaticRange({ startContainer, startOffset, endContainer, endOffset: offset + 1 })
    },
  }
}

/** Matches of a query in a folded text, in reading order. */
export function findIn(text: string, query: string): Match[] {
  const folded = fold(query.normalize('NFC').trim())
  const found: Match[] = []
  if (folded === '') return found
  for (let start = text.indexOf(folded); start !== -1;) {
    const end = start + folded.length
    found.push({ start, end })
    if (found.length === MAX_FOUND) break
    start = text.indexOf(folded, end)
  }
  return found
}

/** Text in lower case without diacritics, of the same length. */
export function fold(text: string): string {
  const lower = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  return lower.replace(/[^\u0000-\u007f]/g, foldOne)
}

function foldOne(unit: string): string {
  if (unit === '’') return "'"
  const [first = unit] = unit.normalize('NFD').toLowerCase()
  return first.length === unit.length ? first : unit
}

/** Index of the last piece that begins at or before an index of the text. */
function lastUpTo(pieces: readonly Piece[], index: number): number {
  let low = 0
  let high = pieces.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (pieces[middle]!.start <= index) low = middle
    else high = middle - 1
  }
  return low
}
