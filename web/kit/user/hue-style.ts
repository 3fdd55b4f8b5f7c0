import type { CSSProperties } from 'react'

/** Gives a hue to the styles of an element and of what is in it. */
export function hueStyle({ hue }: { hue: number }): CSSProperties & { '--hue': number } {
  return { '--hue': hue }
}
