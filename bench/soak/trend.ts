/** A straight line through figures by least squares: its slope an hour, the standard error of that, and the mean. */
export type Trend = { slope: number; error: number; mean: number }

const MIN_SHARE = 0.01

/** `seconds` are when the figures were taken. */
export function trendOf(seconds: readonly number[], figures: readonly number[]): Trend {
  const hours = seconds.map((second) => second / 3600)
  const middle = meanOf(hours)
  const mean = meanOf(figures)
  const spread = sum(hours.map((hour) => (hour - middle) ** 2))
  const slope = sum(hours.map((hour, at) => (hour - middle) * (figures[at]! - mean))) / spread
  const rest = sum(hours.map((hour, at) => (figures[at]! - mean - slope * (hour - middle)) ** 2))
  return { slope, error: Math.sqrt(rest / (hours.length - 2) / spread), mean }
}

/** Whether a slope is no more than noise: less than twice its standard error, or than a hundredth of the mean an hour. */
export function isFlat({ slope, error, mean }: Trend): boolean {
  return Math.abs(slope) < 2 * error || Math.abs(slope) < MIN_SHARE * Math.abs(mean)
}

function meanOf(figures: readonly number[]): number {
  return sum(figures) / figures.length
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
