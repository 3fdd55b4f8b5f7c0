import { performance } from 'node:perf_hooks'
import { bareInserts, openGuessField, type Seat } from './guess-field.ts'
import { type HttpLine, openHttpLine } from './http-line.ts'

const IN_FLIGHT = 64
/** As many as a player may make at once, so that the limit of guesses is never met. */
const PER_PLAYER = 20
const PLAYERS = 640
const ROUNDS = 3
/** Of the bare insert, in percent. */
const TARGET_SHARE = 55
/** What is committed lies on the disk, as it does for players. */
const DURABLE = {}

type Round = { times: number[]; seconds: number; cpu_us: number | null }
type Figures = { guesses_per_second: number; p50_ms: number; p99_ms: number; cpu_us: number | null }

/** Guesses over HTTP against a real server, 64 in flight, each committed before it is answered, round by round beside
 *  the bare limit of the same machine: one prepared insert of one row per commit through `pg`. */
export async function benchGuess({ json }: { json: boolean }): Promise<void> {
  const field = await openGuessField({ players: PLAYERS * (ROUNDS + 1), settings: DURABLE })
  try {
    const share = (round: number) => field.seats.slice(round * PLAYERS, (round + 1) * PLAYERS)
    await guessRound(share(0))
    const rounds: { guess: Figures; bare: Figures }[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const bare = figures(await bareRound())
      rounds.push({ bare, guess: figures(await guessRound(share(round))) })
    }
    const loads = await field.measureLoads()
    const stored = await field.countGuesses()
    const answered = PLAYERS * PER_PLAYER * (ROUNDS + 1)
    if (stored !== answered) throw new Error(`${answered} guesses were answered, ${stored} stored.`)
    report({ rounds, loads, json })
  } finally {
    await field.close()
  }

  async function bareRound(): Promise<Round> {
    const begin = performance.now()
    const rows = PLAYERS * PER_PLAYER
    const times = await bareInserts(field.connection, { rows, in_flight: IN_FLIGHT })
    return { times, seconds: (performance.now() - begin) / 1000, cpu_us: null }
  }

  async function guessRound(seats: readonly Seat[]): Promise<Round> {
    const lines = Array.from({ length: IN_FLIGHT }, () => openHttpLine(field.port))
    const times: number[] = []
    const waiting = seats.slice()
    const cpu = await field.cpuSeconds()
    const begin = performance.now()

    async function playOneAfterAnother(line: HttpLine): Promise<void> {
      for (let seat = waiting.pop(); seat !== undefined; seat = waiting.pop()) {
        for (let guess = 0; guess < PER_PLAYER; guess++) {
          const sent = performance.now()
          await submit(line, seat, wordOf(guess))
          times.push(performance.now() - sent)
        }
      }
    }

    await Promise.all(lines.map(playOneAfterAnother))
    const seconds = (performance.now() - begin) / 1000
    const spent = (await field.cpuSeconds()) - cpu
    for (const line of lines) line.close()
    return { times, seconds, cpu_us: (spent * 1e6) / times.length }
  }

  /** Every other guess is a word of the article, common ones and rare ones; the others are misses. */
  function wordOf(guess: number): string {
    return guess % 2 === 0 ? field.vocabulary[guess * 7]! : `nowhere${guess}`
  }
}

async function submit(line: HttpLine, { access_token, game_id }: Seat, word: string) {
  const body = { _game_id: game_id, _word: word }
  const answer = await line.post('/api/submit_guess', access_token, body)
  if (!answer.includes('"outcome":"accepted"')) throw new Error(`A guess was answered ${answer}`)
}

function figures({ times, seconds, cpu_us }: Round): Figures {
  return {
    guesses_per_second: Math.round(times.length / seconds),
    p50_ms: quantile(times, 0.5),
    p99_ms: quantile(times, 0.99),
    cpu_us: cpu_us === null ? null : Math.round(cpu_us),
  }
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  const time = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return Math.round(time * 100) / 100
}

type Report = {
  rounds: { guess: Figures; bare: Figures }[]
  loads: Record<'cold' | 'hot' | 'bare', number[]>
  json: boolean
}

function report({ rounds, loads, json }: Report): void {
  const load = Object.fromEntries(
    Object.entries(loads).map(([name, times]) => [
      name,
      { p50_ms: quantile(times, 0.5), p99_ms: quantile(times, 0.99) },
    ]),
  )
  if (json) {
    const targets = { of_bare_percent: TARGET_SHARE }
    console.log(
      JSON.stringify({ targets, in_flight: IN_FLIGHT, rounds, article_load: load }, null, 2),
    )
    return
  }
  console.log(`Guesses over HTTP, ${IN_FLIGHT} in flight, each committed before its answer`)
  console.table(
    rounds.flatMap(({ guess, bare }) => [
      { what: 'Inkling', ...guess },
      { what: 'bare insert', ...bare },
    ]),
  )
  const shares = rounds.map(({ guess, bare }) =>
    Math.round((guess.guesses_per_second / bare.guesses_per_second) * 100),
  )
  console.log(`Of the bare insert, %: ${shares.join(', ')}; target at least ${TARGET_SHARE}`)
  console.log('An article of 3,000 words, ready to play')
  console.table({
    'from the database': load['cold'],
    'from memory': load['hot'],
    'its bare row': load['bare'],
  })
}
