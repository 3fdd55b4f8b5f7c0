/** Widths from which there is room for more. Style sheets write `@media (--board)` and, for less, `@media (--max-board)`.
 *  All but `board` are Tailwind's. */
export const BREAKPOINTS = { sm: '40rem', md: '48rem', board: '56rem', lg: '64rem' }

/** The media query for screens that are narrower. */
export function below(breakpoint: keyof typeof BREAKPOINTS): string {
  return `(width < ${BREAKPOINTS[breakpoint]})`
}
