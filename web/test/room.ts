export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 720 }
/** Sizes at which a screen has room for longer texts, so for its own as well: a small phone, and a desktop. */
export const NARROW = [
  { width: 360, height: 800 },
  { width: 1280, height: 720 },
]
/** A tablet and a wide screen. */
export const WIDE = [768, 1600].map((width) => ({ width, height: 800 }))
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
  const boxes = new Map<Element, Box>()
  const excess = document.documentElement.scrollWidth - innerWidth
  const cut = excess > 0 ? [`${excess} px of its width for ${widest()}`] : []
  for (const text of texts) {
    const parent = text.parentElement
    if (parent?.checkVisibility() !== true || parent.closest('[aria-hidden=true]') !== null)
      continue
    const box = boxThatCuts(text, parent)
    if (box !== null) cut.push(`${text.data} in ${nameOf(box)}`)
  }
  for (const restore of restorers) restore()
  return cut

  function widest(): string {
    const shown = [...document.querySelectorAll('body *')].filter((element) => {
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        if (measured(box).overflowX !== 'visible') return false
      }
      return true
    })
    const rights = shown.map((element) => Math.round(element.getBoundingClientRect().right))
    return nameOf(shown[rights.indexOf(Math.max(...rights))]!)
  }

  function nameOf({ localName, classList }: Element): string {
    return [localName, ...classList].join('.')
  }

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

  function boxThatCuts(text: Node, parent: Element): Element | null {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right } = range.getBoundingClientRect()
    for (let box: Element | null = parent; box !== null; box = box.parentElement) {
      const { overflowX, textOverflow, sides } = measured(box)
      if (overflowX === 'auto' || textOverflow === 'ellipsis' || sides.width < 2) return null
      const isWithin = left >= sides.left - 1 && right <= sides.right + 1
      if (overflowX !== 'visible' && !isWithin) return box
    }
    return null
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
  const bars = listBars()
  const covered = bars.reduce((sum, { height }) => sum + height, 0) / innerHeight
  const names = bars.map(({ name }) => name).join(' and ')
  const high = covered > MOST ? [`${names} cover ${Math.round(100 * covered)}% of the window`] : []
  return [...high, ...overlaps(shownTexts())]

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
        // The lines of an article are set near the view only.
        const isSet = parent.closest('article') === null || isInView(line)
        if (box !== null && isSet) texts.push({ node, layer: layerOf(parent), box })
      }
    }
    return texts
  }

  function isInView({ top, bottom }: DOMRect): boolean {
    return bottom > 0 && top < innerHeight
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

  /** Nearest part that lies above the page: a bar, a window or a notice. */
  function layerOf(parent: Element): Element | null {
    for (let box: Element | null = parent; box !== null; box = box.parentElement) {
      const { position } = getComputedStyle(box)
      if (isBar(box) || box.matches('dialog, [popover]')) return box
      if (position === 'absolute' && box.role === 'status') return box
    }
    return null
  }

  function isBar(element: Element): boolean {
    return ['fixed', 'sticky'].includes(getComputedStyle(element).position)
  }

  /** Heights of what stays over the whole width while the page scrolls. */
  function listBars(): { name: string; height: number }[] {
    return [...document.querySelectorAll('body *')].flatMap((one) => {
      if (!isBar(one) || one.querySelector('main') !== null || !one.checkVisibility()) return []
      const { top, bottom, width } = one.getBoundingClientRect()
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
      if (width <= 0.9 * innerWidth || height <= 0) return []
      return { name: [one.localName, ...one.classList].join('.'), height }
    })
  }
}
