export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 720 }
/** A small phone, a tablet and a wide screen. */
export const OTHERS = [360, 768, 1600].map((width) => ({ width, height: 800 }))
/** A phone zoomed to 200%, and a desktop zoomed to 400%. */
export const ZOOMED = [
  { width: 195, height: 422 },
  { width: 320, height: 256 },
]

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

/** Pairs of texts of which one lies on the other, and how much of the window bars and docks cover if that is most of it, after
 *  a frame in its present size. */
export async function listCovered(root: Element): Promise<string[]> {
  /** Decorations, charts and pictures, whose texts lie on other things. */
  const DRAWN = '[aria-hidden=true][translate=no], svg, [role=img], figure, script, style, template'
  const MOST = 0.6
  const TOUCHES = 0.4
  type Shown = { node: Node; layer: Element | null; box: DOMRect }
  await new Promise(requestAnimationFrame)
  const covered = coveredShare()
  const share = covered > MOST ? [`bars cover ${Math.round(100 * covered)}% of the window`] : []
  return [...share, ...overlaps(shownTexts())]

  function overlaps(texts: Shown[]): string[] {
    const found: string[] = []
    let open: Shown[] = []
    for (const one of texts.toSorted((a, b) => a.box.top - b.box.top)) {
      open = open.filter(({ box }) => box.bottom > one.box.top)
      for (const other of open) {
        if (other.node === one.node || other.layer !== one.layer) continue
        if (isOn(one.box, other.box)) {
          found.push(`"${one.node.nodeValue}" on "${other.node.nodeValue}"`)
        }
      }
      open.push(one)
    }
    return found
  }

  function isOn(a: DOMRect, b: DOMRect): boolean {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return width > 2 && height > TOUCHES * Math.min(a.height, b.height)
  }

  function shownTexts(): Shown[] {
    const texts: Shown[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (node.nodeValue?.trim() === '' || parent?.closest(DRAWN) !== null) continue
      if (
        !parent.checkVisibility({
          contentVisibilityAuto: true,
          opacityProperty: true,
          visibilityProperty: true,
        })
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        const box = seenPart(line, parent)
        if (box !== null) texts.push({ node, layer: layerOf(parent), box })
      }
    }
    return texts
  }

  /** Part of a line that its boxes do not hide; null if there is none. */
  function seenPart(line: DOMRect, parent: Element): DOMRect | null {
    let { left, right, top, bottom } = line
    for (let box: Element | null = parent; box !== null; box = box.parentElement) {
      const { overflowX, overflowY, clipPath, contentVisibility } = getComputedStyle(box)
      if (clipPath !== 'none') return null
      const isWhole = overflowX === 'visible' && overflowY === 'visible'
      if (isWhole && contentVisibility === 'visible') continue
      const sides = box.getBoundingClientRect()
      left = Math.max(left, sides.left)
      right = Math.min(right, sides.right)
      top = Math.max(top, sides.top)
      bottom = Math.min(bottom, sides.bottom)
    }
    return right - left > 1 && bottom - top > 1
      ? new DOMRect(left, top, right - left, bottom - top)
      : null
  }

  /** Nearest part that stays while the page scrolls below it. */
  function layerOf(parent: Element): Element | null {
    for (let box: Element | null = parent; box !== null; box = box.parentElement) {
      if (isBar(box) || box.matches('dialog, [popover]')) return box
    }
    return null
  }

  function isBar(element: Element): boolean {
    return ['fixed', 'sticky'].includes(getComputedStyle(element).position)
  }

  function coveredShare(): number {
    const bars = [...document.querySelectorAll('body *')].filter(
      (one) => isBar(one) && one.querySelector('main') === null && one.checkVisibility(),
    )
    const heights = bars.map((bar) => {
      const { top, bottom, width } = bar.getBoundingClientRect()
      const isWide = width > 0.9 * innerWidth
      return isWide ? Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) : 0
    })
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  }
}
