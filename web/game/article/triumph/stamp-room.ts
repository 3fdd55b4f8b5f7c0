import type { BoardElements } from '../../board-elements.ts'
import { BLOCKS, bottomOfHeader } from '../article-scroll.ts'

/** Square on a sheet, in pixels from its top and right edges. */
export type Room = { top: number; right: number; width: number; height: number }

/** Distance to the right edge of the sheet as a share of its width, and at most. */
const INSET = 0.04
const MAX_INSET = 40
/** Maximum height of the stamp above the sheet, in pixels. */
const ABOVE = 16
/** Distance to text. */
const MARGIN = 3

/** Highest square in view, of the first of these sizes that has room, in which there is no text. */
export function findRoom(
  sheet: HTMLElement,
  board: BoardElements,
  sizes: readonly number[],
): Room | null {
  const box = sheet.getBoundingClientRect()
  const top = Math.max(bottomOfHeader(board), box.top - ABOVE)
  const bottom = Math.min(innerHeight, box.bottom, topOfDock(board))
  const inset = Math.min(MAX_INSET, box.width * INSET)
  const lines = linesIn(sheet, top, bottom)
  for (const size of sizes) {
    const right = box.right - inset
    const beside = lines.filter(isBeside({ left: right - size, right }))
    const found = firstGap(beside, top, bottom, size)
    if (found === null) continue
    return { top: found - box.top - sheet.clientTop, right: inset, width: size, height: size }
  }
  return null
}

/** Height at which the result covers the article, on a phone. */
function topOfDock({ dock: { current } }: BoardElements): number {
  const isDocked = current !== null && getComputedStyle(current).position === 'sticky'
  return isDocked ? current.getBoundingClientRect().top : Infinity
}

function isBeside({ left, right }: Pick<DOMRect, 'left' | 'right'>) {
  return (line: DOMRect) => line.right > left - MARGIN && line.left < right + MARGIN
}

/** Start of the first gap of this height between lines, which are in reading order. */
function firstGap(
  lines: readonly DOMRect[],
  top: number,
  bottom: number,
  height: number,
): number | null {
  let free = top
  for (const line of lines) {
    if (line.top - MARGIN - free >= height) break
    free = Math.max(free, line.bottom + MARGIN)
  }
  return free + height <= bottom ? free : null
}

/** Boxes of the text between two heights. */
function linesIn(sheet: HTMLElement, top: number, bottom: number): DOMRect[] {
  const range = document.createRange()
  return [...sheet.querySelectorAll(BLOCKS)].flatMap((block) => {
    const box = block.getBoundingClientRect()
    if (box.bottom < top || box.top > bottom) return []
    range.selectNodeContents(block)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  })
}
