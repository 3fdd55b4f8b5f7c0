import type { CSSProperties } from 'react'

/** Style that sets the player colours of an element and its children. */
export function hueStyle({ hue }: { hue: number }): CSSProperties & { '--hue': number } {
  return { '--hue': hue }
}
