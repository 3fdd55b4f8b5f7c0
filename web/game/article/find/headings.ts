/** A heading as it stands: text, and the letters of hidden words. */
export type Heading = { element: HTMLElement; level: number; parts: (string | number)[] }

/** The headings of an article in reading order, its title first. */
export function headingsOf(root: HTMLElement, isHidden: (element: Element) => boolean): Heading[] {
  return [...root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].map((element) => ({
    element,
    level: Number(element.tagName.slice(1)),
    parts: partsOf(element, isHidden),
  }))
}

function partsOf(element: Element, isHidden: (element: Element) => boolean): (string | number)[] {
  return [...element.childNodes].flatMap((node) => {
    if (!(node instanceof HTMLElement)) return node.textContent ?? ''
    if (isHidden(node)) return Number(node.style.getPropertyValue('--n'))
    return partsOf(node, isHidden)
  })
}
