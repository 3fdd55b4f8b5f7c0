import { isHidden } from './article-view.ts'

const SAME_LINE = 8

/** A word's position: words lie in reading order, so it is found by halving. */
export function positionOf(words: readonly HTMLElement[], word: HTMLElement): number {
  let low = 0
  let high = words.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    const relation = words[middle]?.compareDocumentPosition(word) ?? 0
    if (relation === 0) return middle
    if (relation & Node.DOCUMENT_POSITION_FOLLOWING) low = middle + 1
    else high = middle
  }
  return low
}

/** The bar to which an arrow key leads: sideways as the text is written. */
export function nextBar(
  words: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
  isRightToLeft: boolean,
): HTMLElement | null {
  const position = positionOf(words, from)
  if (key === 'ArrowRight') return hiddenFrom(words, position, isRightToLeft ? -1 : 1)
  if (key === 'ArrowLeft') return hiddenFrom(words, position, isRightToLeft ? 1 : -1)
  if (key === 'ArrowDown') return barOnLine(words, position, 1)
  if (key === 'ArrowUp') return barOnLine(words, position, -1)
  return null
}

function hiddenFrom(
  words: readonly HTMLElement[],
  position: number,
  step: 1 | -1,
): HTMLElement | null {
  for (let index = position + step; ; index += step) {
    const word = words[index]
    if (word === undefined || isHidden(word)) return word ?? null
  }
}

/** The bar nearest in line on the next line that has one. */
function barOnLine(
  words: readonly HTMLElement[],
  position: number,
  step: 1 | -1,
): HTMLElement | null {
  const start = words[position]?.getBoundingClientRect() ?? new DOMRect()
  let best: HTMLElement | null = null
  let bestDistance = Infinity
  let line: number | null = null
  for (
    let word = hiddenFrom(words, position, step);
    word !== null;
    word = hiddenFrom(words, positionOf(words, word), step)
  ) {
    const box = word.getBoundingClientRect()
    if (Math.abs(box.top - start.top) < SAME_LINE) continue
    line ??= box.top
    if (Math.abs(box.top - line) >= SAME_LINE) break
    const distance = Math.abs(box.left - start.left)
    if (distance < bestDistance) [best, bestDistance] = [word, distance]
  }
  return best
}
