/** Widths of the page from which wider layouts apply. Style sheets write `@media (--board)`, or `@media (--max-board)`
 *  for narrower pages. All but `board` are Tailwind's. */
export const BREAKPOINTS = { sm: '40rem', md: '48rem', board: '56rem', lg: '64rem' }

/** Media query for pages narrower than a breakpoint. */
export function below(breakpoint: keyof typeof BREAKPOINTS): string {
  return `(width < ${BREAKPOINTS[breakpoint]})`
}
