import type { RaceField } from './race-field.ts'
import type { Peer } from './race-speech.ts'

const PLAYERS = 400
const ROUNDS = 3
const WARM_MS = 1_500
const MEASURED_MS = 5_000

/** Of one server in one round: times in milliseconds, processor in microseconds a guess. `lost` are guesses that were
 *  answered but do not lie in the database; null where nothing does. */
export type Throughput = {
  guesses_per_second: number
  p50_ms: number
  p99_ms: number
  server_cpu_us: number
  client_cpu_us: number
  deliveries_per_guess: number
  lost: number | null
}

type Server = {
  enter(wanted: { players: number }): Promise<{ rows(): Promise<number> } | void>
  ask(name: 'cpu'): Promise<number>
}

/** 100 races of four in which everybody guesses as soon as they are answered, beside Colyseus rooms that only count in
 *  memory, and the bare limit, round by round. */
export async function measureThroughput(field: RaceField): Promise<Record<Peer, Throughput>[]> {
  const inkling = await field.openInkling()
  const colyseus = await field.openColyseus()
  const bare = await field.openBare()
  try {
    const rounds: Record<Peer, Throughput>[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const measured = {
        inkling: await measureServer(field, inkling),
        colyseus: await measureServer(field, colyseus),
        bare: await measureServer(field, bare),
      }
      if (round > 0) rounds.push(measured)
    }
    return rounds
  } finally {
    await Promise.all([inkling.stop(), colyseus.stop(), bare.stop()])
  }
}

async function measureServer({ client }: RaceField, server: Server): Promise<Throughput> {
  const entered = await server.enter({ players: PLAYERS })
  await client.ask('begin', { turns: 1, warm_ms: WARM_MS })
  const before = await server.ask('cpu')
  const figures = await client.ask('measure', MEASURED_MS)
  const spent = (await server.ask('cpu')) - before
  const { unanswered, accepted } = await client.ask('end')
  if (unanswered > 0) throw new Error(`${unanswered} guesses were never answered.`)
  const rows = entered === undefined ? null : await entered.rows()
  await client.ask('close')
  return {
    guesses_per_second: figures.guesses_per_second,
    p50_ms: figures.times.p50,
    p99_ms: figures.times.p99,
    server_cpu_us: spent / figures.guesses,
    client_cpu_us: figures.client_cpu_us,
    deliveries_per_guess: figures.deliveries / figures.guesses,
    lost: rows === null ? null : accepted - rows,
  }
}
