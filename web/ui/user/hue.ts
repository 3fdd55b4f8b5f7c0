const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** The hue of a user, 0 to 359: the same on every screen. */
export function hueOf(userId: string): number {
  let hash = FNV_OFFSET
  for (const letter of userId) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME) >>> 0
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % 360
}
