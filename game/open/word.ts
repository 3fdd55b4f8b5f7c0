const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })
const ASCII = /^[\x20-\x7e]*$/

/** Length of a spelling as a reader counts it, in grapheme clusters. */
export function lengthOf(surface: string): number {
  if (ASCII.test(surface)) return surface.length
  let length = 0
  for (const _ of GRAPHEMES.segment(surface)) length++
  return length
}
