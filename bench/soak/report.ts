import { round } from '../figures.ts'
import type { Page } from './player.ts'
import type { Look } from './server.ts'
import type { PerGame, Size } from './sizes.ts'

const MB = 1024 * 1024

/** Measurements at one moment, `seconds` after the start; `load` is the load average of a minute. */
export type Sample = { seconds: number; load: number; look: Look; page: Page; size: Size }
export type Soak = {
  bots: number
  minutes: number
  warmSeconds: number
  before: Look
  after: Look
  samples: Sample[]
  games: PerGame[]
  acknowledged: number
  readBack: { sheets: number; rows: number; wrong: number }
  failures: Record<string, number>
}

const FIGURES: { name: string; of(sample: Sample): number }[] = [
  { name: 'RSS, MB', of: ({ look }) => look.rss / MB },
  { name: 'taken for the heap, MB', of: ({ look }) => look.heapTaken / MB },
  { name: 'heap, MB', of: ({ look }) => look.heap / MB },
  { name: 'outside the heap, MB', of: ({ look }) => look.outsideHeap / MB },
  { name: 'handles', of: ({ look }) => total(look.handles) },
  { name: 'listeners on the bus', of: ({ look }) => look.busListeners },
  { name: 'listeners of emitters', of: ({ look }) => look.emitterListeners },
  { name: 'connections of browsers', of: ({ look }) => look.connections },
  { name: 'connections of the pool', of: ({ look }) => look.pool },
]

/** Computes the trend of each figure after the warm-up. */
export function trendsOf({ samples, warmSeconds }: Soak) {
  const warm = samples.filter(({ seconds }) => seconds >= warmSeconds)
  const times = warm.map(({ seconds }) => seconds)
  return FIGURES.map(({ name, of }) => {
    const trend = trendOf(times, warm.map(of))
    return {
      figure: name,
      mean: round(trend.mean),
      slope_an_hour: round(trend.slope),
      standardError: round(trend.error),
      verdict: verdictOn(trend),
    }
  })
}

export function printSoak(soak: Soak): void {
  const { bots, minutes, before, after, games, acknowledged, readBack, samples } = soak
  const warm = samples.find(({ seconds }) => seconds >= soak.warmSeconds)!.look
  console.log(`${bots} bots at the pace of people for ${minutes} minutes, one server`)
  console.table(samples.map(rowOf))
  console.log(`From second ${soak.warmSeconds} on; target: each flat within noise`)
  console.table(trendsOf(soak))
  console.log('Before anybody came, when the slopes begin, and after all had gone')
  console.table({ before: flatLook(before), warm: flatLook(warm), after: flatLook(after) })
  console.log('Bytes a game: its rows and the entries of their indexes, and what the tables take')
  const all = games.reduce(
    (sum, game) => ({
      ...sum,
      computed: sum.computed + game.computed,
      measured: sum.measured + game.measured,
    }),
    { table: 'all', rows: 0, computed: 0, measured: 0 },
  )
  console.table(
    [...games, all].map(({ table, rows, computed, measured }) => ({
      table,
      rows: round(rows),
      computed: Math.round(computed),
      measured: Math.round(measured),
    })),
  )
  console.log(
    `${acknowledged} rows acknowledged, ${readBack.rows} read back from ${readBack.sheets} sheets by a server that had just started; ${readBack.wrong} sheets differ`,
  )
  console.log('Refused or unanswered', soak.failures)
}

function verdictOn(trend: Trend): string {
  if (isFlat(trend)) return 'flat within noise'
  return trend.slope > 0 ? 'GROWS' : 'falls'
}

/** Selects the figures of a sample to print. */
export function rowOf({ seconds, load, look, page, size }: Sample) {
  return {
    seconds,
    load: round(load),
    rss_mb: round(look.rss / MB),
    heap_mb: round(look.heap / MB),
    handles: total(look.handles),
    bus: look.busListeners,
    pool: look.pool,
    cpu_s: round(look.cpu_us / 1e6),
    guesses: page.acknowledged,
    p50_ms: round(page.p50),
    p99_ms: round(page.p99),
    gamesOver: size.over,
    database_mb: round(size.database / MB),
  }
}

function flatLook({ handles, rss, heapTaken, heap, outsideHeap, ...look }: Look) {
  return {
    rss_mb: round(rss / MB),
    heap_taken_mb: round(heapTaken / MB),
    heap_mb: round(heap / MB),
    outside_heap_mb: round(outsideHeap / MB),
    ...look,
    ...handles,
  }
}

function total(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** Line through figures by least squares: its slope per hour, the standard error of the slope, and the mean. */
type Trend = { slope: number; error: number; mean: number }

const MIN_SHARE = 0.01

/** Fits a line; `seconds` are the times of the figures. */
function trendOf(seconds: readonly number[], figures: readonly number[]): Trend {
  const hours = seconds.map((second) => second / 3600)
  const middle = meanOf(hours)
  const mean = meanOf(figures)
  const spread = sum(hours.map((hour) => (hour - middle) ** 2))
  const slope = sum(hours.map((hour, at) => (hour - middle) * (figures[at]! - mean))) / spread
  const rest = sum(hours.map((hour, at) => (figures[at]! - mean - slope * (hour - middle)) ** 2))
  return { slope, error: Math.sqrt(rest / (hours.length - 2) / spread), mean }
}

/** True if a slope is noise: less than twice its standard error, or than a hundredth of the mean per hour. */
function isFlat({ slope, error, mean }: Trend): boolean {
  return Math.abs(slope) < 2 * error || Math.abs(slope) < MIN_SHARE * Math.abs(mean)
}

function meanOf(figures: readonly number[]): number {
  return sum(figures) / figures.length
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
