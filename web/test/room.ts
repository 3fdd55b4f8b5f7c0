export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 720 }
/** A small phone, a tablet and a wide screen. */
export const OTHERS = [360, 768, 1600].map((width) => ({ width, height: 800 }))

type Box = { overflowX: string; textOverflow: string; sides: DOMRect }

/** Texts that a box cuts off without an ellipsis, and the excess width of the page, after a frame in its present size.
 *  Names, articles and guesses are as long in every language. */
export async function listCut(root: Element, isLonger: boolean): Promise<string[]> {
  const OWN = '[translate=no], [lang]:not(html), bdi, script, style, noscript, template'
  const LONGER_BY = 0.4
  const texts = textsOf(root)
  const restorers = isLonger ? texts.map(lengthen) : []
  await new Promise(requestAnimationFrame)
  const excess = document.documentElement.scrollWidth - innerWidth
  const cut = excess > 0 ? [`${excess} px of its width`] : []
  const boxes = new Map<Element, Box>()
  for (const text of texts) {
    const parent = text.parentElement
    if (parent?.checkVisibility() !== true || parent.closest('[aria-hidden=true]') !== null)
      continue
    if (isCut(text, parent)) cut.push(text.data)
  }
  for (const restore of restorers) restore()
  return cut

  function textsOf(within: Element): Text[] {
    const found: Text[] = []
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      if (text instanceof Text && text.data.trim() !== '') found.push(text)
    }
    return found
  }

  /** Returns a function that restores the text unless it has changed meanwhile. */
  function lengthen(text: Text): () => void {
    const before = text.data
    const isTranslated = /\p{L}/u.test(before) && text.parentElement?.closest(OWN) === null
    const more = isTranslated ? Math.ceil(before.trim().length * LONGER_BY) : 0
    if (more === 0) return () => undefined
    const longer = before + '·'.repeat(more)
    text.data = longer
    return () => {
      if (text.data === longer) text.data = before
    }
  }

  function isCut(text: Node, parent: Element): boolean {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right } = range.getBoundingClientRect()
    for (let box: Element | null = parent; box !== null; box = box.parentElement) {
      const { overflowX, textOverflow, sides } = measured(box)
      if (overflowX === 'auto' || textOverflow === 'ellipsis' || sides.width <= 1) return false
      const isWithin = left >= sides.left - 1 && right <= sides.right + 1
      if (overflowX !== 'visible' && !isWithin) return true
    }
    return false
  }

  /** Measures a box only once, since many texts share it. */
  function measured(box: Element): Box {
    const known = boxes.get(box)
    if (known !== undefined) return known
    const { overflowX, textOverflow } = getComputedStyle(box)
    const measures = { overflowX, textOverflow, sides: box.getBoundingClientRect() }
    boxes.set(box, measures)
    return measures
  }
}
