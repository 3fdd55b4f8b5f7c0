const ALL = 'found'
const CURRENT = 'found-now'

/** Shows what was found: all of it and the one that the player has come to. Without CSS highlights just that one, as a
 *  selection. */
export function markRanges(all: readonly StaticRange[], current: StaticRange | null): void {
  if (!('highlights' in CSS)) {
    getSelection()?.removeAllRanges()
    if (current !== null) getSelection()?.addRange(livingRange(current))
    return
  }
  const now = current === null ? new Highlight() : new Highlight(current)
  now.priority = 1
  CSS.highlights.set(ALL, new Highlight(...all))
  CSS.highlights.set(CURRENT, now)
}

export function clearRanges(): void {
  if (!('highlights' in CSS)) return getSelection()?.removeAllRanges()
  CSS.highlights.delete(ALL)
  CSS.highlights.delete(CURRENT)
  return undefined
}

/** A range that knows its place on the screen. The others are static, so that no change of the article has to keep them
 *  up to date. */
export function livingRange({ startContainer, startOffset, endContainer, endOffset }: StaticRange) {
  const range = document.createRange()
  range.setStart(startContainer, startOffset)
  range.setEnd(endContainer, endOffset)
  return range
}
