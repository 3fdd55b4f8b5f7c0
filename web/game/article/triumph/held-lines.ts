import { BLOCKS } from '../article-scroll.ts'

type Line = { block: HTMLElement; start: Range }

/** Finds the lines of an article in and near the view. The returned function keeps their line breaks after words have
 *  opened, with less letter spacing for lines that are too wide. It returns another function that lets the text flow
 *  again, which also happens when the article is resized or printed. */
export function findLines(root: HTMLElement): () => () => void {
  const lines = [...root.querySelectorAll<HTMLElement>(BLOCKS)].filter(isNear).flatMap(linesIn)
  return () => holdLines(root, lines)
}

/** Tells whether a block is within one screen of the view. Blocks above count, because they could move those in view. */
function isNear(block: HTMLElement): boolean {
  const { top, bottom } = block.getBoundingClientRect()
  return bottom > -innerHeight && top < 2 * innerHeight
}

function linesIn(block: HTMLElement): Line[] {
  const half = Number.parseFloat(getComputedStyle(block).fontSize) / 2
  let height = -Infinity
  return partsOf(block).flatMap((start) => {
    const boxes = [...start.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2)
    const isNew = (boxes[0] ?? height) - height > half
    height = boxes.at(-1) ?? height
    return isNew ? [{ block, start }] : []
  })
}

/** Parts of a block between which lines may break. */
function partsOf(block: HTMLElement): Range[] {
  return [...block.childNodes].flatMap((node) => {
    if (!(node instanceof Text)) return rangeOf((range) => range.selectNode(node))
    return Array.from(node.data.matchAll(/\S+/g), ({ index, 0: { length } }) =>
      rangeOf((range) => {
        range.setStart(node, index)
        range.setEnd(node, index + length)
      }),
    )
  })
}

function rangeOf(put: (range: Range) => void): Range {
  const range = document.createRange()
  put(range)
  return range
}

function holdLines(root: HTMLElement, lines: readonly Line[]): () => void {
  const held = wrapLines(lines)
  setCloser(held)
  // With less letter spacing a line loses its ligatures, which makes it a little wider.
  setCloser(held)
  const [title] = root.children
  const sizeOf = () => title?.getBoundingClientRect() ?? new DOMRect()
  const { width, height } = sizeOf()
  const observer = new ResizeObserver(() => {
    const now = sizeOf()
    if (now.width > 0 && (now.width !== width || now.height !== height)) release()
  })
  if (title !== undefined) observer.observe(title)
  addEventListener('beforeprint', release)

  function release(): void {
    observer.disconnect()
    removeEventListener('beforeprint', release)
    for (const { line, end } of held) {
      line.removeAttribute('style')
      end?.remove()
    }
  }
  return release
}

function setCloser(held: ReturnType<typeof wrapLines>): void {
  const wide = held.flatMap(({ block, line }) => {
    const [edges, box] = [block.getBoundingClientRect(), line.getBoundingClientRect()]
    const excess = Math.max(box.right - edges.right, edges.left - box.left)
    return excess > 0 ? [{ style: line.style, by: excess / line.textContent.length }] : []
  })
  for (const { style, by } of wide) {
    style.letterSpacing = `${(Number.parseFloat(style.letterSpacing) || 0) - by}px`
  }
}

/** Wraps each line in an element, with a break before it unless its block begins there. Goes backwards, so that the ranges
 *  of earlier lines stay valid. */
function wrapLines(lines: readonly Line[]) {
  let next: Element | null = null
  return lines.toReversed().map(({ block, start }, index, all) => {
    const line = document.createElement('span')
    const end = all[index + 1]?.block === block ? document.createElement('br') : null
    line.style.whiteSpace = 'nowrap'
    start.setEnd(block, block.childNodes.length)
    if (next !== null && block.contains(next)) start.setEndBefore(next)
    start.surroundContents(line)
    if (end !== null) line.before(end)
    next = end ?? line
    return { block, line, end }
  })
}
