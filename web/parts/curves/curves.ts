/** Share of the article, 0 to 1, from `x` on. */
export type Point = { x: number; y: number }

/** Share of an article that a player uncovered, from 0 to `end`. `marks` are the positions at which words of the title
 *  were found. */
export type Curve = {
  id: string
  /** Label at the curve's end. */
  name: string
  hue: number
  isMine: boolean
  /** Ghosts and pacers are dashed and end in a ring, and a pacer has no hue. */
  kind?: 'ghost' | 'pacer'
  points: readonly Point[]
  marks: readonly number[]
  end: number
  isDecoded: boolean
}

const MIN_SHARE = 0.05

export function shareAt({ points }: Pick<Curve, 'points'>, x: number): number {
  return points.findLast((point) => point.x <= x)?.y ?? 0
}

/** End of the scale of shares: a little above the largest share uncovered before decoding. */
export function topOf(curves: readonly Curve[]): number {
  const most = Math.max(MIN_SHARE, ...curves.map((curve) => shareAt(curve, curve.end)))
  return Math.min(1, most * 1.12)
}

/** Corners of a curve from 0 to its end. It is level between guesses, as nothing is uncovered then. */
export function cornersOf(curve: Curve): Point[] {
  const corners: Point[] = [{ x: 0, y: shareAt(curve, 0) }]
  for (const { x, y } of curve.points) {
    const before = corners.at(-1)
    if (before !== undefined) corners.push({ x, y: before.y })
    corners.push({ x, y })
  }
  return [...corners, { x: curve.end, y: shareAt(curve, curve.end) }]
}

/** Level of each label along a line, so that none overlap. */
export function levelsOf(labels: readonly { at: number; width: number }[]): number[] {
  const ends: number[] = []
  const levels: number[] = Array.from({ length: labels.length }, () => 0)
  const order = labels.map((label, index) => ({ ...label, index }))
  for (const { at, width, index } of order.toSorted((one, other) => one.at - other.at)) {
    const free = ends.findIndex((end) => end <= at - width / 2)
    const level = free === -1 ? ends.length : free
    ends[level] = at + width / 2
    levels[index] = level
  }
  return levels
}

/** Spreads overlapping labels: each is at least `gap` from the next, as near to its place as possible, and none is
 *  below 0. */
export function spreadOut(places: readonly number[], gap: number): number[] {
  const spread = [...places]
  const order = places.map((place, index) => ({ place, index }))
  let least = 0
  for (const { place, index } of order.toSorted((one, other) => one.place - other.place)) {
    const free = Math.max(place, least)
    spread[index] = free
    least = free + gap
  }
  return spread
}
