import { firstInView } from './article-scroll.ts'

/** While a bar is to be chosen, bars are buttons. */
export function followPicking(
  root: HTMLElement,
  bars: readonly HTMLElement[],
  isPicking: boolean,
): void {
  root.toggleAttribute('data-picking', isPicking)
  for (const bar of bars) bar.role = isPicking ? 'button' : 'img'
  if (isPicking && matchMedia('(hover: hover)').matches) focusBar(bars)
}

function focusBar(bars: readonly HTMLElement[]): void {
  const bar = firstInView(bars)
  if (bar === undefined) return
  bar.tabIndex = 0
  bar.focus()
}
