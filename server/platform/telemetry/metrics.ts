import type { Readiness } from '../http/health.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { Pool } from 'pg'

/** In seconds. */
const BUCKETS = [
  0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
]

/** Intervals in which the delay and the use of the event loop are sampled: each sample wakes the process. */
const LOOP_PRECISION_MS = 250
const LOOP_USE_MS = 1_000

/** Figures of a gauge, each with its labels. */
export type Figures = Iterable<readonly [labels: Record<string, string>, figure: number]>

/** Creates the metrics of this server, in Prometheus' format. */
export function createMetrics() {
  const register = Registry.merge([ofProcess()])
  const registers = [register]
  const requests = new Histogram({
    name: 'inkling_http_request_seconds',
    help: 'Duration of HTTP requests in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const steps = new Histogram({
    name: 'inkling_guess_step_seconds',
    help: 'Duration of the steps of a guess in seconds: judge, write (insert and commit) and publish.',
    labelNames: ['step'],
    buckets: BUCKETS,
    registers,
  })

  /** Adds a gauge whose figures are computed whenever the metrics are read. With null the last ones stay. */
  function show(
    about: { name: string; help: string; labelNames?: string[] },
    figures: () => Promise<Figures | null> | Figures,
  ): void {
    new Gauge({
      ...about,
      registers,
      async collect() {
        const known = await figures()
        if (known === null) return
        this.reset()
        for (const [labels, figure] of known) this.set(labels, figure)
      },
    })
  }

  return {
    register,
    show,
    requests,
    ...createCounters(registers),
    guessSteps: {
      judge: steps.labels({ step: 'judge' }),
      write: steps.labels({ step: 'write' }),
      publish: steps.labels({ step: 'publish' }),
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>

let shared: Registry | null = null

/** Metrics of this process. Their timers never end, so all servers of a process share them. */
function ofProcess(): Registry {
  if (shared !== null) return shared
  shared = new Registry()
  collectDefaultMetrics({
    register: shared,
    eventLoopMonitoringPrecision: LOOP_PRECISION_MS,
    eventLoopUtilizationTimeout: LOOP_USE_MS,
  })
  return shared
}

function createCounters(registers: Registry[]) {
  function counter(name: string, help: string, label: string) {
    return new Counter({ name, help, labelNames: [label], registers })
  }

  return {
    refusals: counter(
      'inkling_refusals_total',
      'Refused requests and WebSocket messages, by code.',
      'code',
    ),
    joins: counter('inkling_channel_joins_total', 'Channel joins, by outcome.', 'outcome'),
    games: counter('inkling_games_started_total', 'Started games, by mode.', 'mode'),
    guesses: counter('inkling_guesses_total', 'Stored guesses and hints, by mode.', 'mode'),
    pushes: counter(
      'inkling_pushes_total',
      'Notifications, by outcome: taken, gone, refused, later, or void (out of date before they were sent).',
      'outcome',
    ),
  }
}

type Watched = {
  /** Pools by purpose. */
  pools: Record<string, Pool>
  readiness: Readiness
  writer: { waiting(): number }
  presence: { countOnline(): number }
}

/** Adds gauges of the pools, the database, the bus, the writer and presence. */
export function showGauges(
  { show }: Metrics,
  { pools, readiness, writer, presence }: Watched,
): void {
  show(
    {
      name: 'inkling_ready',
      help: '1 if the database accepts writes, or the bus delivers messages.',
      labelNames: ['part'],
    },
    async () =>
      Object.entries(await readiness()).map(([part, seconds]) => [
        { part },
        Number(seconds !== null),
      ]),
  )
  show(
    {
      name: 'inkling_round_trip_seconds',
      help: 'Duration of a write to the database, or a round trip through the bus, in seconds.',
      labelNames: ['part'],
    },
    async () =>
      Object.entries(await readiness()).flatMap(([part, seconds]) =>
        seconds === null ? [] : [[{ part }, seconds] as const],
      ),
  )
  show(
    {
      name: 'inkling_pool_connections',
      help: 'Database connections in use and idle, and requests waiting for one.',
      labelNames: ['pool', 'state'],
    },
    () =>
      Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
        [{ pool, state: 'used' }, totalCount - idleCount] as const,
        [{ pool, state: 'idle' }, idleCount] as const,
        [{ pool, state: 'waiting' }, waitingCount] as const,
      ]),
  )
  show(
    {
      name: 'inkling_pool_limit',
      help: 'Maximum number of database connections.',
      labelNames: ['pool'],
    },
    () => Object.entries(pools).map(([pool, { options }]) => [{ pool }, options.max]),
  )
  show({ name: 'inkling_writer_queue', help: 'Guesses waiting for the next insert.' }, () => [
    [{}, writer.waiting()],
  ])
  show({ name: 'inkling_players_online', help: 'Online users, as known to this server.' }, () => [
    [{}, presence.countOnline()],
  ])
}
