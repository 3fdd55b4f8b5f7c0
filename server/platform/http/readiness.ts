import { setTimeout as pause } from 'node:timers/promises'

/** How long a part may take to answer, and how long its answer counts, in milliseconds: together well under five seconds,
 *  and however often it is asked, little is done. */
const WITHIN_MS = 3_000
const KEPT_MS = 1_000

/** What a server cannot do without. */
const PARTS = ['database', 'bus'] as const
type Part = (typeof PARTS)[number]

/** How many seconds each part took to answer; null if it did not. */
export type Report = Record<Part, number | null>

/** Whether the parts that a server needs answer now. Each is tried once at a time, for all who ask. */
export function createReadiness(parts: Record<Part, () => Promise<unknown>>) {
  const database = onceAtATime(parts.database)
  const bus = onceAtATime(parts.bus)
  let report: Promise<Report> | null = null

  async function tryAll(): Promise<Report> {
    const [of_database, of_bus] = await Promise.all([secondsOf(database), secondsOf(bus)])
    setTimeout(() => (report = null), KEPT_MS).unref()
    return { database: of_database, bus: of_bus }
  }

  return function read(): Promise<Report> {
    report ??= tryAll()
    return report
  }
}
export type Readiness = ReturnType<typeof createReadiness>

/** The parts that did not answer. */
export function failingOf(report: Report): Part[] {
  return PARTS.filter((part) => report[part] === null)
}

/** One that hangs is waited for, not begun again. */
function onceAtATime(reach: () => Promise<unknown>): () => Promise<unknown> {
  let reaching: Promise<unknown> | null = null
  return () => (reaching ??= reach().finally(() => (reaching = null)))
}

async function secondsOf(reach: () => Promise<unknown>): Promise<number | null> {
  const begun = performance.now()
  const late = new AbortController()
  const isReached = await Promise.race([
    reach().then(
      () => true,
      () => false,
    ),
    pause(WITHIN_MS, false, { ref: false, signal: late.signal }),
  ])
  late.abort()
  return isReached ? (performance.now() - begun) / 1_000 : null
}
