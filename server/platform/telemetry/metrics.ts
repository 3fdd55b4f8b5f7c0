import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'

/** In seconds: from a look into memory to what a browser no longer waits for. */
const BUCKETS = [
  0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
]

/** How finely the delay of the event loop is sampled: each sample wakes the process. */
const LOOP_PRECISION_MS = 250

/** What a gauge shows: each figure with its labels. */
export type Figures = Iterable<readonly [labels: Record<string, string>, figure: number]>

/** What this server counts and measures, in Prometheus' form. */
export function createMetrics() {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: LOOP_PRECISION_MS })
  const requests = new Histogram({
    name: 'inkling_http_request_seconds',
    help: 'How long HTTP requests took, in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const steps = new Histogram({
    name: 'inkling_guess_step_seconds',
    help: 'How long the steps of a guess took: to judge it, to write its row and commit, to publish it.',
    labelNames: ['step'],
    buckets: BUCKETS,
    registers,
  })

  /** Shows figures that are asked for whenever the metrics are read; where there are none now, the last ones stand. */
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
    guess_steps: {
      judge: steps.labels({ step: 'judge' }),
      write: steps.labels({ step: 'write' }),
      publish: steps.labels({ step: 'publish' }),
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>

/** What is counted as it happens. */
function createCounters(registers: Registry[]) {
  function counter(name: string, help: string, label: string) {
    return new Counter({ name, help, labelNames: [label], registers })
  }

  return {
    refusals: counter('inkling_refusals_total', 'Refused requests and pushes, by code.', 'code'),
    joins: counter(
      'inkling_channel_joins_total',
      'Joins of channels, by how they ended.',
      'outcome',
    ),
    games: counter('inkling_games_started_total', 'Games that began, by mode.', 'mode'),
    guesses: counter(
      'inkling_guesses_total',
      'Guesses and hints that came to a row, by mode.',
      'mode',
    ),
    pushes: counter(
      'inkling_pushes_total',
      'Notifications pushed, by what became of them: taken, gone, refused, later, or void before they were sent.',
      'outcome',
    ),
  }
}
