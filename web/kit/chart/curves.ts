/** A share of 0 to 1 that grew: from each point on it was `y`. */
export type Point = { x: number; y: number }

/** How much of an article somebody uncovered. It begins at 0 and ends at `end`; who decoded it leaves the scale there.
 *  `marks` are where a word of the title was found. */
export type Curve = {
  id: string
  /** As it stands at the curve's end. */
  name: string
  hue: number
  isMine: boolean
  points: readonly Point[]
  marks: readonly number[]
  end: number
  isDecoded: boolean
}

const MIN_SHARE = 0.05
const TICKS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5] as const
const MAX_TICKS = 5
/** Whole steps of an axis that counts. */
const STEPS = [1, 2, 3, 5, 10, 15, 20, 30, 50, 60, 100, 200, 500, 1000] as const
const MAX_STEPS = 10

/** How much was uncovered at a moment. */
export function shareAt({ points }: Pick<Curve, 'points'>, x: number): number {
  return points.findLast((point) => point.x <= x)?.y ?? 0
}

/** Where the scale of shares ends: a little above the most that was uncovered before decoding. */
export function topOf(curves: readonly Curve[]): number {
  const most = Math.max(MIN_SHARE, ...curves.map((curve) => shareAt(curve, curve.end)))
  return Math.min(1, most * 1.12)
}

/** The shares that are named beside a scale from 0 to `top`. */
export function shareTicks(top: number): number[] {
  const step = TICKS.find((one) => top / one <= MAX_TICKS) ?? 0.5
  const last = Math.floor(top / step + 1e-9)
  return Array.from({ length: last + 1 }, (_, index) => Math.round(index * step * 100) / 100)
}

/** The numbers that are named below an axis from 0 to `end`. */
export function countTicks(end: number, most: number = MAX_STEPS): number[] {
  const step = STEPS.find((one) => end / one <= most) ?? Math.ceil(end / most)
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step)
}

/** The corners of a curve from 0 to its end: straight from point to point, or in steps. */
export function cornersOf(curve: Curve, shape: 'straight' | 'steps'): Point[] {
  const corners: Point[] = [{ x: 0, y: shape === 'steps' ? shareAt(curve, 0) : 0 }]
  for (const { x, y } of curve.points) {
    const before = corners.at(-1)
    if (shape === 'steps' && before !== undefined) corners.push({ x, y: before.y })
    corners.push({ x, y })
  }
  return [...corners, { x: curve.end, y: shareAt(curve, curve.end) }]
}

/** Lays labels along a line so that none covers another: for each of these, which level it stands on. */
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

/** Moves labels apart that stand above one another: each at least `gap` from the next, as near to its place as that
 *  allows, none below 0. */
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
