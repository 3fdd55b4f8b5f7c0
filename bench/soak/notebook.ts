import { performance } from 'node:perf_hooks'
import type { Answer } from '@inkling/protocol/game'

/** What bots have met since it was last read. Times in milliseconds. */
export type Page = {
  acknowledged: number
  p50: number
  p99: number
  most: number
  sign_ins: number
  reloads: number
  games: number
  failures: Record<string, number>
}
/** Rows that a player was told of, by game. */
export type Acknowledged = Map<string, number>

/** Counts what all bots do. */
export function createNotebook() {
  let times: number[] = []
  let counts = { acknowledged: 0, sign_ins: 0, reloads: 0, games: 0 }
  let failures: Record<string, number> = {}

  /** Notes how long a guess took and the rows that its answer acknowledges. */
  async function guess(push: () => Promise<Answer>): Promise<{ answer: Answer; rows: number }> {
    const start = performance.now()
    const answer = await push()
    times.push(performance.now() - start)
    const rows = answer.results.filter(({ outcome }) => outcome === 'accepted').length
    counts.acknowledged += rows
    return { answer, rows }
  }

  function fail(error: unknown): void {
    const what = error instanceof Error ? error.message : String(error)
    failures[what] = (failures[what] ?? 0) + 1
  }

  function read(): Page {
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    const page = { ...counts, p50: at(0.5), p99: at(0.99), most: at(1), failures }
    times = []
    counts = { acknowledged: 0, sign_ins: 0, reloads: 0, games: 0 }
    failures = {}
    return page
  }

  return {
    guess,
    fail,
    read,
    count: (what: 'sign_ins' | 'reloads' | 'games') => void (counts[what] += 1),
  }
}
export type Notebook = ReturnType<typeof createNotebook>
