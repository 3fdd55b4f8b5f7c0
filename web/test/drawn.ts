/** Lists elements that only a background shows: bars, dots and fills. Runs in the page. */
export function findDrawn(): Element[] {
  const TRANSPARENT = /^rgba.*, 0\)$|\/ 0\)$/
  const MIN_SIDE = 3
  return [...document.body.querySelectorAll('*')].filter((element) => {
    if (element.childNodes.length > 0 || !element.checkVisibility()) return false
    const { width, height } = element.getBoundingClientRect()
    if (Math.min(width, height) < MIN_SIDE) return false
    return [null, '::before', '::after'].some((part) => {
      const { backgroundColor, content } = getComputedStyle(element, part)
      return (part === null || content !== 'none') && !TRANSPARENT.test(backgroundColor)
    })
  })
}

/** Lists the classes of those elements that have no line and no other colour than what is behind them. Runs in the
 *  page. */
export function listUnseen(drawn: readonly Element[]): string[] {
  const TRANSPARENT = /^rgba.*, 0\)$|\/ 0\)$/
  return drawn
    .filter((element) => element.isConnected && !isSeen(element))
    .map(({ className }) => className)

  function isSeen(element: Element): boolean {
    const behind = colourBehind(element.parentElement)
    return [null, '::before', '::after'].some((part) => {
      const style = getComputedStyle(element, part)
      if (part !== null && style.content === 'none') return false
      const { backgroundColor, backgroundImage, outlineStyle } = style
      const lines = [style.borderTopWidth, style.borderLeftWidth, style.borderBottomWidth]
      if (outlineStyle !== 'none' || lines.some((width) => width !== '0px')) return true
      if (backgroundImage !== 'none') return true
      return !TRANSPARENT.test(backgroundColor) && backgroundColor !== behind
    })
  }

  function colourBehind(element: Element | null): string {
    if (element === null) return ''
    const { backgroundColor } = getComputedStyle(element)
    return TRANSPARENT.test(backgroundColor) ? colourBehind(element.parentElement) : backgroundColor
  }
}
