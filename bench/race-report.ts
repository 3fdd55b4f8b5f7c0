import { quantile, round } from './figures.ts'
import type { Peer } from './websocket.ts'

/** Results of one server in one round: times in milliseconds, processor time in microseconds per guess. `lost` counts
 *  guesses that were answered but are not in the database; null for a server without one. */
export type Throughput = {
  guesses_per_second: number
  p50_ms: number
  p99_ms: number
  server_cpu_us: number
  client_cpu_us: number
  deliveriesPerGuess: number
  lost: number | null
}

/** Times in milliseconds, processor time in microseconds per guess, memory per player. `latest_send_ms` is the maximum delay of the load generator. */
export type Pace = {
  players: number
  guesses: number
  friend_p50_ms: number
  friend_p99_ms: number
  friend_most_ms: number
  own_p50_ms: number
  own_p99_ms: number
  latest_send_ms: number
  server_cpu_share: number
  server_cpu_us: number
  colyseus_cpu_us: number
  bare_cpu_us: number
  idle_rss_kb: number
  idle_heap_kb: number
}

/** Cost of a guess with a number of open games, and of earlier guesses on each sheet. */
export type Cost = CostSetting & {
  guesses_per_second: number
  server_cpu_us: number
}

export type CostSetting = { openGames: number; pastGuesses: number }

/** Results by part; a part that did not run is missing. `panel` is in milliseconds. */
export type RaceFigures = {
  throughput?: Record<Peer, Throughput>[]
  pace?: Pace
  cost?: Cost[]
  panel?: number[]
}

export const TARGETS = {
  guesses_per_second: 20_000,
  of_bare_percent: 70,
  of_colyseus_percent: 80,
  friend_p50_ms: 2,
  friend_p99_ms: 10,
  pace_of_colyseus: 1.25,
  pace_of_bare: 1.5,
  idle_kb: 12,
  cost_percent: 10,
  panel_ms: 60,
}
/** Seconds between two guesses of a player, for players per core. */
const PACE_SECONDS = 4
const NAMES: Record<Peer, string> = {
  inkling: 'Inkling',
  colyseus: 'Colyseus, in memory, without rules',
  bare: 'bare limit: insert and tell, no rules',
}

export function printRace({ throughput, pace, cost, panel }: RaceFigures): void {
  if (throughput !== undefined) printThroughput(throughput)
  if (pace !== undefined) {
    console.log(
      `\n${pace.players} players in races of four, a guess every 2 s each, on the server as players have it`,
    )
    console.table([
      row(
        'guess sent until friends receive it, median',
        pace.friend_p50_ms,
        TARGETS.friend_p50_ms,
        'ms',
      ),
      row(
        'guess sent until friends receive it, p99',
        pace.friend_p99_ms,
        TARGETS.friend_p99_ms,
        'ms',
      ),
      row('guess sent until friends receive it, longest', pace.friend_most_ms, null, 'ms'),
      row('guess sent to answered, median', pace.own_p50_ms, null, 'ms'),
      row('guess sent to answered, p99', pace.own_p99_ms, null, 'ms'),
      row('how late the bench itself was at most', pace.latest_send_ms, null, 'ms'),
      row('processor of the server', pace.server_cpu_share * 100, null, '% of a core'),
      row('processor time of a guess', pace.server_cpu_us, null, 'µs'),
      row('… of Colyseus', pace.colyseus_cpu_us, null, 'µs'),
      row('… of the bare limit', pace.bare_cpu_us, null, 'µs'),
      row(
        'ratio to Colyseus',
        pace.server_cpu_us / pace.colyseus_cpu_us,
        TARGETS.pace_of_colyseus,
        '×',
      ),
      row(
        'ratio to the bare limit',
        pace.server_cpu_us / pace.bare_cpu_us,
        TARGETS.pace_of_bare,
        '×',
      ),
      row(
        'players per core at a guess in 4 s',
        (PACE_SECONDS * 1e6) / pace.server_cpu_us,
        null,
        'players',
      ),
      row('memory of an idle player', pace.idle_rss_kb, TARGETS.idle_kb, 'kB'),
      row('of it on the heap', pace.idle_heap_kb, null, 'kB'),
    ])
    console.log('Times are taken in the process of the players, by one clock.')
  }
  if (cost !== undefined) {
    console.log(
      `\nA guess among more games, and after more guesses; target: within ${TARGETS.cost_percent} % of the first`,
    )
    const first = cost[0]?.server_cpu_us ?? Number.NaN
    console.table(
      cost.map((one) => ({
        ...one,
        server_cpu_us: round(one.server_cpu_us),
        over_first_percent: round((one.server_cpu_us / first - 1) * 100),
      })),
    )
  }
  if (panel !== undefined) {
    console.log('\nEnter in one browser to the painted panel in a friend’s')
    console.table([
      row('median', quantile(panel, 0.5), TARGETS.panel_ms, 'ms'),
      row('p95', quantile(panel, 0.95), null, 'ms'),
    ])
  }
}

function printThroughput(rounds: readonly Record<Peer, Throughput>[]): void {
  console.log(
    `100 races of four, everybody guesses as soon as they are answered; target ${TARGETS.guesses_per_second} guesses a second`,
  )
  console.log(
    'Server, PostgreSQL and players share the machine. Lifted are the limits of guesses and messages a player, nothing else.',
  )
  console.table(
    rounds.flatMap((peers) =>
      (['inkling', 'colyseus', 'bare'] as const).map((peer) => {
        const { lost, ...figures } = peers[peer]
        const rounded = Object.entries(figures).map(([name, value]) => [name, round(value)])
        return { server: NAMES[peer], ...Object.fromEntries(rounded), lost: lost ?? '' }
      }),
    ),
  )
  console.table({
    'of Colyseus, %': { ...sharesOf(rounds, 'colyseus'), target: TARGETS.of_colyseus_percent },
    'of the bare limit, %': { ...sharesOf(rounds, 'bare'), target: TARGETS.of_bare_percent },
  })
}

/** Computes Inkling's rate in percent of another server's, by round. */
function sharesOf(rounds: readonly Record<Peer, Throughput>[], peer: Peer) {
  const shares = rounds.map((peers, index): [string, number] => {
    const share = peers.inkling.guesses_per_second / peers[peer].guesses_per_second
    return [`round ${index + 1}`, Math.round(share * 100)]
  })
  return Object.fromEntries(shares)
}

function row(what: string, value: number, target: number | null, unit: string) {
  return { what, measured: round(value), target: target ?? '', unit }
}
